import { columnWidths } from '@mall/api/savedview/column-widths'
import type { Calls, AnswerOf } from '../../calls.ts'
import type { AnyList, Column } from './list-of.ts'

/*
 * A person's changes to the columns of a list, stored by key and only as differences from the declaration. So a new column appears
 * where it is declared, a removed one is ignored, and resetting everything deletes the record.
 */

export type Setting = NonNullable<AnswerOf<Calls['savedview']['ofList']>['columns']>
export type RowHeight = NonNullable<Setting['rows']>

/** Heights of rows: 36, 44 and 56 pixels for one line of text. */
export const rowHeights: Readonly<Record<RowHeight, string>> = { dense: '紧凑', normal: '标准', picture: '带图' }
export const usualRows: RowHeight = 'picture'

type AnyColumn = Column<object>
/** A column as it is shown at present. */
export type Placed = AnyColumn & {
  readonly visible: boolean
  /** Whether the person set its width. */
  readonly dragged: boolean
  readonly side: 'left' | 'right' | undefined
}

const leastWidth = 60
export const mostWidth = columnWidths.most
export const leastOf = (column: AnyColumn): number =>
  Math.max(Math.min(column.least ?? leastWidth, column.width), columnWidths.least)
/** Limits a width in pixels to what the column and the stored setting allow. */
export const fittingWidth = (column: AnyColumn, px: number): number =>
  Math.round(Math.min(Math.max(px, leastOf(column)), mostWidth))

const visibleByItself = ({ shown }: AnyColumn): boolean => shown !== 'not at first'

/** Returns declared keys in the person's order; a key missing from that order follows its declared predecessor. */
export const inOrder = (declared: readonly string[], order: readonly string[] = []): string[] => {
  const placed = [...new Set(order)].filter((key) => declared.includes(key))
  declared.forEach((key, at) => {
    if (placed.includes(key)) return
    const before = declared.slice(0, at).findLast((it) => placed.includes(it))
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, key)
  })
  return placed
}

const sideOf = ({ key, pin }: AnyColumn, pins: Setting['pins']): Placed['side'] => {
  const chosen = pins?.[key] ?? pin
  return chosen === 'left' || chosen === 'right' ? chosen : undefined
}

const sides = { left: 0, none: 1, right: 2 } as const

/** Returns all columns as the person arranged them: pinned ones outside, the others in order between them. */
export const placed = (list: AnyList, setting: Setting): readonly Placed[] => {
  const keys = inOrder(
    list.columns.map(({ key }) => key),
    setting.order,
  )
  const columns = keys.map((key): Placed => {
    const column = list.columns.find((it) => it.key === key)!
    const dragged = setting.widths?.[key]
    return {
      ...column,
      width: dragged === undefined ? column.width : fittingWidth(column, dragged),
      dragged: dragged !== undefined,
      visible: column.shown === 'always' || (setting.shown?.[key] ?? visibleByItself(column)),
      side: sideOf(column, setting.pins),
    }
  })
  return columns.toSorted((a, b) => sides[a.side ?? 'none'] - sides[b.side ?? 'none'])
}

export const visible = (columns: readonly Placed[]): readonly Placed[] => columns.filter((it) => it.visible)

const sameOrder = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join()
const differing = <T>(all: Readonly<Record<string, T>>, usual: (key: string) => T | undefined): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([key, value]) => usual(key) !== value))
const unlessEmpty = <K extends string, T extends object>(name: K, value: T): { [N in K]?: T } =>
  (Object.keys(value).length === 0 ? {} : { [name]: value }) as { [N in K]?: T }

/** Returns the setting without values that equal the declaration; null if nothing is left. */
export const differences = (list: AnyList, setting: Setting): Setting | null => {
  const declared = list.columns.map(({ key }) => key)
  const byKey = new Map(list.columns.map((column) => [column.key, column]))
  const known = <T>(all: Readonly<Record<string, T>> | undefined): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(all ?? {}).filter(([key]) => byKey.has(key)))
  const order = inOrder(declared, setting.order)
  const rest: Setting = {
    ...(sameOrder(order, declared) ? {} : { order }),
    ...unlessEmpty(
      'shown',
      differing(known(setting.shown), (key) => visibleByItself(byKey.get(key)!)),
    ),
    ...unlessEmpty(
      'widths',
      // A single width outside the limits would prevent saving all the others.
      Object.fromEntries(
        Object.entries(known(setting.widths)).map(([key, px]) => [key, fittingWidth(byKey.get(key)!, px)]),
      ),
    ),
    ...unlessEmpty(
      'pins',
      differing(known(setting.pins), (key) => byKey.get(key)!.pin ?? 'none'),
    ),
    ...(setting.rows === undefined || setting.rows === usualRows ? {} : { rows: setting.rows }),
    ...(setting.sheet === undefined ? {} : { sheet: setting.sheet }),
  }
  return Object.keys(rest).length === 0 ? null : rest
}

/** Returns the width in pixels to which the flexible column shrinks, while its words stay readable, before the table scrolls sideways. */
export const shrunken = (column: AnyColumn): number =>
  Math.max(leastOf(column), column.least === undefined ? Math.round(column.width * 0.7) : 0)

/**
 * Returns the key of the flexible column, which takes the remaining width: the widest one that is not pinned and whose width the
 * person did not set. All others keep their width, so that the table is never stretched.
 */
export const growing = (columns: readonly Placed[]): string | undefined =>
  columns.filter(({ dragged, side }) => !dragged && side === undefined).toSorted((a, b) => b.width - a.width)[0]?.key
