import type { comment } from '@mall/api/comment/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { reviewsOf } from './queries.ts'

export const listReviews: Handler<typeof comment.reviews> = ({ db, actor }, { spuId, filter, ...page }) =>
  reviewsOf(db, spuId, filter, actor?.userId ?? null, pageOfInput(page))
