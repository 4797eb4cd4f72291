import type { ShopPermission } from '../permissions.ts'

/* Owners of an order, and the rights for its actions. */

export const buyersOwn = { role: 'buyer', of: 'order', id: 'orderId' } as const
export const buyerActs = { ...buyersOwn, can: 'order.act' } as const
export const sellers = <const Right extends ShopPermission>(can: Right) =>
  ({ role: 'seller', can, of: 'order', id: 'orderId' }) as const
export const eitherSide = { role: 'party', of: 'order', id: 'orderId' } as const

/** Reasons of `scopedBy` for a filter of the shop's list, in every call that takes one. */
export const narrowed = {
  channelUserId: 'it only filters orders of the shop',
  combinationId: 'it only filters orders of the shop',
  orderIds: 'only orders of the shop are read',
  exceptIds: 'only orders of the shop are left out',
} as const
