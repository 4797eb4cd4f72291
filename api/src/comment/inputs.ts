import { z } from 'zod'
import { picturePath, videoPath } from '../file/file-path.ts'
import { lineId, orderId, questionId, reviewId, shopId, spuId } from '../things.ts'
import { code, endTime, fields, flag, int, list, paged, text, time } from '../wire-types.ts'
import { mostReviewPictures, questionTabs, reviewTabs } from './states.ts'

/* Inputs of the calls about reviews of orders and questions on goods. */

const shop = { shopId: shopId.optional() }
/** Version that was read; an older copy overwrites nothing. */
const version = int(0, 1_000_000)
const state = code(0, 1, 2)
const filter = {
  keyword: text(60).optional(),
  spuId: spuId.optional(),
  beginTime: time.optional(),
  endTime: endTime.optional(),
}
const sort = z.enum(['newest', 'oldest', 'useful']).optional()
const why = { reason: text(100, 2) }

export const ask = fields({
  spuId,
  content: text(200, 2),
  /** Whether the buyer's name is hidden. */ anonymous: flag.default(false),
})
export const markUseful = fields({ questionId, useful: flag })
export const myQuestions = paged({ state: state.optional() })
export const shopQuestions = paged({ ...shop, ...filter, tab: z.enum(questionTabs).optional(), sort })
export const shopQuestionTabs = fields({ ...shop, ...filter })
export const shopQuestion = fields({ ...shop, questionId })
export const answer = fields({ ...shop, questionId, version, content: text(500, 1) })
/** Hides a question; its asker reads the reason. */
export const hideQuestion = fields({ ...shop, questionId, version, ...why })
export const showQuestion = fields({ ...shop, questionId, version })
export const allQuestions = paged({ ...filter, state: state.optional(), sort })
export const hideAnyQuestion = fields({ questionId, version, ...why })
export const showAnyQuestion = fields({ questionId, version })

/** One to five stars. */
const stars = int(1, 5)
const reviewPictures = list(picturePath, mostReviewPictures).default([])
/** Filters of reviews: all, 4–5 stars, 3, 1–2, with pictures or video, with a later addition. */
export const reviewFilters = ['all', 'good', 'middle', 'bad', 'images', 'append'] as const
export const reviews = paged({ spuId, filter: z.enum(reviewFilters).default('all') })
export const ofOrder = fields({ orderId })
/** Reviews of all lines of an order; a missing score takes that of the goods, or five. */
export const addReview = fields({
  orderId,
  lines: list(
    fields({
      lineId,
      goodsScore: stars,
      /** Score for a true description. */
      descScore: stars.optional(),
      content: text(500).default(''),
      images: reviewPictures,
      video: videoPath.optional(),
    }),
    100,
    1,
  ),
  serviceScore: stars.default(5),
  logisticsScore: stars.default(5),
  /** Whether the buyer's name is hidden. */
  anonymous: flag.default(false),
})
/** Additions to the reviews of an order, once; omitted lines get none. */
export const appendReview = fields({
  orderId,
  lines: list(fields({ lineId, content: text(500, 1), images: reviewPictures }), 100, 1),
})
export const myReviews = paged({ state: state.optional() })
export const markReviewUseful = fields({ reviewId, useful: flag })

const reviewFilter = {
  keyword: text(60).optional(),
  spuId: spuId.optional(),
  score: stars.optional(),
  beginTime: time.optional(),
  endTime: endTime.optional(),
}
/** Sort order; the worst come first by default. */
const reviewSort = z.enum(['lowest', 'newest', 'oldest', 'useful']).optional()
export const shopReviews = paged({
  ...shop,
  ...reviewFilter,
  tab: z.enum(reviewTabs).optional(),
  sort: reviewSort,
})
export const shopReviewTabs = fields({ ...shop, ...reviewFilter })
export const shopScores = fields({ ...shop })
export const replyToReview = fields({ ...shop, reviewId, version, content: text(500, 1) })
export const allReviews = paged({ ...reviewFilter, tab: z.enum(reviewTabs).optional(), sort: reviewSort })
/** Hides a review; its writer reads the reason. */
export const hideReview = fields({ reviewId, version, ...why })
export const showReview = fields({ reviewId, version })
