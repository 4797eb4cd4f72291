import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { shopId, viewId } from '../things.ts'
import { fields, flag, id, int, text } from '../wire-types.ts'

/* How people view lists: which columns, in what order and width, and sets of filters under a name. Any list, by its name. */

const listName = z.string().regex(/^[a-zA-Z][a-zA-Z0-9.]{2,39}$/, '没有这样的列表')
const columnKey = z.string().regex(/^[a-zA-Z]{1,30}$/, '没有这样的列')
const most = 60
const perColumn = <T extends z.ZodType>(value: T) =>
  z.record(columnKey, value).refine((it) => Object.keys(it).length <= most, `最多 ${most} 列`)

/** What somebody changed about the columns of a list; what is not in it stays as the list declares it. */
const columnSetting = fields({
  order: z.array(columnKey).max(most).optional(),
  shown: perColumn(z.boolean()).optional(),
  widths: perColumn(int(40, 1_200)).optional(),
  pins: perColumn(z.enum(['left', 'right', 'none'])).optional(),
  rows: z.enum(['dense', 'normal', 'picture']).optional(),
  /** The columns of the last export, in order. */
  sheet: z.array(columnKey).max(most).optional(),
})

const savedView = z.object({
  viewId: id,
  name: z.string(),
  /** What stands behind the question mark of the list's address. */
  query: z.string(),
  columns: columnSetting.nullable(),
  /** Seen by everybody in the shop. */
  shared: z.boolean(),
  /** Opens with the list; one's own before the shop's. */
  isDefault: z.boolean(),
  /** May the caller change it? */
  mine: z.boolean(),
})
const seen = z.object({
  views: z.array(savedView),
  /** What I changed about the columns of the list; null when nothing. */
  columns: columnSetting.nullable(),
  /** May I name views for the whole shop? */
  mayShare: z.boolean(),
})

const seller = { role: 'seller' } as const
const itself = { role: 'seller', of: 'view', id: 'viewId' } as const
const content = {
  name: text(20, 1),
  query: text(600),
  columns: columnSetting.nullable(),
  shared: flag,
  isDefault: flag,
}

export const view = {
  ofList: endpoint({
    about: 'How I see a list: the views of it that I or my shop named, and what I changed about its columns.',
    effect: 'read',
    at: [post('/rest/view/list')],
    access: seller,
    input: fields({ shopId: shopId.optional(), list: listName }),
    output: seen,
  }),
  save: endpoint({
    about: 'Names a set of filters of a list; at most twenty of my own, and twenty of the shop.',
    effect: 'write',
    at: [post('/rest/view/save')],
    access: seller,
    input: fields({
      shopId: shopId.optional(),
      list: listName,
      name: content.name,
      query: content.query,
      columns: content.columns.optional(),
      shared: flag.default(false),
      isDefault: flag.default(false),
    }),
    output: seen,
  }),
  change: endpoint({
    about: 'Changes a view: its name, its filters, its columns, whether it opens first, whether the shop sees it.',
    effect: 'write',
    at: [post('/rest/view/change')],
    access: itself,
    input: fields({
      viewId,
      name: content.name.optional(),
      query: content.query.optional(),
      columns: content.columns.optional(),
      shared: flag.optional(),
      isDefault: flag.optional(),
    }),
    output: seen,
  }),
  drop: endpoint({
    about: 'Forgets a view.',
    effect: 'write',
    at: [post('/rest/view/drop')],
    access: itself,
    input: fields({ viewId }),
    output: seen,
  }),
  arrange: endpoint({
    about: 'Keeps what I changed about the columns of a list; nothing makes it as it is declared.',
    effect: 'write',
    at: [post('/rest/view/arrange')],
    access: seller,
    input: fields({ shopId: shopId.optional(), list: listName, columns: columnSetting.nullable() }),
    output: z.literal(true),
  }),
}
