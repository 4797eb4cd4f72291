import type { ShopPermission } from '@mall/api/permissions'
import type { Id } from '@mall/api/wire-types'
import type { Actor, Staff } from '../actor.ts'
import { refuse } from './refusal.ts'

/** Returns the shop that a call open to both sides asks for, else the current one; refuses if the caller lacks the right there. */
export const shopWith = (actor: Actor, shopId: Id | undefined, can: ShopPermission): Staff => {
  const shop = shopId === undefined ? actor.shop : actor.staff.find((it) => it.shopId === shopId)
  if (shop === undefined) return refuse(shopId === undefined ? 'FORBIDDEN' : 'NOT_FOUND')
  return shop.can.has(can) ? shop : refuse('FORBIDDEN')
}
