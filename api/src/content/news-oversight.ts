import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, pageOf, time } from '../wire-types.ts'
import * as inputs from './news-inputs.ts'

/* Articles of all shops as the operator oversees them: taken down with a reason, and released. */

const access = { role: 'operator', can: 'operate.content' } as const

/** Why and since when the operator keeps it from everybody; both null while it is not taken down. */
export const takenDown = { takenDownReason: z.string().nullable(), takenDownTime: time.nullable() } as const

const overseen = {
  newsId: id,
  title: z.string(),
  category: z.int(),
  categoryText: z.string(),
  cover: z.string().nullable(),
  summary: z.string(),
  viewCount: z.int(),
  publishTime: time.nullable(),
  shopId: id,
  shopName: z.string(),
  state: z.int(),
  stateText: z.string(),
  ...takenDown,
  /** Whether the shop changed it since it was taken down. */
  changedSince: z.boolean(),
  createTime: time,
  buttons: z.array(z.enum(['takeDown', 'release'])),
} as const

export const oversight = {
  operatorList: endpoint({
    about: 'Articles of all shops by words, shop and how they stand, the newest first; no drafts.',
    effect: 'read',
    at: [post('/operate/news/list')],
    access,
    input: inputs.operatorList,
    output: pageOf(z.object(overseen)),
  }),
  operatorShow: endpoint({
    about: 'An article as it is now, taken down or not.',
    effect: 'read',
    at: [post('/operate/news/show')],
    access,
    input: inputs.operatorShow,
    output: z.object({ ...overseen, contentHtml: z.string() }),
  }),
  takeDown: endpoint({
    about: 'An article is seen by nobody any more, until the operator releases it; the shop is sent the reason.',
    effect: 'write',
    at: [post('/operate/news/takedown')],
    access,
    input: inputs.takeDown,
    output: z.object({ state: z.int() }),
  }),
  release: endpoint({
    about: "An article that was taken down is its shop's again, which may publish it again.",
    effect: 'write',
    at: [post('/operate/news/release')],
    access,
    input: inputs.release,
    output: z.object({ state: z.int() }),
  }),
}
