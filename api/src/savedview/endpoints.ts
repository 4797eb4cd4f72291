import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { viewId } from '../things.ts'
import { fields, flag, id, int, text } from '../wire-types.ts'
import { columnSetting, listName, viewSides } from './list-setting.ts'

/*
 * Views of lists: their columns with order and width, and named sets of filters, for any list by its name. For sellers they belong
 * to the shop, for buyers and suppliers to the enterprise, for operators to the person.
 */

const savedView = z.object({
  viewId: id,
  name: z.string(),
  /** Query of the list's address, without the question mark. */
  query: z.string(),
  columns: columnSetting.nullable(),
  /** Whether everybody in the shop or the enterprise sees it. */
  shared: z.boolean(),
  /** Whether it opens with the list; the caller's own comes before a shared one. */
  isDefault: z.boolean(),
  /** Whether the caller may change it. */
  mine: z.boolean(),
  version: z.int(),
})
const seen = z.object({
  views: z.array(savedView),
  /** Changes of the caller to the columns of the list; null if there are none. */
  columns: columnSetting.nullable(),
  /** Whether the caller may share views with everybody in the shop or the enterprise. */
  mayShare: z.boolean(),
})

const ofList = { side: z.enum(viewSides), list: listName }
const scopedBy = {
  viewId: 'only views of the caller, and shared ones of a shop or an enterprise where the caller may share, are found',
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
    about: "Returns the caller's view of a list: their own and the shared views, and their changes to its columns.",
    effect: 'read',
    at: [post('/rest/view/list')],
    access: 'signedIn',
    input: fields(ofList),
    output: seen,
  }),
  save: endpoint({
    about: "Saves a set of filters of a list under a name; at most twenty of the caller's own, and twenty shared.",
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
      'Changes the version of a view that was read: its name, filters, columns, whether it opens first, whether it is shared.',
    effect: 'write',
    at: [post('/rest/view/change')],
    access: 'signedIn',
    scopedBy,
    input: fields({
      viewId,
      /** Version of the view that was read; an older one is refused. */
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
    about: 'Deletes a view.',
    effect: 'write',
    at: [post('/rest/view/drop')],
    access: 'signedIn',
    scopedBy,
    input: fields({ viewId }),
    output: seen,
  }),
  arrange: endpoint({
    about: "Saves the caller's changes to the columns of a list; without any the list is as declared.",
    effect: 'write',
    at: [post('/rest/view/arrange')],
    access: 'signedIn',
    input: fields({ ...ofList, columns: columnSetting.nullable() }),
    output: z.literal(true),
  }),
}
