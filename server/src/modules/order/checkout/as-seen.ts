import type { In } from '@mall/api/endpoint'
import type { Fen } from '@mall/api/money'
import { order } from '@mall/api/order/endpoints'
import type { Actor } from '../../../actor.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { previewOf } from './preview-checkout.ts'
import type { PricedShop } from './price-checkout.ts'
import type { Checkout } from './read-checkout.ts'

/* Checks whether an order is what its buyer saw. */

type Submitted = In<typeof order.submit>

/** Returns whether every shop uses the delivery way and the contract that the buyer chose; neither is ever replaced silently. */
const goesAsChosen = (
  shops: readonly PricedShop[],
  { deliveryByShop = [], contractByShop = [] }: Pick<Submitted, 'deliveryByShop' | 'contractByShop'>,
): boolean =>
  shops.every(
    ({ shop, chosen, contract }) =>
      deliveryByShop.every((it) => it.shopId !== shop.shopId || chosen?.way.deliveryId === it.deliveryId) &&
      contractByShop.every((it) => it.shopId !== shop.shopId || contract?.contractId === it.contractId),
  )

/** Returns whether exactly the coupons are used that the buyer chose, and none where they chose none. */
const couponsAsChosen = (
  shops: readonly PricedShop[],
  { couponByShop = [] }: Pick<Submitted, 'couponByShop'>,
): boolean =>
  shops.every(({ shop, coupon }) =>
    couponByShop.every((it) => it.shopId !== shop.shopId || (coupon?.couponUserId ?? null) === it.couponUserId),
  )

/** Refuses, with the new figures, if a coupon, the sum, a delivery way or a contract differs from what the buyer saw. */
export const demandAsSeen = (
  checkout: Checkout,
  input: Submitted,
  pay: Fen,
  { enterprise }: Pick<Actor, 'enterprise'>,
): void => {
  const fresh = () => order.preview.output.encode(previewOf(checkout, enterprise))
  if (!couponsAsChosen(checkout.shops, input)) refuse('COUPON_UNUSABLE', {}, fresh())
  if (pay !== input.payMoney || !goesAsChosen(checkout.shops, input)) refuse('PRICE_CHANGED', {}, fresh())
}
