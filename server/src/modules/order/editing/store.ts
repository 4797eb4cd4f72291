import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'

export type DeliveryChange = {
  readonly receiver: string
  readonly mobile: string
  readonly provinceId: number
  readonly cityId: number
  readonly countyId: number
  readonly areaName: string
  readonly address: string
  /** Degrees as text. */
  readonly lng: string | null
  readonly lat: string | null
}

export const changeDelivery = async (ctx: Write, orderId: Id, to: DeliveryChange): Promise<void> => {
  await ctx.db
    .updateTable('orderDelivery')
    .set({
      receiver: to.receiver,
      mobile: to.mobile,
      provinceId: to.provinceId,
      cityId: to.cityId,
      countyId: to.countyId,
      areaName: to.areaName,
      address: to.address,
      lng: to.lng,
      lat: to.lat,
    })
    .where('orderId', '=', orderId)
    .execute()
}

/** Changes the delivery entry of an order. */
export const changeWay = async (
  ctx: Write,
  orderId: Id,
  to: { readonly deliveryId: Id; readonly name: string },
): Promise<void> => {
  await ctx.db
    .updateTable('orderDelivery')
    .set({ deliveryId: to.deliveryId, deliveryName: to.name })
    .where('orderId', '=', orderId)
    .execute()
}

/** Changes the day a delivery is expected, `yyyy-MM-dd`; null removes it. */
export const changeExpected = async (ctx: Write, orderId: Id, day: string | null): Promise<void> => {
  await sql`update order_delivery set expect_time = ${day}::date where order_id = ${orderId}`.execute(ctx.db)
}
