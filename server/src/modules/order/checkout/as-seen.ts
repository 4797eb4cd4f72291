import type { In } from '@mall/api/endpoint'
import type { Fen } from '@mall/api/money'
import { order } from '@mall/api/order/endpoints'
import type { Actor } from '../../../actor.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { previewOf } from './preview-checkout.ts'
import type { PricedShop } from './price-checkout.ts'
import type { Checkout } from './read-checkout.ts'

/* Whether an order is what its buyer saw. */

type Submitted = In<typeof order.submit>

/** Does every shop send the way and sell by the contract the buyer chose? What is not offered any more is never replaced silently. */
const goesAsChosen = (
  shops: readonly PricedShop[],
  { deliveryByShop = [], contractByShop = [] }: Pick<Submitted, 'deliveryByShop' | 'contractByShop'>,
): boolean =>
  shops.every(
    ({ shop, chosen, contract }) =>
      deliveryByShop.every((it) => it.shopId !== shop.shopId || chosen?.way.deliveryId === it.deliveryId) &&
      contractByShop.every((it) => it.shopId !== shop.shopId || contract?.contractId === it.contractId),
  )

/** Is every coupon used that the buyer chose, and none where they want none? */
const couponsAsChosen = (
  shops: readonly PricedShop[],
  { couponByShop = [] }: Pick<Submitted, 'couponByShop'>,
): boolean =>
  shops.every(({ shop, coupon }) =>
    couponByShop.every((it) => it.shopId !== shop.shopId || (coupon?.couponUserId ?? null) === it.couponUserId),
  )

/** Refuses, with the new figures, what is not any more as the buyer saw it: a coupon, the sum, a way or a contract. */
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
