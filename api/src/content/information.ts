import { z } from 'zod'
import { endpoint, open, post } from '../endpoint.ts'
import { picturePath } from '../file/file-path.ts'
import { informationId } from '../things.ts'
import { code, fields, flag, id, int, list, pageOf, paged, text, time } from '../wire-types.ts'

const content = { role: 'operator', can: 'operate.content' } as const
const category = code(1, 2, 3, 4)

/** What the platform writes about. */
export const informationCategories = { 1: '平台动态', 2: '行业资讯', 3: '技术服务', 4: '公告' } as const

const shownInformation = paged({ category: category.optional() })
const readInformation = fields({ informationId })
export const operatedInformation = paged({
  keyword: text(50).optional(),
  category: category.optional(),
  state: code(0, 1, 2).optional(),
})
export const saveInformation = fields({
  /** Left out: a new one. With it the version that was read. */
  informationId: informationId.optional(),
  version: int(0, 1_000_000).optional(),
  title: text(50, 2),
  category,
  cover: list(picturePath, 1).optional(),
  summary: text(120).optional(),
  contentHtml: text(200_000, 1),
  isTop: flag.optional(),
  /** 0 a draft, 1 shown from `publishTime` on, or at once, 2 taken offline. */
  state: code(0, 1, 2),
  publishTime: time.optional(),
})

const shown = {
  informationId: id,
  title: z.string(),
  category: z.int(),
  categoryText: z.string(),
  cover: z.string().nullable(),
  summary: z.string(),
  isTop: z.boolean(),
}
const row = {
  ...shown,
  state: z.int(),
  stateText: z.string(),
  publishTime: time.nullable(),
  createTime: time,
  /** Who changed it last. */
  setBy: z.string(),
  version: z.int(),
}

/** What the platform itself publishes. */
export const information = {
  contents: endpoint({
    about: 'What the platform has published, pinned first, then newest.',
    effect: 'read',
    at: [open('nxin.information.content.list', '1.0')],
    access: 'public',
    input: shownInformation,
    output: pageOf(z.object({ ...shown, publishTime: time })),
  }),
  read: endpoint({
    about: 'One article that the platform has published.',
    effect: 'read',
    at: [post('/rest/information/read')],
    access: 'public',
    input: readInformation,
    output: z.object({ ...shown, publishTime: time, contentHtml: z.string() }),
  }),
  operated: endpoint({
    about: 'The articles of the platform, drafts too, newest first.',
    effect: 'read',
    at: [post('/operate/information/list')],
    access: content,
    input: operatedInformation,
    output: pageOf(z.object(row)),
  }),
  detail: endpoint({
    about: 'One article of the platform, to be changed.',
    effect: 'read',
    at: [post('/operate/information/detail')],
    access: content,
    input: readInformation,
    output: z.object({ ...row, contentHtml: z.string() }),
  }),
  save: endpoint({
    about:
      'Adds an article of the platform, or changes the version of it that was read; its text is cleaned before it is kept.',
    effect: 'write',
    mostBytes: 1_000_000,
    at: [post('/operate/information/save')],
    access: content,
    input: saveInformation,
    output: z.object({ informationId: id }),
  }),
}
