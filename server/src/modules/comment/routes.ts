import { comment } from '@mall/api/comment/endpoints'
import { serve } from '../../kernel/serve.ts'
import { listReviews } from './list-reviews.ts'
import { answerQuestion } from './questions/answer-question.ts'
import { askQuestion, markUseful } from './questions/ask-question.ts'
import { hideAnyQuestion, showAnyQuestion } from './questions/hide-any-question.ts'
import { hideQuestion, showQuestion } from './questions/hide-question.ts'
import { listAllQuestions, listMyQuestions, listQuestions } from './questions/list-questions.ts'
import { countShopQuestions, listShopQuestions, showShopQuestion } from './questions/list-shop-questions.ts'

export const routes = serve('comment', comment, {
  reviews: listReviews,
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
