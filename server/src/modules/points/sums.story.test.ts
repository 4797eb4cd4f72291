import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer, aReceivedOrder, aSeller } from '../../../test/builders/order.ts'
import { aPointsRule, givePoints } from '../../../test/builders/points.ts'
import { grantPoints } from './grant-points.ts'

const { world } = await openMarket()
const day = 86_400_000

const openShop = async () => {
  const seller = await aSeller(world)
  await aPointsRule(world, seller)
  const goods = await aGoods(world, seller, { price: 10_000, stockType: 0 })
  return { seller, buyer: await aBuyer(world), goodsId: goods.goodsId }
}
const balanceOf = (shopId: number, boId: number) =>
  world.db
    .selectFrom('pointsAccount')
    .select(['balance', 'frozen'])
    .where('shopId', '=', shopId)
    .where('boId', '=', boId)
    .executeTakeFirst()

describe('points', () => {
  it('are not earned by what was won in an auction', async () => {
    const { seller, buyer, goodsId } = await openShop()
    const { orderId } = await aReceivedOrder(world, buyer, seller, [{ goodsId, qty: 1 }])
    const typed = (orderType: number) =>
      world.db.updateTable('tradeOrder').set({ orderType }).where('orderId', '=', orderId).execute()
    await typed(5)
    await world.write(async (ctx) => {
      ctx.emit('order.settling', { orderId })
    })
    await world.later(8 * day)
    expect(await balanceOf(seller.shopId, buyer.boId)).toBeUndefined()
    await typed(1)
  })

  it('add up beyond what an integer holds, and the pages say so', async () => {
    const { seller, goodsId } = await openShop()
    const { shopId } = seller
    const buyer = await aBuyer(world)
    await givePoints(world, seller, buyer, 1)
    const grant = {
      shopId,
      boId: buyer.boId,
      userId: buyer.userId,
      ptType: 1,
      changeType: 1,
      expireTime: null,
    } as const
    await world.write((ctx) =>
      grantPoints(
        ctx,
        ['a', 'b', 'c'].map((key) => ({ ...grant, points: 1_000_000_000, remark: '订单完成', key })),
      ),
    )
    expect(await balanceOf(shopId, buyer.boId)).toMatchObject({ balance: 3_000_000_001 })
    const { data } = await buyer.speak.post('/rest/points/getMyPointsList', { shopId })
    expect(data.list[0]).toMatchObject({ balance: 3_000_000_001 })
    const speak = await world.signIn(seller.ownerUserId)
    const { data: sums } = await speak.post('/rest/points/queryPointsByShopId', { shopId })
    expect(sums.sum).toMatchObject({ balance: 3_000_000_001 })
    const order = { items: [{ goodsId, qty: 1 }], addressId: buyer.addressId }
    const placed = await buyer.speak.post('/rest/order/submit', {
      ...order,
      payMoney: '50.00',
      pointsByShop: [{ shopId, points: 5_000 }],
    })
    expect(placed.code).toBe(0)
    expect(await balanceOf(shopId, buyer.boId)).toMatchObject({ balance: 2_999_995_001, frozen: 5_000 })
    await world.db
      .updateTable('pointsRule')
      .set({ earnMoney: 1, earnPoints: 10_000 })
      .where('shopId', '=', shopId)
      .execute()
    const many = { ...order, items: [{ goodsId, qty: 90_000 }] }
    const { data: seen } = await buyer.speak.post('/rest/order/preview', many)
    expect(seen.shops[0].points.earns).toBe(1_000_000_000)
  })
})
