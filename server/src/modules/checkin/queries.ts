import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import type { ShopCheckin } from '../../tables.ts'

/** The names of first-level categories by id, as far as there are such. */
export const firstLevelNames = async (db: Reading, categoryIds: readonly Id[]): Promise<ReadonlyMap<Id, string>> => {
  const found = await sql<{ categoryId: Id; name: string }>`
    select category_id, name from category where category_id = any(${categoryIds}::bigint[]) and level = 1 and enabled`.execute(
    db,
  )
  return new Map(found.rows.map(({ categoryId, name }) => [categoryId, name]))
}

export type Application = Selectable<ShopCheckin>

/** The latest application of these enterprises, or the one with this id. */
export const applicationOf = async (
  db: Reading,
  boIds: readonly Id[],
  applyId: Id | undefined,
): Promise<Application | undefined> => {
  const found = await sql<Application>`
    select c.* from shop_checkin c
    where c.bo_id = any(${boIds}::bigint[]) and (${applyId ?? null}::bigint is null or c.apply_id = ${applyId ?? null})
    order by c.apply_id desc limit 1`.execute(db)
  return found.rows[0]
}
