import { z } from 'zod'
import { shopScores } from '../cards.ts'
import { endpoint, post } from '../endpoint.ts'
import { buyerActs, eitherSide } from '../order/access.ts'
import { id, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

/* Reviews of purchases: the buyer writes one for each line of an order, the shop answers once, the platform may hide them. */

const content = { role: 'seller', can: 'content.manage' } as const
const operate = { role: 'operator', can: 'operate.content' } as const
const linesOfOrder = { 'lines.lineId': 'every line must be of this order' } as const
const scope = { reviewId: 'the statement keeps to reviews of the shop' } as const
const goodsOfShop = { spuId: 'the statement keeps to reviews of the shop' } as const

const words = {
  reviewId: id,
  spuId: id,
  goodsId: id,
  specText: z.string(),
  goodsScore: z.int(),
  content: z.string(),
  images: z.array(z.string()),
  video: z.string().nullable(),
  createTime: time,
  sellerReply: z.string().nullable(),
  replyTime: time.nullable(),
  appendContent: z.string().nullable(),
  appendImages: z.array(z.string()),
  appendTime: time.nullable(),
  usefulCount: z.int(),
}

/** Review with all its scores and its state, for its writer, the shop and the platform. */
const whole = z.object({
  ...words,
  orderId: id,
  goodsName: z.string(),
  goodsImage: z.string().nullable(),
  shopName: z.string(),
  buyerName: z.string(),
  anonymous: z.boolean(),
  descScore: z.int(),
  serviceScore: z.int(),
  logisticsScore: z.int(),
  /** Whether the system wrote it because the buyer wrote none in time. */
  isAuto: z.boolean(),
  /** State: 0 waits for the platform, 1 shown, 2 hidden. */
  state: z.int(),
  hideReason: z.string(),
  version: z.int(),
})
const tabCounts = z.array(z.object({ status: z.string(), name: z.string(), count: z.int() }))
const changed = z.object({ version: z.int() })

export const reviews = {
  reviews: endpoint({
    about: "Returns the reviews of goods, newest first; names are masked, or hidden on the buyer's request.",
    effect: 'read',
    at: [post('/rest/comment/list')],
    access: 'public',
    input: inputs.reviews,
    output: pageOf(
      z.object({
        ...words,
        buyerName: z.string(),
        buyerImage: z.string().nullable(),
        anonymous: z.boolean(),
        /** Whether the caller found it useful. */
        marked: z.boolean(),
      }),
    ).extend({
      /** Number of each kind, and the share of good ones in percent (100 if there are none). */
      counts: z.object({
        all: z.int(),
        good: z.int(),
        middle: z.int(),
        bad: z.int(),
        images: z.int(),
        append: z.int(),
        goodRate: z.int(),
      }),
    }),
  }),
  reviewsOfOrder: endpoint({
    about: 'Returns the lines of an order with their reviews, and whether they may be reviewed or added to now.',
    effect: 'read',
    at: [post('/rest/comment/order')],
    access: eitherSide,
    input: inputs.ofOrder,
    output: z.object({
      orderId: id,
      orderNo: z.string(),
      shop: z.object({ shopId: id, shopName: z.string() }),
      canReview: z.boolean(),
      canAppend: z.boolean(),
      lines: z.array(
        z.object({
          lineId: id,
          spuId: id,
          goodsName: z.string(),
          specText: z.string(),
          image: z.string().nullable(),
          review: whole.nullable(),
        }),
      ),
    }),
  }),
  addReview: endpoint({
    about:
      'Reviews all lines of an order at once and notifies the shop; doubtful words wait for the platform. Refused if the order is reviewed already.',
    effect: 'write',
    at: [post('/rest/comment/add')],
    access: buyerActs,
    scopedBy: linesOfOrder,
    input: inputs.addReview,
    output: z.object({ reviewIds: z.array(id), /** Number of reviews that wait for the platform. */ waiting: z.int() }),
  }),
  appendReview: endpoint({
    about: 'Adds to the reviews of an order, once and within 180 days of its receipt.',
    effect: 'write',
    at: [post('/rest/comment/append')],
    access: buyerActs,
    scopedBy: linesOfOrder,
    input: inputs.appendReview,
    output: z.object({ waiting: z.int() }),
  }),
  myReviews: endpoint({
    about: "Returns the caller's reviews, newest first.",
    effect: 'read',
    at: [post('/rest/comment/mine')],
    access: 'signedIn',
    input: inputs.myReviews,
    output: pageOf(whole.extend({ canAppend: z.boolean() })),
  }),
  markReviewUseful: endpoint({
    about: 'Marks a review as useful, or removes the mark; each person counts once, and never for their own review.',
    effect: 'write',
    at: [post('/rest/comment/useful')],
    access: 'signedIn',
    input: inputs.markReviewUseful,
    output: z.object({ usefulCount: z.int(), marked: z.boolean() }),
  }),
  shopReviews: endpoint({
    about: "Returns the reviews of the shop's goods, by default the worst first; names are masked or hidden.",
    effect: 'read',
    at: [post('/rest/comment/mj/list')],
    access: content,
    scopedBy: goodsOfShop,
    input: inputs.shopReviews,
    output: pageOf(whole),
  }),
  shopReviewTabs: endpoint({
    about: 'Counts the reviews of the shop in each tab.',
    effect: 'read',
    at: [post('/rest/comment/mj/tabs')],
    access: content,
    scopedBy: goodsOfShop,
    input: inputs.shopReviewTabs,
    output: tabCounts,
  }),
  shopScores: endpoint({
    about: 'Returns the scores of the shop for goods, service and delivery, from the reviews of the last 180 days.',
    effect: 'read',
    at: [post('/rest/comment/mj/scores')],
    access: content,
    input: inputs.shopScores,
    output: z.object({ score: z.number().nullable(), ...shopScores }),
  }),
  replyToReview: endpoint({
    about: 'Answers a review as the shop, once; notifies the buyer.',
    effect: 'write',
    at: [post('/rest/comment/mj/reply')],
    access: content,
    scopedBy: scope,
    input: inputs.replyToReview,
    output: changed,
  }),
  allReviews: endpoint({
    about: 'Returns the reviews of all shops for the platform; the tab `waiting` holds those that it has to decide.',
    effect: 'read',
    at: [post('/operate/comment/list')],
    access: operate,
    input: inputs.allReviews,
    output: pageOf(whole),
  }),
  hideReview: endpoint({
    about: 'Hides a review as the platform with a reason; notifies writer and shop. Scores no longer count it.',
    effect: 'write',
    at: [post('/operate/comment/hide')],
    access: operate,
    input: inputs.hideReview,
    output: changed,
  }),
  showReview: endpoint({
    about: 'Shows a review that waits or was hidden; scores count it from then on.',
    effect: 'write',
    at: [post('/operate/comment/show')],
    access: operate,
    input: inputs.showReview,
    output: changed,
  }),
}
