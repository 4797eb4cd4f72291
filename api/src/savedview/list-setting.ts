import { z } from 'zod'
import { fields, int } from '../wire-types.ts'
import { columnWidths } from './column-widths.ts'

/* Names of lists and columns, and the settings of columns that the server accepts. */

/** Sides on which a list is viewed, which decide who owns its views. */
export const viewSides = ['buyer', 'seller', 'supplier', 'operator'] as const
export type ViewSide = (typeof viewSides)[number]

/** Room of the list and its name there: `order.toShip`. */
export const listName = z.string().regex(/^(?=.{3,40}$)[a-z][a-zA-Z]*\.[a-z][a-zA-Z0-9]*$/, '没有这样的列表')
export const columnKey = z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,29}$/, '没有这样的列')
export const mostColumns = 60

const perColumn = <T extends z.ZodType>(value: T) =>
  z.record(columnKey, value).refine((it) => Object.keys(it).length <= mostColumns, `最多 ${mostColumns} 列`)

/** Changes of a person to the columns of a list; everything else stays as the list declares it. */
export const columnSetting = fields({
  order: z.array(columnKey).max(mostColumns).optional(),
  shown: perColumn(z.boolean()).optional(),
  widths: perColumn(int(columnWidths.least, columnWidths.most)).optional(),
  pins: perColumn(z.enum(['left', 'right', 'none'])).optional(),
  rows: z.enum(['dense', 'normal', 'picture']).optional(),
  /** Columns of the last export, in order. */
  sheet: z.array(columnKey).max(mostColumns).optional(),
})
