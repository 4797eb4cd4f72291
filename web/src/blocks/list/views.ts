import type { ViewSide } from '@mall/api/savedview/list-setting'
import type { AnswerOf, Calls } from '../../calls.ts'
import { queryOf, read } from './address.ts'
import type { Setting } from './columns.ts'
import type { AnyList } from './list-of.ts'

/* Determines which view a list shows. The address decides: a view only sets it, and is open while the address says the same. */

const sides = { buyer: 'buyer', party: 'buyer', seller: 'seller', operator: 'operator' } as const
/** Returns the key of a list's views and columns, as the calls of views expect it. */
export const keptAs = ({ name, side, call }: AnyList): { side: ViewSide; list: string } => ({
  side: side ?? sides[call.role ?? 'party'],
  list: name,
})

/** Returns who sees a shared view: the shop or the enterprise. */
export const sharedWith = (list: AnyList): string => (keptAs(list).side === 'seller' ? '全店' : '全企业')

export type SavedView = AnswerOf<Calls['savedview']['ofList']>['views'][number]

// Relative days are stored as words, so any day will do.
const anyDay = '2000-01-01'
const readingOf = (list: AnyList, query: string) => read(new URLSearchParams(query), list, anyDay)

/** Returns the query of a view as the list spells it now. */
export const askedByView = (list: AnyList, view: SavedView): string => queryOf(readingOf(list, view.query), list)

/** Returns the words of a view that no condition of the list uses any more. */
export const lostWords = (list: AnyList, view: SavedView): readonly string[] => readingOf(list, view.query).foreign

/** Returns the view that opens with an empty address: the person's own default before a shared one. */
export const firstView = (views: readonly SavedView[]): SavedView | undefined =>
  views.find((it) => it.isDefault && !it.shared) ?? views.find((it) => it.isDefault)

/**
 * Returns the open view: the one whose query equals the address, or else the one opened last, which then counts as changed. An
 * empty address opens none.
 */
export const openView = (
  list: AnyList,
  views: readonly SavedView[],
  query: string,
  lastId: string | undefined,
): SavedView | undefined => {
  if (query === '') return undefined
  const last = views.find((it) => it.viewId === lastId)
  if (last !== undefined && askedByView(list, last) === query) return last
  return views.find((it) => askedByView(list, it) === query) ?? last
}

export const sameColumns = (one: Setting | null, other: Setting | null): boolean => {
  const sorted = (setting: Setting | null) =>
    JSON.stringify(setting ?? {}, (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    )
  return sorted(one) === sorted(other)
}
