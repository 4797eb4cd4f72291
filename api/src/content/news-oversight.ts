import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, pageOf, time } from '../wire-types.ts'
import * as inputs from './news-inputs.ts'
import { overseenOfShop, overseer } from './taken-down.ts'

/* Articles of all shops for the operator, who takes them down with a reason and releases them. */

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
    about: 'Returns articles of all shops by words, shop and state, newest first, without drafts.',
    effect: 'read',
    at: [post('/operate/news/list')],
    access: overseer,
    input: inputs.operatorList,
    output: pageOf(z.object(overseen)),
  }),
  operatorShow: endpoint({
    about: 'Returns the present content of an article, even if taken down.',
    effect: 'read',
    at: [post('/operate/news/show')],
    access: overseer,
    input: inputs.operatorShow,
    output: z.object({ ...overseen, contentHtml: z.string() }),
  }),
  takeDown: endpoint({
    about: 'Takes an article down until the operator releases it: nobody sees it. Sends the shop the reason.',
    effect: 'write',
    at: [post('/operate/news/takedown')],
    access: overseer,
    input: inputs.takeDown,
    output: z.object({ state: z.int() }),
  }),
  release: endpoint({
    about: 'Releases an article that was taken down; its shop may publish it again.',
    effect: 'write',
    at: [post('/operate/news/release')],
    access: overseer,
    input: inputs.release,
    output: z.object({ state: z.int() }),
  }),
}
