import type { CargoPaper } from '@mall/api/order/cargo-papers'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { Refusal, refuse } from '../../../kernel/refusal.ts'
import { rides } from '../../combination/public.ts'
import { addressOf } from '../../addressbook/public.ts'
import { readCheckout } from '../checkout/read-checkout.ts'
import { papersOfCheckout } from '../papers/papers-of-checkout.ts'
import { papersAfter } from '../papers/rules.ts'
import type { LockedOrder } from '../life/store.ts'
import { linesOf } from '../lists/row-queries.ts'
import { destinationOf, wayOf } from './queries.ts'
import { changeDelivery } from './store.ts'
import type { DeliveryChange } from './store.ts'

/** Returns the order as it would be placed for this address by the same way; undefined if its freight would differ or cannot be priced. */
const atSameFreight = async (ctx: Write<Actor>, { orderId, shopId, couponUserId }: LockedOrder, addressId: Id) => {
  const { freight, deliveryId } = await wayOf(ctx, orderId)
  if (deliveryId === null) return undefined
  const items = (await linesOf(ctx.db, [orderId])).map((line) => ({ goodsId: line.goodsId, qty: line.orderQty }))
  try {
    const { shops, address } = await readCheckout(ctx, {
      items,
      addressId,
      deliveryByShop: [{ shopId, deliveryId }],
      couponByShop: [{ shopId, couponUserId }],
      ofOrder: orderId,
    })
    const [shop] = shops
    const way = shop?.ways.find((it) => it.way.deliveryId === deliveryId)
    return way?.why === null && way.freightMoney === freight ? { shop: { ...shop!, chosen: way }, address } : undefined
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

type Moved = { readonly to: DeliveryChange; readonly cargoPapers: readonly CargoPaper[] | null }

/**
 * Sends an order to another address of the buyer; refuses an address with other freight. Returns also the papers that its goods
 * need on the way there.
 */
export const moveDelivery = async (ctx: Write<Actor>, locked: LockedOrder, addressId: Id): Promise<Moved> => {
  const address = await addressOf(ctx.db, ctx.actor.userId, addressId)
  if (address === undefined) return refuse('NOT_FOUND')
  const from = await destinationOf(ctx.db, locked.orderId)
  // Within the same town, or the same county if it names no town, only the point on the map can change the freight.
  const sheet = locked.orderType === 3 || locked.orderType === 4
  // The freight of a shared truck was measured for this destination, so the order cannot move.
  const shared = sheet && (await rides(ctx.db, locked.orderId))
  const near =
    address.areaName === from.areaName &&
    ((!from.byPoint && !shared) || (address.lng === from.lng && address.lat === from.lat))
  const there = near || shared ? undefined : await atSameFreight(ctx, locked, addressId)
  if (!near && (shared || there === undefined)) return refuse('ADDRESS_CHANGES_FREIGHT')
  const to = { ...address, address: address.detail }
  await changeDelivery(ctx, locked.orderId, to)
  const { cargoPapers } = locked
  if (there === undefined) return { to, cargoPapers }
  const needed = papersOfCheckout(there.shop, there.address, ctx.actor.enterprise)
  return { to, cargoPapers: papersAfter(cargoPapers, needed) }
}
