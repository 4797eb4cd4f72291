import { comment } from '@mall/api/comment/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import { serve } from '../../kernel/serve.ts'
import { questionsOf, reviewsOf } from './queries.ts'

export const routes = serve('comment', comment, {
  reviews: (ctx, { spuId, filter, ...page }) => reviewsOf(ctx.db, spuId, filter, pageOfInput(page)),
  questions: (ctx, { spuId, ...page }) => questionsOf(ctx.db, spuId, pageOfInput(page)),
})
