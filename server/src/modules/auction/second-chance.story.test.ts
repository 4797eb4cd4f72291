import { describe, expect, it } from 'vitest'
import {
  aBidder,
  anAnnouncedLot,
  aRunningLot,
  bid,
  endLot,
  enrolled,
  orderLot,
} from '../../../test/builders/auction.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { pay, statusOf } from '../../../test/builders/order.ts'

const { world, seller } = await openMarket()
const hour = 3_600_000

const shown = async (auctionId: number, speak: { post: typeof world.visitor.post } = world.visitor) =>
  (await speak.post('/rest/auction/detail', { auctionId })).data
const lotOf = async (auctionId: number) => (await seller.speak.post('/rest/auction/ofShop', { auctionId })).data
const purseOf = async (boId: number): Promise<number> =>
  (
    await world.db
      .selectFrom('account')
      .select('balanceMoney')
      .where('code', '=', '2101')
      .where('ownerId', '=', boId)
      .executeTakeFirstOrThrow()
  ).balanceMoney
const stockOf = async (goodsId: number): Promise<number> =>
  (await world.db.selectFrom('stock').select('availableQty').where('goodsId', '=', goodsId).executeTakeFirstOrThrow())
    .availableQty!

describe('who bid second most', () => {
  const offer = async (auctionId: number) => {
    const { version, buttons, runnerUp } = await lotOf(auctionId)
    const answer = await seller.speak.post('/rest/auction/secondChance', { auctionId, version })
    return { ...answer, buttons, runnerUp }
  }
  /** Makes a lot that its winner did not pay, at 120.00; two others bid 110.00 and 100.00. */
  const notPaid = async () => {
    const lot = await aRunningLot(world, seller, { payHours: 2 })
    const bidders = [await aBidder(world), await aBidder(world), await aBidder(world)] as const
    for (const it of bidders) await enrolled(world, it, lot.auctionId)
    const [third, second, winner] = bidders
    await bid(third, lot.auctionId, '100.00')
    await bid(second, lot.auctionId, '110.00')
    await bid(winner, lot.auctionId, '120.00')
    expect((await offer(lot.auctionId)).code).toBe(30_715)
    await endLot(world, lot.auctionId)
    expect((await offer(lot.auctionId)).code).toBe(30_715)
    await world.later(2 * hour)
    return { lot, third, second, winner }
  }

  it('has the lot at their bid where the winner did not pay and the shop says so, once, without a deposit', async () => {
    const { lot, third, second, winner } = await notPaid()
    expect((await orderLot(second, lot)).code).toBe(30_709)
    const answers = await Promise.all([1, 2, 3].map(() => offer(lot.auctionId)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 30_715, 30_715])
    expect(answers[0]).toMatchObject({
      buttons: ['secondChance'],
      runnerUp: { bidderNo: 'A002', priceFen: '110.00' },
    })
    expect(await stockOf(lot.goodsId)).toBe(990_000)
    expect(await shown(lot.auctionId, second.speak)).toMatchObject({
      stateText: '已成交',
      secondChance: true,
      currentFen: '110.00',
      live: { leaderNo: 'A002', currentFen: '110.00' },
      mine: { actions: ['order'], depositText: '已退' },
    })
    const { data: box } = await second.speak.post('/rest/message/list', {})
    expect(box.list[0].title).toBe('得主违约，拍品可以归您')
    expect((await orderLot(winner, lot)).code).toBe(30_709)
    expect((await orderLot(third, lot)).code).toBe(30_709)
    const before = await purseOf(second.boId)
    const placed = await orderLot(second, lot)
    expect(placed.code).toBe(0)
    const orderId = Number(placed.data.orderIds[0])
    const { data: toPay } = await second.speak.post('/sctrading/order/selOrderToPayByOrderId', { orderId })
    expect(toPay.payMoney).toBe(placed.data.payMoney)
    await pay(world, second, placed.data.tradeNo)
    expect(await statusOf(world, orderId)).toBe(30)
    expect(await purseOf(second.boId)).toBe(before)
    expect(await purseOf(winner.boId)).toBe(980_000)
  })

  it('need not take it: in time it is not sold, and the goods are for sale again', async () => {
    const { lot, second } = await notPaid()
    expect((await offer(lot.auctionId)).code).toBe(0)
    await world.later(2 * hour)
    expect(await shown(lot.auctionId)).toMatchObject({ stateText: '流拍' })
    expect((await lotOf(lot.auctionId)).buttons).toEqual([])
    expect((await offer(lot.auctionId)).code).toBe(30_715)
    expect(await purseOf(second.boId)).toBe(1_000_000)
    expect(await stockOf(lot.goodsId)).toBe(1_000_000)
  })

  it('loses nothing, either, where they ordered and did not pay', async () => {
    const { lot, second } = await notPaid()
    await offer(lot.auctionId)
    const orderId = Number((await orderLot(second, lot)).data.orderIds[0])
    await world.later(2 * hour)
    expect(await statusOf(world, orderId)).toBe(90)
    expect(await shown(lot.auctionId)).toMatchObject({ stateText: '流拍' })
    expect(await purseOf(second.boId)).toBe(1_000_000)
    expect(await stockOf(lot.goodsId)).toBe(1_000_000)
  })

  it('is asked within a week, where the shop still has the goods', async () => {
    const { lot } = await notPaid()
    await anAnnouncedLot(world, seller, { qty: 995 }, lot)
    expect((await offer(lot.auctionId)).msg).toContain('库存')
    expect(await shown(lot.auctionId)).toMatchObject({ stateText: '违约' })
    expect(await stockOf(lot.goodsId)).toBe(5_000)
    await world.later(7 * 24 * hour)
    const speak = await world.signIn(seller.ownerUserId)
    const { version, buttons } = (await speak.post('/rest/auction/ofShop', { auctionId: lot.auctionId })).data
    expect(buttons).toEqual([])
    const late = await speak.post('/rest/auction/secondChance', { auctionId: lot.auctionId, version })
    expect(late.code).toBe(30_715)
  })
})
