import type { comment } from '@mall/api/comment/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { questionsOf, reviewsOf } from './queries.ts'

export const listReviews: Handler<typeof comment.reviews> = ({ db }, { spuId, filter, ...page }) =>
  reviewsOf(db, spuId, filter, pageOfInput(page))

export const listQuestions: Handler<typeof comment.questions> = ({ db }, { spuId, ...page }) =>
  questionsOf(db, spuId, pageOfInput(page))
