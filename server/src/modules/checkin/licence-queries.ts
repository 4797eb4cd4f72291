import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../kernel/database.ts'

/** Returns the shops that are not closed and have a valid licence that ends by this day. */
export const shopsToWarn = async (db: Reading, by: string): Promise<Id[]> => {
  const found = await sql<{ shopId: Id }>`
    select distinct q.shop_id from shop_qualification q join shop s using (shop_id)
    where q.state = 1 and q.valid_to <= ${by}::date and s.shop_status <> 4 order by q.shop_id`.execute(db)
  return found.rows.map(({ shopId }) => shopId)
}

/** Returns the valid licences of a shop that end by this day. */
export const licencesEnding = async (
  db: Reading,
  shopId: Id,
  by: string,
): Promise<{ qualId: Id; qualType: number; validTo: string }[]> => {
  const found = await sql<{ qualId: Id; qualType: number; validTo: string }>`
    select qual_id, qual_type, valid_to::text from shop_qualification
    where shop_id = ${shopId} and state = 1 and valid_to <= ${by}::date order by qual_id`.execute(db)
  return found.rows
}

/** Returns goods on sale whose category needs a licence of one of these types, if the shop has no other valid one. */
export const goodsWithoutLicence = async (
  db: Reading,
  shopId: Id,
  types: readonly number[],
  today: string,
): Promise<{ spuId: Id; qualType: number }[]> => {
  const found = await sql<{ spuId: Id; qualType: number }>`
    select p.spu_id, c.need_qual_type as qual_type from goods_spu p join category c using (category_id)
    where p.shop_id = ${shopId} and p.sale_state = 1 and not p.deleted and c.need_qual_type = any(${types}::smallint[])
      and not exists (
        select from shop_qualification q where q.shop_id = p.shop_id and q.qual_type = c.need_qual_type and q.state = 1
          and q.valid_from <= ${today}::date and (q.valid_to is null or q.valid_to >= ${today}::date))
    order by p.spu_id`.execute(db)
  return found.rows
}
