import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, pageOf, time } from '../wire-types.ts'
import * as inputs from './news-inputs.ts'
import { oversight } from './news-oversight.ts'
import { takenDown } from './taken-down.ts'
import { newsActions } from './news-states.ts'

const manage = { role: 'seller', can: 'content.manage' } as const
const scope = { newsId: 'the statement keeps to what is of the shop' } as const

const shown = {
  newsId: id,
  title: z.string(),
  category: z.int(),
  cover: z.string().nullable(),
  summary: z.string(),
  isTop: z.boolean(),
  viewCount: z.int(),
}

const row = z.object({
  ...shown,
  shopId: id,
  state: z.int(),
  stateText: z.string(),
  categoryText: z.string(),
  buttons: z.array(z.enum(newsActions)),
  /** Whether it is published for a later time. */
  waiting: z.boolean(),
  publishTime: time.nullable(),
  createTime: time,
  /** Name of the person who changed it last. */
  setBy: z.string().nullable(),
  ...takenDown,
  version: z.int(),
})

export const news = {
  ...oversight,
  list: endpoint({
    about: 'Returns the news of the shop: drafts, articles published now or later, and those taken offline.',
    effect: 'read',
    at: [post('/rest/news/list')],
    access: manage,
    input: inputs.listNews,
    output: pageOf(row),
  }),
  detail: endpoint({
    about: 'Returns one article of the shop for editing.',
    effect: 'read',
    at: [post('/rest/news/detail')],
    access: manage,
    scopedBy: scope,
    input: inputs.showNews,
    output: row.extend({ contentHtml: z.string() }),
  }),
  save: endpoint({
    about: 'Adds an article, or changes the version that was read; sanitises its text before it is stored.',
    effect: 'write',
    mostBytes: 1_000_000,
    at: [post('/rest/news/save')],
    access: manage,
    scopedBy: scope,
    input: inputs.saveNews,
    output: z.object({ newsId: id }),
  }),
  setState: endpoint({
    about: 'Publishes an article at once, or takes it offline.',
    effect: 'write',
    at: [post('/rest/news/state')],
    access: manage,
    scopedBy: scope,
    input: inputs.setState,
    output: z.literal(true),
  }),
  drop: endpoint({
    about: 'Deletes an article permanently.',
    effect: 'write',
    at: [post('/rest/news/del')],
    access: manage,
    scopedBy: scope,
    input: inputs.dropNews,
    output: z.literal(true),
  }),
  shown: endpoint({
    about: 'Returns the published articles of a trading shop, pinned first, then newest.',
    effect: 'read',
    at: [post('/rest/news/shown')],
    access: 'public',
    input: inputs.shownNews,
    output: pageOf(z.object({ ...shown, publishTime: time })),
  }),
  read: endpoint({
    about: 'Returns one published article of a trading shop.',
    effect: 'read',
    at: [post('/rest/news/read')],
    access: 'public',
    input: inputs.readNews,
    output: z.object({
      ...shown,
      publishTime: time,
      contentHtml: z.string(),
      shopId: id,
      shopName: z.string(),
    }),
  }),
  visit: endpoint({
    about: 'Counts an opening of a published article, once a day for each visitor.',
    effect: 'write',
    changes: 'figures',
    at: [post('/rest/news/visit')],
    access: 'public',
    limit: 'visit',
    input: inputs.visitNews,
    output: z.literal(true),
  }),
}
