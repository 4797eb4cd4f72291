import { points } from '@mall/api/order/points'
import { aGoods } from '../builders/catalog.ts'
import { aReceivedOrder } from '../builders/order.ts'
import { aPointsRule, givePoints } from '../builders/points.ts'
import { anInvitedBuyer } from '../builders/rebate.ts'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

/** Samples of the calls about points from orders. */
export const pointsSamples = ({ world, seller, buyer }: Scene) => {
  let made: Promise<number> | undefined
  const referred = () => (made ??= refer())
  const refer = async () => {
    await aPointsRule(world, seller)
    await givePoints(world, seller, buyer, 300)
    const invited = await anInvitedBuyer(world, buyer.userId)
    const { goodsId } = await aGoods(world, seller)
    const { orderId } = await aReceivedOrder(world, invited, seller, [{ goodsId, qty: 5 }])
    return orderId
  }
  return samplesOf({ order: points })({
    pointsBalances: { by: 'buyer', input: async () => (await referred(), {}) },
    pointsByType: { by: 'buyer', input: async () => (await referred(), { ptType: 3 }) },
    recommendPointsMap: { by: 'buyer', input: async () => ({ orderIds: [await referred()] }) },
    recommendPointsOrders: { by: 'buyer', input: async () => (await referred(), {}) },
  })
}
