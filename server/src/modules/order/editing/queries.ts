import type { Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { PayType } from '@mall/api/payment/words'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'
import type { Reading } from '../../../kernel/database.ts'

type Destination = {
  /** Names from the province down to the town. */
  readonly areaName: string
  readonly lng: string | null
  readonly lat: string | null
  /** Whether its way or one of its goods is charged by the kilometre, or its way serves only drawn zones. */
  readonly byPoint: boolean
}

/** Returns where an order goes. */
export const destinationOf = async (db: Reading, orderId: Id): Promise<Destination> => {
  const found = await sql<Destination>`
    select d.area_name, d.lng::text as lng, d.lat::text as lat, exists (
      select from freight_template t where t.charge_mode = 4 and (
        t.freight_id = (select e.freight_id from delivery_entry e where e.delivery_id = d.delivery_id)
        or t.freight_id in (select s.freight_template_id from order_line l join goods_spu s using (spu_id)
          where l.order_id = d.order_id)))
      or exists (select from delivery_entry e where e.delivery_id = d.delivery_id and e.zones is not null) as by_point
    from order_delivery d where d.order_id = ${orderId}`.execute(db)
  return found.rows[0]!
}

/** Returns a delivery entry that a shop offers; undefined if it does not offer it. */
export const deliveryEntryOf = async (db: Reading, shopId: Id, deliveryId: Id) =>
  db
    .selectFrom('deliveryEntry')
    .select(['deliveryId', 'deliveryType', 'name'])
    .where('shopId', '=', shopId)
    .where('deliveryId', '=', deliveryId)
    .where('enabled', '=', true)
    .where('deleted', '=', false)
    .executeTakeFirst()

type Texts = {
  readonly buyerRemark: string | null
  readonly sellerRemark: string | null
  readonly payType: PayType | null
  readonly receiver: string
  readonly mobile: string
  readonly areaName: string
  readonly address: string
  readonly deliveryName: string
  /** `yyyy-MM-dd` */
  readonly expectTime: string | null
}

/** Returns the present values of what both sides may change of an order. */
export const textsOf = async (db: Reading, orderId: Id): Promise<Texts> => {
  const found = await sql<Texts>`
    select o.buyer_remark, o.seller_remark, o.pay_type, d.receiver, d.mobile, d.area_name, d.address, d.delivery_name,
      d.expect_time::text as expect_time
    from trade_order o join order_delivery d using (order_id) where o.order_id = ${orderId}`.execute(db)
  return found.rows[0]!
}

export type LastStep = { readonly by: string | null; readonly at: Date; readonly text: string }

/**
 * Returns the last step of an order with its time and who took it. The buyer sees neither the author nor the text of the shop's own
 * remarks.
 */
export const lastStepOf = async (db: Reading, orderId: Id, side: 'buyer' | 'seller'): Promise<LastStep | undefined> => {
  const found = await sql<LastStep>`
    select case when ${side}::text = 'seller' or t.action <> 'sellerRemark' then u.name end as by, t.time as at,
      case when ${side}::text = 'seller' or t.action <> 'sellerRemark' then t.text else '' end as text
    from order_log t left join app_user u on u.user_id = t.actor_id
    where t.order_id = ${orderId} order by t.log_id desc limit 1`.execute(db)
  return found.rows[0]
}

/** Returns the delivery entry of an order and the quantity that travels; quantities refunded before they were sent do not count. */
export const wayAndQuantityOf = async (db: Reading, orderId: Id) => {
  const found = await sql<{ deliveryId: Id | null; qty: Milli }>`
    select d.delivery_id, (select sum(l.order_qty - l.dropped_qty)::bigint from order_line l where l.order_id = d.order_id) as qty
    from order_delivery d where d.order_id = ${orderId}`.execute(db)
  return found.rows[0]!
}

/** Returns the delivery way of an order and its freight. */
export const wayOf = (ctx: Write, orderId: Id) =>
  ctx.db
    .selectFrom('tradeOrder')
    .innerJoin('orderDelivery', 'orderDelivery.orderId', 'tradeOrder.orderId')
    .select(['tradeOrder.freightMoney as freight', 'orderDelivery.deliveryId'])
    .where('tradeOrder.orderId', '=', orderId)
    .executeTakeFirstOrThrow()
