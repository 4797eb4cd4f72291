import type { ViewSide } from '@mall/api/savedview/list-setting'
import type { AnswerOf, Calls } from '../../calls.ts'
import { queryOf, read } from './address.ts'
import type { Setting } from './columns.ts'
import type { AnyList } from './list-of.ts'

/* Which view a list shows. The address is the truth: a view only pours into it, and is open while the address says the same. */

const sides = { buyer: 'buyer', party: 'buyer', seller: 'seller', operator: 'operator' } as const
/** Under what the views and columns of a list are kept, as the calls of views are asked. */
export const keptAs = ({ name, side, call }: AnyList): { side: ViewSide; list: string } => ({
  side: side ?? sides[call.role ?? 'party'],
  list: name,
})

/** Who sees a shared view: those of the shop, or of the enterprise. */
export const sharedWith = (list: AnyList): string => (keptAs(list).side === 'seller' ? '全店' : '全企业')

export type SavedView = AnswerOf<Calls['savedview']['ofList']>['views'][number]

// Relative days are kept as their words, so any day will do.
const anyDay = '2000-01-01'
const readingOf = (list: AnyList, query: string) => read(new URLSearchParams(query), list, anyDay)

/** What a view asks for, written as the list writes it now. */
export const askedByView = (list: AnyList, view: SavedView): string => queryOf(readingOf(list, view.query), list)

/** Words of a view that no condition of the list is called any more. */
export const lostWords = (list: AnyList, view: SavedView): readonly string[] => readingOf(list, view.query).foreign

/** Which of them opens with a list that is asked for nothing: one's own before the shop's. */
export const firstView = (views: readonly SavedView[]): SavedView | undefined =>
  views.find((it) => it.isDefault && !it.shared) ?? views.find((it) => it.isDefault)

/**
 * The open view: the one that asks for what the address says, else the one opened last, which is changed then. An address that
 * says nothing shows none.
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
