import type { World } from '../world.ts'
import { aUser } from './identity.ts'
import { aBuyer } from './order.ts'

type Shop = { readonly shopId: number; readonly ownerUserId: number }

/** Writes the rebate rule of a shop: ten percent, and five for the level above. */
export const aRebateRule = async (world: World, shop: Shop, rebateType: 1 | 2, it: Record<string, unknown> = {}) => {
  const speak = await world.signIn(shop.ownerUserId)
  const { data } = await speak.post('/mj/channel/rebateRule', { shopId: shop.shopId })
  const { version } = data.list.find((rule: { rebateType: number }) => rule.rebateType === rebateType)
  const saved = await speak.post('/mj/channel/rebateRule/save', {
    shopId: shop.shopId,
    rebateType,
    version,
    enabled: true,
    rate: '10.00',
    ...(rebateType === 1 ? { parentRate: '5.00' } : {}),
    settleDays: 0,
    firstOrderOnly: false,
    validMonths: 12,
    scopeType: 1,
    ...it,
  })
  if (saved.code !== 0) throw new Error(`${saved.msg} ${JSON.stringify(saved.data)}`)
}

/** Makes a registered user a channel person of a shop. */
export const aChannelPerson = async (world: World, shop: Shop, it: Record<string, unknown> = {}) => {
  const { userId, mobile } = await aUser(world)
  const speak = await world.signIn(shop.ownerUserId)
  const input = { shopId: shop.shopId, mobile, channelType: 2, active: true, ...it }
  const saved = await speak.post('/mj/channel/save', input)
  if (saved.code !== 0) throw new Error(`${saved.msg} ${JSON.stringify(saved.data)}`)
  return { userId, channelId: Number(saved.data.channelId) }
}

/** Makes a buyer whom this user invited. */
export const anInvitedBuyer = async (world: World, referrerUserId: number) => {
  const buyer = await aBuyer(world)
  await world.db.updateTable('appUser').set({ referrerUserId }).where('userId', '=', buyer.userId).execute()
  return buyer
}
