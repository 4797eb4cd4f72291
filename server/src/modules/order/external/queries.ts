import type { ExternalPlatform } from '@mall/api/order/external-columns'
import { externalKeyOf } from '@mall/api/order/external-number'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'
import { pointsOnShelf } from '../../points/public.ts'
import type { ShelfPoints } from '../../points/public.ts'

/** Customer for whom an order of another platform is entered. */
export type ExternalBuyer = {
  readonly boId: Id
  readonly userId: Id
  readonly name: string
  readonly userName: string
  readonly mobile: string
}

/** Returns the shop's customers with these mobiles or enterprises; leaves out those who are stopped or wait for approval. */
export const buyersOf = async (
  db: Reading,
  shopId: Id,
  by: { readonly mobiles: readonly string[]; readonly boIds: readonly Id[] },
): Promise<(ExternalBuyer & { readonly customerMobile: string | null })[]> => {
  const found = await sql<ExternalBuyer & { customerMobile: string | null }>`
    select c.buyer_bo_id as bo_id, u.user_id, c.name, u.name as user_name, u.mobile, c.mobile as customer_mobile
    from customer c join app_user u on u.user_id = coalesce(c.buyer_user_id, (
      select m.user_id from org_member m where m.bo_id = c.buyer_bo_id and m.state = 1 order by m.join_time, m.user_id limit 1))
    where c.shop_id = ${shopId} and c.state = 1 and c.audit_state = 1
      and (c.mobile = any(${by.mobiles}::text[]) or c.buyer_bo_id = any(${by.boIds}::bigint[]))
    order by c.customer_id`.execute(db)
  return found.rows
}

/** Returns goods of a shop by their ids or by the numbers the shop gave them. */
export const goodsOf = async (
  db: Reading,
  shopId: Id,
  by: { readonly goodsIds: readonly Id[]; readonly goodsNos: readonly string[] },
): Promise<{ readonly goodsId: Id; readonly goodsNo: string | null; readonly qtyScale: number }[]> => {
  const found = await sql<{ goodsId: Id; goodsNo: string | null; qtyScale: number }>`
    select k.goods_id, k.sku_code as goods_no, coalesce(u.qty_scale, 0) as qty_scale
    from goods_sku k join goods_spu s using (spu_id) left join goods_unit u on u.unit_id = s.sale_unit_id
    where k.shop_id = ${shopId} and not k.deleted and not s.deleted
      and (k.goods_id = any(${by.goodsIds}::bigint[]) or k.sku_code = any(${by.goodsNos}::text[]))
    order by k.goods_id`.execute(db)
  return found.rows
}

/** Returns which of these numbers the shop already entered, by platform and key, with the order number here. */
export const enteredOf = async (db: Reading, shopId: Id, numbers: readonly string[]) => {
  const found = await sql<{ platform: ExternalPlatform; externalKey: string; orderNo: string }>`
    select x.platform, x.external_key, o.order_no from order_external x join trade_order o using (order_id)
    where x.shop_id = ${shopId} and x.external_key = any(${numbers.map(externalKeyOf)}::text[])`.execute(db)
  return found.rows
}

/** Returns the first courier way of a shop; undefined if it has none. */
export const courierWayOf = async (db: Reading, shopId: Id) =>
  db
    .selectFrom('deliveryEntry')
    .select(['deliveryId', 'deliveryType', 'name'])
    .where('shopId', '=', shopId)
    .where('deliveryType', '=', 1)
    .where('enabled', '=', true)
    .where('deleted', '=', false)
    .orderBy('deliveryId')
    .executeTakeFirst()

/** Returns the platforms on which orders were placed, by order id here. */
export const platformsOf = async (db: Reading, orderIds: readonly Id[]) => {
  const found = await sql<{ orderId: Id; platform: ExternalPlatform; externalNo: string }>`
    select order_id, platform, external_no from order_external where order_id = any(${orderIds}::bigint[])`.execute(db)
  return new Map(found.rows.map((row) => [row.orderId, row]))
}

/** Selects, besides the goods, the rule by which they earn points of their shop; null if it grants none. */
export const pointsBeside = ({ boId }: Pick<ExternalBuyer, 'boId'>, now: Date) =>
  sql<{ points: readonly ShelfPoints[] | null }>`, ${pointsOnShelf(boId, now)} as points`
