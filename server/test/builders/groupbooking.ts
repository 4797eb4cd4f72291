import { timeText } from '@mall/api/wire-types'
import type { World } from '../world.ts'
import { aGoods } from './catalog.ts'
import { pay } from './order.ts'
import type { aSeller, TestBuyer } from './order.ts'
import { sayingYes } from './prices.ts'

type TestSeller = Awaited<ReturnType<typeof aSeller>>
type Goods = { readonly spuId: number; readonly goodsId: number }

const hour = 3_600_000

/** Makes a shop's input for a group activity with goods at 158.00: three persons, a day, 120.00. */
export const anActivity = (world: World, { goodsId }: Pick<Goods, 'goodsId'>, more: object = {}) => ({
  name: '三人成团',
  goods: [{ goodsId, groupFen: '120.00' }],
  fillBy: 1 as const,
  groupSize: 3,
  groupHours: 24,
  beginTime: timeText(new Date(world.now().getTime() - hour)),
  endTime: timeText(new Date(world.now().getTime() + 240 * hour)),
  autoComplete: false,
  ...more,
})

/** Makes goods at a group price and their running activity. */
export const aRunningActivity = async (world: World, seller: TestSeller, more: object = {}, known?: Goods) => {
  const goods = known ?? (await aGoods(world, seller, { stock: 10_000_000 }))
  const saved = await seller.speak.post('/rest/yx/groupActivity/insertOrUpdate', anActivity(world, goods, more))
  if (saved.code !== 0) throw new Error(`${saved.code} ${saved.msg} ${JSON.stringify(saved.data)}`)
  const enabled = await sayingYes((more) => seller.speak.post('/mj/groupBooking/enable', { ...saved.data, ...more }))
  if (enabled.code !== 0) throw new Error(`${enabled.code} ${enabled.msg}`)
  const { activityId, version } = enabled.data as { activityId: string; version: number }
  return { ...goods, activityId, version }
}
export type TestActivity = Awaited<ReturnType<typeof aRunningActivity>>

/** Orders at the group price: opens a team, or joins one. Returns the answer. */
export const orderTogether = async (
  buyer: Pick<TestBuyer, 'speak' | 'addressId'>,
  { activityId, goodsId }: Pick<TestActivity, 'activityId' | 'goodsId'>,
  { groupTeamId, qty = 1 }: { readonly groupTeamId?: string; readonly qty?: number } = {},
) => {
  const input = {
    items: [{ goodsId, qty }],
    addressId: buyer.addressId,
    groupActivityId: activityId,
    ...(groupTeamId === undefined ? {} : { groupTeamId }),
  }
  const preview = await buyer.speak.post('/rest/order/preview', input)
  if (preview.code !== 0) return preview
  return buyer.speak.post('/rest/order/submit', { ...input, payMoney: preview.data.payMoney })
}

/** Returns the team in which an order has a place. */
export const teamOfOrder = async (world: World, orderId: number | string): Promise<string> => {
  const { teamId } = await world.db
    .selectFrom('groupMember')
    .select('teamId')
    .where('orderId', '=', Number(orderId))
    .executeTakeFirstOrThrow()
  return String(teamId)
}

/** Makes a paid order at the group price; returns it with its team. */
export const aPaidPlace = async (
  world: World,
  buyer: TestBuyer,
  activity: Pick<TestActivity, 'activityId' | 'goodsId'>,
  more: { readonly groupTeamId?: string; readonly qty?: number } = {},
) => {
  const placed = await orderTogether(buyer, activity, more)
  if (placed.code !== 0) throw new Error(`${placed.code} ${placed.msg}`)
  const { tradeNo, orderIds } = placed.data as { tradeNo: string; orderIds: string[] }
  await pay(world, buyer, tradeNo)
  return { orderId: Number(orderIds[0]), tradeNo, teamId: await teamOfOrder(world, orderIds[0]!) }
}
