import { rebate } from '@mall/api/rebate/endpoints'
import { aGoods } from '../builders/catalog.ts'
import { aReceivedOrder } from '../builders/order.ts'
import { anInvitedBuyer, aRebateRule } from '../builders/rebate.ts'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, seller, buyer }: Scene) => {
  let saved = 0
  const rule = () => ({
    rebateType: 2 as const,
    enabled: true,
    // A new value each time, because an unchanged one leaves no trail.
    rate: `2.${String((saved += 1)).padStart(2, '0')}`,
    settleDays: 7,
    firstOrderOnly: false,
    validMonths: 12,
    scopeType: 1 as const,
  })
  // Written before, so that a change adds no row.
  const versionNow = async () => {
    await earned()
    const { data } = await seller.speak.post('/mj/channel/rebateRule', {})
    return Number(data.list[1].version)
  }
  const ownGoods = async () => {
    const { goodsId } = await aGoods(world, seller)
    const { spuId } = await world.db
      .selectFrom('goodsSku')
      .select('spuId')
      .where('goodsId', '=', goodsId)
      .executeTakeFirstOrThrow()
    return spuId
  }
  let made: Promise<void> | undefined
  const earned = () => (made ??= earn())
  const earn = async () => {
    await aRebateRule(world, seller, 2, { settleDays: 0 })
    const invited = await anInvitedBuyer(world, buyer.userId)
    const { goodsId } = await aGoods(world, seller)
    const { orderId } = await aReceivedOrder(world, invited, seller, [{ goodsId, qty: 5 }])
    // Lets its after-sales window end, because time stands still here.
    await world.db
      .updateTable('tradeOrder')
      .set({ settleTime: new Date(world.now().getTime() - 1_000) })
      .where('orderId', '=', orderId)
      .execute()
    await world.write(async (ctx) => {
      ctx.emit('order.settling', { orderId })
    })
    await world.settle()
  }
  return samplesOf({ rebate })({
    rules: { input: () => ({}) },
    saveRule: {
      input: async () => ({ ...rule(), version: await versionNow() }),
      naming: {
        spuIds: async () => ({
          ...rule(),
          version: await versionNow(),
          scopeType: 2 as const,
          spuIds: [await ownGoods()],
        }),
      },
      pressed: 'once',
    },
    records: {
      input: async () => (await earned(), {}),
      naming: { ownerUserId: () => ({ ownerUserId: buyer.userId }) },
    },
    mine: { by: 'buyer', input: async () => (await earned(), {}) },
  })
}
