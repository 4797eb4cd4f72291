import type { In } from '@mall/api/endpoint'
import type { order } from '@mall/api/order/endpoints'
import type { PricedShop } from './price-checkout.ts'

/**
 * Returns whether an order has a contract of its own: 0 none, 1 signed before it is sent, 2 signed before it is paid. If the shop
 * lets the buyer choose, the order has one on request.
 */
export const contractOf = (
  { shopId, contractPolicy }: PricedShop['shop'],
  { withContract = [] }: Pick<In<typeof order.submit>, 'withContract'>,
): 0 | 1 | 2 => {
  if (contractPolicy === 3) return 1
  return contractPolicy === 1 && !withContract.includes(shopId) ? 0 : contractPolicy
}
