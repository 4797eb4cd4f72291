import { columnWidths } from '@mall/api/savedview/column-widths'
import type { Calls, AnswerOf } from '../../calls.ts'
import type { AnyList, Column } from './list-of.ts'

/*
 * How a person changed the columns of a list: kept by key, and only as differences from how the list is declared. So a new
 * column appears where it is declared, one that is gone is passed over, and giving all up is dropping the record.
 */

export type Setting = NonNullable<AnswerOf<Calls['savedview']['ofList']>['columns']>
export type RowHeight = NonNullable<Setting['rows']>

/** Heights of rows: 36, 44 and 56 pixels for one line. */
export const rowHeights: Readonly<Record<RowHeight, string>> = { dense: '紧凑', normal: '标准', picture: '带图' }
export const usualRows: RowHeight = 'picture'

type AnyColumn = Column<object>
/** A column as it is shown now. */
export type Placed = AnyColumn & {
  readonly visible: boolean
  /** Was its width chosen by hand? */
  readonly dragged: boolean
  readonly side: 'left' | 'right' | undefined
}

const leastWidth = 60
export const mostWidth = columnWidths.most
export const leastOf = (column: AnyColumn): number =>
  Math.max(Math.min(column.least ?? leastWidth, column.width), columnWidths.least)
/** A width as it may be: neither too narrow for its column nor wider than what is kept. */
export const fittingWidth = (column: AnyColumn, px: number): number =>
  Math.round(Math.min(Math.max(px, leastOf(column)), mostWidth))

const visibleByItself = ({ shown }: AnyColumn): boolean => shown !== 'not at first'

/** Declared keys in a person's order; what the order does not know stands behind what it is declared behind. */
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

/** All columns as a person has them: the pinned ones outside, the others in order between them. */
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

/** The setting without what the list declares anyway; null when nothing is left. */
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
      // One width that cannot be kept would keep all the others from being kept.
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

/** To how little the column that takes what is left over shrinks before the table moves sideways: words stay readable in it. */
export const shrunken = (column: AnyColumn): number =>
  Math.max(leastOf(column), column.least === undefined ? Math.round(column.width * 0.7) : 0)

/**
 * The column that takes what is left over: the widest one whose width nobody chose and that is not pinned. All others keep
 * theirs, so that the table is never spread.
 */
export const growing = (columns: readonly Placed[]): string | undefined =>
  columns.filter(({ dragged, side }) => !dragged && side === undefined).toSorted((a, b) => b.width - a.width)[0]?.key
