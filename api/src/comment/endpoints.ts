import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { spuId } from '../things.ts'
import { id, paged, pageOf, time } from '../wire-types.ts'
import { questions } from './questions.ts'

/** Which reviews: all, 4–5 stars, 3, 1–2, with pictures or video, with a later addition. */
export const reviewFilters = ['all', 'good', 'middle', 'bad', 'images', 'append'] as const

export const comment = {
  reviews: endpoint({
    about: 'Reviews of goods, newest first; names are masked, or hidden when the buyer asked for it.',
    effect: 'read',
    at: [post('/rest/comment/list')],
    access: 'public',
    input: paged({ spuId, filter: z.enum(reviewFilters).default('all') }),
    output: pageOf(
      z.object({
        reviewId: id,
        goodsId: id,
        specText: z.string(),
        buyerName: z.string(),
        buyerImage: z.string().nullable(),
        anonymous: z.boolean(),
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
  ...questions,
}
