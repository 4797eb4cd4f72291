import { sql } from 'kysely'
import type { Reading } from '../kernel/database.ts'

/* The ids of the demonstration's things in a database that holds them already, by the names they were given. */

export type Names = Record<string, number> | null

export const shopParts = async (db: Reading, shopIds: readonly number[]) => {
  const found = await sql<{
    shopId: number
    boId: number
    template: number | null
    freights: Names
    deliveries: Names
    classifies: Names
  }>`
    select s.shop_id, s.org_bo_id as bo_id,
      (select min(template_id) from delivery_template t where t.shop_id = s.shop_id and t.is_default) as template,
      (select json_object_agg(name, freight_id) from freight_template f where f.shop_id = s.shop_id) as freights,
      (select json_object_agg(name, delivery_id) from delivery_entry e where e.shop_id = s.shop_id) as deliveries,
      (select json_object_agg(name, classify_id) from shop_classify c where c.shop_id = s.shop_id) as classifies
    from shop s where s.shop_id = any(${shopIds}::bigint[])`.execute(db)
  return found.rows
}

/** Products of these names with their specifications in order. */
export const goodsByName = async (db: Reading, names: readonly string[]) => {
  const found = await sql<{ shopId: number; name: string; spuId: number; goodsIds: number[] }>`
    select p.shop_id, p.name, p.spu_id,
      (select array_agg(k.goods_id order by k.sort) from goods_sku k where k.spu_id = p.spu_id and not k.deleted) as goods_ids
    from goods_spu p where p.name = any(${names}) and not p.deleted`.execute(db)
  return found.rows
}

/** People by account, with their current enterprise and their addresses in the order they were made. */
export const peopleByAccount = async (db: Reading, accounts: readonly string[]) => {
  const found = await sql<{ account: string; userId: number; boId: number; addressIds: number[] | null }>`
    select u.account, u.user_id, m.bo_id,
      (select array_agg(a.address_id order by a.address_id) from member_address a
        where a.user_id = u.user_id and a.bo_id = m.bo_id) as address_ids
    from app_user u join org_member m on m.user_id = u.user_id and m.is_default
    where u.account = any(${accounts})`.execute(db)
  return found.rows
}

/** How many goods of a large catalogue there are: their names end in their number. */
export const countManyGoods = async (db: Reading): Promise<number> => {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from goods_spu where name ~ ' [0-9]{6}$'`.execute(db)
  return found.rows[0]!.count
}

export const countOrders = async (db: Reading): Promise<number> => {
  const found = await db
    .selectFrom('tradeOrder')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return found.count
}

export const ordersById = (db: Reading, orderIds: readonly number[]) =>
  db
    .selectFrom('tradeOrder')
    .select(['orderId', 'shopId', 'orderStatus', 'deliveryType'])
    .where('orderId', 'in', [...orderIds])
    .execute()

/** How much of goods there is and the version it was read at. */
export const stockOf = async (db: Reading, goodsId: number): Promise<{ qty: number; version: number }> => {
  const found = await db
    .selectFrom('stock')
    .select(['stockType', 'sellableQty', 'onHandQty', 'version'])
    .where('goodsId', '=', goodsId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { qty: found.stockType === 1 ? found.sellableQty : found.onHandQty, version: found.version }
}

/** The customer row of a shop for a buying enterprise. */
export const customerOf = async (db: Reading, shopId: number, boId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('customer')
      .select('customerId')
      .where('shopId', '=', shopId)
      .where('buyerBoId', '=', boId)
      .executeTakeFirst()
  )?.customerId
