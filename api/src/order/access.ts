import type { ShopPermission } from '../permissions.ts'

/* Whose order it is, and which right an action on it needs. */

export const buyersOwn = { role: 'buyer', of: 'order', id: 'orderId' } as const
export const buyerActs = { ...buyersOwn, can: 'order.act' } as const
export const sellers = <const Right extends ShopPermission>(can: Right) =>
  ({ role: 'seller', can, of: 'order', id: 'orderId' }) as const
export const eitherSide = { role: 'party', of: 'order', id: 'orderId' } as const
