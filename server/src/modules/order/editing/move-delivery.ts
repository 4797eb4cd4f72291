import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { Refusal, refuse } from '../../../kernel/refusal.ts'
import { addressOf } from '../../member/public.ts'
import { readCheckout } from '../checkout/read-checkout.ts'
import type { LockedOrder } from '../life/store.ts'
import { linesOf } from '../lists/row-queries.ts'
import { destinationOf, wayOf } from './queries.ts'
import { changeDelivery } from './store.ts'
import type { DeliveryChange } from './store.ts'

/** Would the goods of the order cost the same freight to this address, by the same way? What cannot be priced would not. */
const sameFreight = async (ctx: Write<Actor>, { orderId, shopId }: LockedOrder, addressId: Id): Promise<boolean> => {
  const { freight, deliveryId } = await wayOf(ctx, orderId)
  if (deliveryId === null) return false
  const items = (await linesOf(ctx.db, [orderId])).map((line) => ({ goodsId: line.goodsId, qty: line.orderQty }))
  try {
    const { shops } = await readCheckout(ctx, { items, addressId, deliveryByShop: [{ shopId, deliveryId }] })
    const way = shops[0]?.ways.find((it) => it.way.deliveryId === deliveryId)
    return way !== undefined && way.why === null && way.freightMoney === freight
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Sends an order to another address of the buyer; its freight stays, so one that would cost another is refused. */
export const moveDelivery = async (ctx: Write<Actor>, locked: LockedOrder, addressId: Id): Promise<DeliveryChange> => {
  const address = await addressOf(ctx.db, ctx.actor.userId, addressId)
  if (address === undefined) return refuse('NOT_FOUND')
  const from = await destinationOf(ctx.db, locked.orderId)
  // Within a town, or a county without one, only the point on the map can make a difference.
  const near =
    address.areaName === from.areaName && (!from.byPoint || (address.lng === from.lng && address.lat === from.lat))
  if (!near && !(await sameFreight(ctx, locked, addressId))) return refuse('ADDRESS_CHANGES_FREIGHT')
  const to = { ...address, address: address.detail }
  await changeDelivery(ctx, locked.orderId, to)
  return to
}
