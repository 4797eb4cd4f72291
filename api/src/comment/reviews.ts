import { z } from 'zod'
import { shopScores } from '../cards.ts'
import { endpoint, post } from '../endpoint.ts'
import { buyerActs, eitherSide } from '../order/access.ts'
import { id, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

/* Reviews of what was bought: written by the buyer for each line of an order, answered by the shop once, kept tidy by the platform. */

const content = { role: 'seller', can: 'content.manage' } as const
const operate = { role: 'operator', can: 'operate.content' } as const
const linesOfOrder = { 'lines.lineId': 'every line has to be one of this order' } as const
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

/** A review with all its scores and how it stands, as its writer, the shop and the platform read it. */
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
  /** Written by the house, because nobody said anything in time. */
  isAuto: z.boolean(),
  /** 0 waits for the platform, 1 shown, 2 hidden. */
  state: z.int(),
  hideReason: z.string(),
  version: z.int(),
})
const tabCounts = z.array(z.object({ status: z.string(), name: z.string(), count: z.int() }))
const changed = z.object({ version: z.int() })

export const reviews = {
  reviews: endpoint({
    about: 'Reviews of goods, newest first; names are masked, or hidden when the buyer asked for it.',
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
        /** The caller found it useful. */
        marked: z.boolean(),
      }),
    ).extend({
      /** How many of each kind, and the share of good ones in percent (100 without any). */
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
    about: 'The lines of an order with what was said of them, and whether they may be reviewed or added to now.',
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
      'The buyer reviews an order, all its lines at once; doubtful words wait for the platform. The shop is notified. Refused once it is reviewed.',
    effect: 'write',
    at: [post('/rest/comment/add')],
    access: buyerActs,
    scopedBy: linesOfOrder,
    input: inputs.addReview,
    output: z.object({ reviewIds: z.array(id), /** How many wait for the platform. */ waiting: z.int() }),
  }),
  appendReview: endpoint({
    about: 'The buyer adds something to the reviews of an order, once and within 180 days of its receipt.',
    effect: 'write',
    at: [post('/rest/comment/append')],
    access: buyerActs,
    scopedBy: linesOfOrder,
    input: inputs.appendReview,
    output: z.object({ waiting: z.int() }),
  }),
  myReviews: endpoint({
    about: 'What the caller said of what they bought, newest first.',
    effect: 'read',
    at: [post('/rest/comment/mine')],
    access: 'signedIn',
    input: inputs.myReviews,
    output: pageOf(whole.extend({ canAppend: z.boolean() })),
  }),
  markReviewUseful: endpoint({
    about: 'The caller finds a review useful, or does not any more; each person counts once, and nobody for their own.',
    effect: 'write',
    at: [post('/rest/comment/useful')],
    access: 'signedIn',
    input: inputs.markReviewUseful,
    output: z.object({ usefulCount: z.int(), marked: z.boolean() }),
  }),
  shopReviews: endpoint({
    about: 'Reviews of goods of the shop, the worst first unless sorted; names are masked or hidden.',
    effect: 'read',
    at: [post('/rest/comment/mj/list')],
    access: content,
    scopedBy: goodsOfShop,
    input: inputs.shopReviews,
    output: pageOf(whole),
  }),
  shopReviewTabs: endpoint({
    about: 'How many reviews of the shop stand in each tab.',
    effect: 'read',
    at: [post('/rest/comment/mj/tabs')],
    access: content,
    scopedBy: goodsOfShop,
    input: inputs.shopReviewTabs,
    output: tabCounts,
  }),
  shopScores: endpoint({
    about:
      'What buyers think of the goods, the service and the delivery of the shop, by the reviews of the last 180 days.',
    effect: 'read',
    at: [post('/rest/comment/mj/scores')],
    access: content,
    input: inputs.shopScores,
    output: z.object({ score: z.number().nullable(), ...shopScores }),
  }),
  replyToReview: endpoint({
    about: 'The shop answers a review, once; the buyer is notified.',
    effect: 'write',
    at: [post('/rest/comment/mj/reply')],
    access: content,
    scopedBy: scope,
    input: inputs.replyToReview,
    output: changed,
  }),
  allReviews: endpoint({
    about: 'Reviews of all shops, for the platform; the tab `waiting` holds those it decides about.',
    effect: 'read',
    at: [post('/operate/comment/list')],
    access: operate,
    input: inputs.allReviews,
    output: pageOf(whole),
  }),
  hideReview: endpoint({
    about: 'The platform hides a review with a reason; writer and shop are notified, and scores count it no longer.',
    effect: 'write',
    at: [post('/operate/comment/hide')],
    access: operate,
    input: inputs.hideReview,
    output: changed,
  }),
  showReview: endpoint({
    about: 'The platform shows a review that waits or was hidden; scores count it from then on.',
    effect: 'write',
    at: [post('/operate/comment/show')],
    access: operate,
    input: inputs.showReview,
    output: changed,
  }),
}
