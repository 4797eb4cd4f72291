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
  /** Published, but for a time to come. */
  waiting: z.boolean(),
  publishTime: time.nullable(),
  createTime: time,
  /** Who changed it last. */
  setBy: z.string().nullable(),
  ...takenDown,
  version: z.int(),
})

export const news = {
  ...oversight,
  list: endpoint({
    about: 'The news of the shop: drafts, what is published now or later, and what was taken offline.',
    effect: 'read',
    at: [post('/rest/news/list')],
    access: manage,
    input: inputs.listNews,
    output: pageOf(row),
  }),
  detail: endpoint({
    about: 'One article of the shop, to be changed.',
    effect: 'read',
    at: [post('/rest/news/detail')],
    access: manage,
    scopedBy: scope,
    input: inputs.showNews,
    output: row.extend({ contentHtml: z.string() }),
  }),
  save: endpoint({
    about: 'Adds an article, or changes the version of it that was read; its text is cleaned before it is kept.',
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
    about: 'Deletes an article for good.',
    effect: 'write',
    at: [post('/rest/news/del')],
    access: manage,
    scopedBy: scope,
    input: inputs.dropNews,
    output: z.literal(true),
  }),
  shown: endpoint({
    about: 'What a shop that trades has published, pinned first, then newest.',
    effect: 'read',
    at: [post('/rest/news/shown')],
    access: 'public',
    input: inputs.shownNews,
    output: pageOf(z.object({ ...shown, publishTime: time })),
  }),
  read: endpoint({
    about: 'One published article of a shop that trades.',
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
    about: 'Counts that a published article was opened, once a day for each visitor.',
    effect: 'write',
    changes: 'figures',
    at: [post('/rest/news/visit')],
    access: 'public',
    limit: 'visit',
    input: inputs.visitNews,
    output: z.literal(true),
  }),
}
