import type { ShopPermission } from '../permissions.ts'

/* Owners of an order, and the rights for its actions. */

export const buyersOwn = { role: 'buyer', of: 'order', id: 'orderId' } as const
export const buyerActs = { ...buyersOwn, can: 'order.act' } as const
export const sellers = <const Right extends ShopPermission>(can: Right) =>
  ({ role: 'seller', can, of: 'order', id: 'orderId' }) as const
export const eitherSide = { role: 'party', of: 'order', id: 'orderId' } as const

/** Reasons of `scopedBy` for a filter of the shop's list, in every call that takes one. */
export const narrowed = {
  channelUserId: 'only orders of the shop are narrowed by it',
  combinationId: 'only orders of the shop are narrowed by it',
  orderIds: 'only orders of the shop are read',
  exceptIds: 'only orders of the shop are left out',
} as const
