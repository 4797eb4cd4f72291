import { comment } from '@mall/api/comment/endpoints'
import { serve } from '../../kernel/serve.ts'
import { listQuestions, listReviews } from './list-reviews.ts'

export const routes = serve('comment', comment, {
  reviews: listReviews,
  questions: listQuestions,
})
