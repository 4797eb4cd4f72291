import { comment } from '@mall/api/comment/endpoints'
import { serve } from '../../kernel/serve.ts'
import { listReviews } from './list-reviews.ts'
import { answerQuestion } from './questions/answer-question.ts'
import { askQuestion, markUseful } from './questions/ask-question.ts'
import { hideAnyQuestion, showAnyQuestion } from './questions/hide-any-question.ts'
import { hideQuestion, showQuestion } from './questions/hide-question.ts'
import { listAllQuestions, listMyQuestions, listQuestions } from './questions/list-questions.ts'
import { countShopQuestions, listShopQuestions, showShopQuestion } from './questions/list-shop-questions.ts'
import { addReview } from './reviews/add-review.ts'
import { markReviewUseful, replyToReview } from './reviews/answer-review.ts'
import { appendReview } from './reviews/append-review.ts'
import { hideReview, showReview } from './reviews/judge-review.ts'
import { countShopReviews, listAllReviews, listShopReviews } from './reviews/list-shop-reviews.ts'
import { listMyReviews, showReviewsOfOrder } from './reviews/read-reviews.ts'
import { showShopScores } from './reviews/show-scores.ts'

export const routes = serve('comment', comment, {
  reviews: listReviews,
  reviewsOfOrder: showReviewsOfOrder,
  addReview,
  appendReview,
  myReviews: listMyReviews,
  markReviewUseful,
  shopReviews: listShopReviews,
  shopReviewTabs: countShopReviews,
  shopScores: showShopScores,
  replyToReview,
  allReviews: listAllReviews,
  hideReview,
  showReview,
  questions: listQuestions,
  ask: askQuestion,
  markUseful,
  myQuestions: listMyQuestions,
  shopQuestions: listShopQuestions,
  shopQuestionTabs: countShopQuestions,
  shopQuestion: showShopQuestion,
  answer: answerQuestion,
  hideQuestion,
  showQuestion,
  allQuestions: listAllQuestions,
  hideAnyQuestion,
  showAnyQuestion,
})
