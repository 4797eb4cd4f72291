import type { In } from '@mall/api/endpoint'
import type { order } from '@mall/api/order/endpoints'
import type { PricedShop } from './price-checkout.ts'

/** Whether an order has a contract of its own: 0 none, 1 signed before it is sent, 2 before it is paid. Where the buyer may choose, it has one when they ask for it. */
export const contractOf = (
  { shopId, contractPolicy }: PricedShop['shop'],
  { withContract = [] }: Pick<In<typeof order.submit>, 'withContract'>,
): 0 | 1 | 2 => {
  if (contractPolicy === 3) return 1
  return contractPolicy === 1 && !withContract.includes(shopId) ? 0 : contractPolicy
}
