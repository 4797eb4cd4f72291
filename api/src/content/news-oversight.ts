import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, pageOf, time } from '../wire-types.ts'
import * as inputs from './news-inputs.ts'
import { overseenOfShop, overseer } from './taken-down.ts'

/* Articles of all shops as the operator oversees them: taken down with a reason, and released. */

const overseen = {
  newsId: id,
  title: z.string(),
  category: z.int(),
  categoryText: z.string(),
  cover: z.string().nullable(),
  summary: z.string(),
  viewCount: z.int(),
  publishTime: time.nullable(),
  ...overseenOfShop,
} as const

export const oversight = {
  operatorList: endpoint({
    about: 'Articles of all shops by words, shop and how they stand, the newest first; no drafts.',
    effect: 'read',
    at: [post('/operate/news/list')],
    access: overseer,
    input: inputs.operatorList,
    output: pageOf(z.object(overseen)),
  }),
  operatorShow: endpoint({
    about: 'An article as it is now, taken down or not.',
    effect: 'read',
    at: [post('/operate/news/show')],
    access: overseer,
    input: inputs.operatorShow,
    output: z.object({ ...overseen, contentHtml: z.string() }),
  }),
  takeDown: endpoint({
    about: 'An article is seen by nobody any more, until the operator releases it; the shop is sent the reason.',
    effect: 'write',
    at: [post('/operate/news/takedown')],
    access: overseer,
    input: inputs.takeDown,
    output: z.object({ state: z.int() }),
  }),
  release: endpoint({
    about: "An article that was taken down is its shop's again, which may publish it again.",
    effect: 'write',
    at: [post('/operate/news/release')],
    access: overseer,
    input: inputs.release,
    output: z.object({ state: z.int() }),
  }),
}
