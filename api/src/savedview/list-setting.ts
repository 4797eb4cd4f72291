import { z } from 'zod'
import { fields, int } from '../wire-types.ts'
import { columnWidths } from './column-widths.ts'

/* What the server takes of lists: how they and their columns are called, and what somebody may change about them. */

/** On which side of the house a list is viewed: whose its views are. */
export const viewSides = ['buyer', 'seller', 'supplier', 'operator'] as const
export type ViewSide = (typeof viewSides)[number]

/** The room of the list, and its name there: `order.toShip`. */
export const listName = z.string().regex(/^(?=.{3,40}$)[a-z][a-zA-Z]*\.[a-z][a-zA-Z0-9]*$/, '没有这样的列表')
export const columnKey = z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,29}$/, '没有这样的列')
export const mostColumns = 60

const perColumn = <T extends z.ZodType>(value: T) =>
  z.record(columnKey, value).refine((it) => Object.keys(it).length <= mostColumns, `最多 ${mostColumns} 列`)

/** What somebody changed about the columns of a list; what is not in it stays as the list declares it. */
export const columnSetting = fields({
  order: z.array(columnKey).max(mostColumns).optional(),
  shown: perColumn(z.boolean()).optional(),
  widths: perColumn(int(columnWidths.least, columnWidths.most)).optional(),
  pins: perColumn(z.enum(['left', 'right', 'none'])).optional(),
  rows: z.enum(['dense', 'normal', 'picture']).optional(),
  /** The columns of the last export, in order. */
  sheet: z.array(columnKey).max(mostColumns).optional(),
})
