import type { Id } from '@mall/api/wire-types'
import type { Reading } from '../../kernel/database.ts'
import { refuseField } from '../../kernel/refusal.ts'
import { areaOf } from '../area/public.ts'
import { areBusTypes } from './bus-types.ts'
import { firstLevelNames } from './queries.ts'

/** Returns what is wrong with the place of a shop; undefined if nothing is. */
export const placeFault = (areaId: Id): string | undefined =>
  (areaOf(areaId)?.level ?? 0) < 3 ? '请选择到区县' : undefined

/** Refuses unknown business types and categories; returns the name of the first category. */
export const tradeOf = async (
  db: Reading,
  it: { readonly busTypeIds?: readonly Id[]; readonly mainCategoryIds: readonly Id[] },
): Promise<string> => {
  if (it.busTypeIds && !areBusTypes(it.busTypeIds)) return refuseField('busTypeIds', '请选择经营类型')
  const names = await firstLevelNames(db, it.mainCategoryIds)
  if (it.mainCategoryIds.some((id) => !names.has(id))) return refuseField('mainCategoryIds', '请选择一级类目')
  return names.get(it.mainCategoryIds[0]!)!
}
