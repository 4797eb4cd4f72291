import type { Fen } from '@mall/api/money'
import { sql } from 'kysely'
import type { Reading } from '../kernel/database.ts'

/* Reads the ids of the demonstration's things by their names, from a database that already holds them. */

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

/** Returns products by name, with their specifications in order. */
export const goodsByName = async (db: Reading, names: readonly string[]) => {
  const found = await sql<{ shopId: number; name: string; spuId: number; goodsIds: number[] }>`
    select p.shop_id, p.name, p.spu_id,
      (select array_agg(k.goods_id order by k.sort) from goods_sku k where k.spu_id = p.spu_id and not k.deleted) as goods_ids
    from goods_spu p where p.name = any(${names}) and not p.deleted`.execute(db)
  return found.rows
}

/** Returns people by account, with their current enterprise and their addresses in the order they were made. */
export const peopleByAccount = async (db: Reading, accounts: readonly string[]) => {
  const found = await sql<{ account: string; userId: number; boId: number; addressIds: number[] | null }>`
    select u.account, u.user_id, m.bo_id,
      (select array_agg(a.address_id order by a.address_id) from member_address a
        where a.user_id = u.user_id and a.bo_id = m.bo_id) as address_ids
    from app_user u join org_member m on m.user_id = u.user_id and m.is_default
    where u.account = any(${accounts})`.execute(db)
  return found.rows
}

/** Counts the goods of a large catalogue, whose names end in their number. */
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

/** Returns the stock of goods and its version. */
export const stockOf = async (db: Reading, goodsId: number): Promise<{ qty: number; version: number }> => {
  const found = await db
    .selectFrom('stock')
    .select(['stockType', 'sellableQty', 'onHandQty', 'version'])
    .where('goodsId', '=', goodsId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { qty: found.stockType === 1 ? found.sellableQty : found.onHandQty, version: found.version }
}

/** Returns a buying enterprise's customer id in a shop. */
export const customerOf = async (db: Reading, shopId: number, boId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('customer')
      .select('customerId')
      .where('shopId', '=', shopId)
      .where('buyerBoId', '=', boId)
      .executeTakeFirst()
  )?.customerId

/** Returns the fields of a customer that saving its card overwrites. */
export const customerCard = (db: Reading, customerId: number) =>
  db
    .selectFrom('customer')
    .select(['customerId', 'version', 'name'])
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()

/** Returns the first of a person's addresses. */
export const addressOf = async (db: Reading, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('memberAddress')
      .select('addressId')
      .where('userId', '=', userId)
      .orderBy('addressId')
      .executeTakeFirstOrThrow()
  ).addressId

/** Returns the mobile numbers of people, by account. */
export const mobilesOf = async (db: Reading, accounts: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const found = await db
    .selectFrom('appUser')
    .select(['account', 'mobile'])
    .where('account', 'in', [...accounts])
    .execute()
  return new Map(found.map(({ account, mobile }) => [account, mobile]))
}

/** Returns the payment accounts that a person keeps. */
export const payAccountsOf = async (db: Reading, userId: number): Promise<readonly number[]> =>
  (
    await db
      .selectFrom('memberPayAccount')
      .select('accountId')
      .where('userId', '=', userId)
      .orderBy('accountId')
      .execute()
  ).map((row) => row.accountId)

/**
 * Returns an order in this state that was paid online or by transfer, had no after-sales and leaves days to apply; prefers one of
 * buyer1 at shop 20001.
 */
export const orderForAfterSales = async (
  db: Reading,
  now: Date,
  { status, payType }: { readonly status: number; readonly payType: 1 | 2 },
  accounts: readonly string[],
) => {
  const found = await sql<{ orderId: number; shopId: number; account: string }>`
    select o.order_id, o.shop_id, u.account from trade_order o join app_user u on u.user_id = o.buyer_user_id
    where o.order_status = ${status} and o.pay_status = 2 and o.pay_type = ${payType} and o.after_sale_status = 0 and o.refundable
      and o.delivery_type <> 3 and u.account = any(${accounts}::text[]) and o.pay_money > 10000
      and (o.settle_time is null or o.settle_time > ${new Date(now.getTime() + 86_400_000)})
      and exists (select from org_member m where m.user_id = o.buyer_user_id and m.bo_id = o.buyer_bo_id and m.is_default)
    order by (u.account = 'buyer1')::int * 2 + (o.shop_id = 20001)::int desc, o.order_id desc limit 1`.execute(db)
  return found.rows[0]
}

export type MovedThrough = {
  readonly payNo: string
  readonly thirdNo: string
  readonly refundNo: string | null
  readonly money: Fen
  readonly time: Date
}

/** Returns the payments and refunds of a channel within a time. */
export const movedThrough = async (
  db: Reading,
  channel: 'wechat' | 'alipay',
  from: Date,
  until: Date,
): Promise<readonly MovedThrough[]> =>
  (
    await sql<MovedThrough>`
      select pay_no, coalesce(third_no, pay_no) as third_no, null as refund_no, pay_money as money, success_time as time from payment
      where channel = ${channel} and state = 2 and success_time >= ${from} and success_time < ${until}
      union all
      select p.pay_no, coalesce(p.third_no, p.pay_no), f.refund_no, f.refund_money, f.done_time from refund f join payment p using (payment_id)
      where p.channel = ${channel} and f.way = 1 and f.state = 2 and f.done_time >= ${from} and f.done_time < ${until}
      order by time`.execute(db)
  ).rows

/** Returns the team in which an order has a place. */
export const teamOfOrder = async (db: Reading, orderId: number): Promise<number> => {
  const { teamId } = await db
    .selectFrom('groupMember')
    .select('teamId')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return teamId
}

/** Returns the lines of an order with their sent quantities. */
export const linesOfOrder = (db: Reading, orderId: number) =>
  db.selectFrom('orderLine').select(['lineId', 'shipQty']).where('orderId', '=', orderId).orderBy('lineNo').execute()
