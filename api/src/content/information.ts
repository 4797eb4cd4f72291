import { z } from 'zod'
import { endpoint, open, post } from '../endpoint.ts'
import { picturePath } from '../file/file-path.ts'
import { informationId } from '../things.ts'
import { code, fields, flag, id, int, list, pageOf, paged, text, time } from '../wire-types.ts'

const content = { role: 'operator', can: 'operate.content' } as const
const category = code(1, 2, 3, 4)

/** Categories of the platform's articles. */
export const informationCategories = { 1: '平台动态', 2: '行业资讯', 3: '技术服务', 4: '公告' } as const

const shownInformation = paged({ category: category.optional() })
const readInformation = fields({ informationId })
export const operatedInformation = paged({
  keyword: text(50).optional(),
  category: category.optional(),
  state: code(0, 1, 2).optional(),
})
export const saveInformation = fields({
  /** Article to change, with the version that was read; left out for a new one. */
  informationId: informationId.optional(),
  version: int(0, 1_000_000).optional(),
  title: text(50, 2),
  category,
  cover: list(picturePath, 1).optional(),
  summary: text(120).optional(),
  contentHtml: text(200_000, 1),
  isTop: flag.optional(),
  /** State: 0 draft, 1 shown at once or from `publishTime` on, 2 taken offline. */
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
  /** Name of the person who changed it last. */
  setBy: z.string(),
  version: z.int(),
}

/** Articles of the platform itself. */
export const information = {
  contents: endpoint({
    about: 'Returns the published articles of the platform, pinned first, then newest.',
    effect: 'read',
    at: [open('nxin.information.content.list', '1.0')],
    access: 'public',
    input: shownInformation,
    output: pageOf(z.object({ ...shown, publishTime: time })),
  }),
  read: endpoint({
    about: 'Returns one published article of the platform.',
    effect: 'read',
    at: [post('/rest/information/read')],
    access: 'public',
    input: readInformation,
    output: z.object({ ...shown, publishTime: time, contentHtml: z.string() }),
  }),
  operated: endpoint({
    about: 'Returns all articles of the platform with drafts, newest first.',
    effect: 'read',
    at: [post('/operate/information/list')],
    access: content,
    input: operatedInformation,
    output: pageOf(z.object(row)),
  }),
  detail: endpoint({
    about: 'Returns one article of the platform for editing.',
    effect: 'read',
    at: [post('/operate/information/detail')],
    access: content,
    input: readInformation,
    output: z.object({ ...row, contentHtml: z.string() }),
  }),
  save: endpoint({
    about:
      'Adds an article of the platform, or changes the version that was read; sanitises its text before it is stored.',
    effect: 'write',
    mostBytes: 1_000_000,
    at: [post('/operate/information/save')],
    access: content,
    input: saveInformation,
    output: z.object({ informationId: id }),
  }),
}
