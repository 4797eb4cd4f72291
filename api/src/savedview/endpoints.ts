import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { viewId } from '../things.ts'
import { fields, flag, id, int, text } from '../wire-types.ts'
import { columnSetting, listName, viewSides } from './list-setting.ts'

/*
 * How people view lists: which columns, in what order and width, and sets of filters under a name. Any list, by its name. On the
 * side of sellers they belong to the shop, on that of buyers and suppliers to the enterprise, on that of operators to the person.
 */

const savedView = z.object({
  viewId: id,
  name: z.string(),
  /** What stands behind the question mark of the list's address. */
  query: z.string(),
  columns: columnSetting.nullable(),
  /** Seen by everybody in the shop or the enterprise. */
  shared: z.boolean(),
  /** Opens with the list; one's own before a shared one. */
  isDefault: z.boolean(),
  /** May the caller change it? */
  mine: z.boolean(),
  version: z.int(),
})
const seen = z.object({
  views: z.array(savedView),
  /** What I changed about the columns of the list; null when nothing. */
  columns: columnSetting.nullable(),
  /** May I name views for everybody in the shop or the enterprise? */
  mayShare: z.boolean(),
})

const ofList = { side: z.enum(viewSides), list: listName }
const scopedBy = {
  viewId: 'only own views, and shared ones of a shop or an enterprise where the caller is and may share, are found',
} as const
const content = {
  name: text(20, 1),
  query: text(600),
  columns: columnSetting.nullable(),
  shared: flag,
  isDefault: flag,
}

export const savedview = {
  ofList: endpoint({
    about:
      'How I see a list: the views of it that I named or that are shared with me, and what I changed about its columns.',
    effect: 'read',
    at: [post('/rest/view/list')],
    access: 'signedIn',
    input: fields(ofList),
    output: seen,
  }),
  save: endpoint({
    about: 'Names a set of filters of a list; at most twenty of my own, and twenty that are shared.',
    effect: 'write',
    at: [post('/rest/view/save')],
    access: 'signedIn',
    input: fields({
      ...ofList,
      name: content.name,
      query: content.query,
      columns: content.columns.optional(),
      shared: flag.default(false),
      isDefault: flag.default(false),
    }),
    output: seen,
  }),
  change: endpoint({
    about:
      'Changes the version of a view that was seen: its name, its filters, its columns, whether it opens first, whether it is shared.',
    effect: 'write',
    at: [post('/rest/view/change')],
    access: 'signedIn',
    scopedBy,
    input: fields({
      viewId,
      /** The version of the view that was seen; an older one is refused. */
      version: int(0, 1_000_000),
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
    access: 'signedIn',
    scopedBy,
    input: fields({ viewId }),
    output: seen,
  }),
  arrange: endpoint({
    about: 'Keeps what I changed about the columns of a list; nothing makes it as it is declared.',
    effect: 'write',
    at: [post('/rest/view/arrange')],
    access: 'signedIn',
    input: fields({ ...ofList, columns: columnSetting.nullable() }),
    output: z.literal(true),
  }),
}
