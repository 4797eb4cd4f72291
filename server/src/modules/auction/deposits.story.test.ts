import { describe, expect, it } from 'vitest'
import {
  aBidder,
  anEnrolledBidder,
  aRunningLot,
  bid,
  bidderPassword,
  endLot,
  orderLot,
} from '../../../test/builders/auction.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aPointsRule } from '../../../test/builders/points.ts'
import { pay, statusOf } from '../../../test/builders/order.ts'
import { anOperator, aStaff } from '../../../test/builders/shop.ts'
import { changeStock } from '../stock/public.ts'
import { moveStanding } from '../catalog/public.ts'

/* Deposits when something goes wrong: a bidder loses one only if they could have paid and did not. */

const { world, seller } = await openMarket()
const hour = 3_600_000

const balanceOf = async (code: string, ownerId: number): Promise<number> =>
  (
    await world.db
      .selectFrom('account')
      .select('balanceMoney')
      .where('code', '=', code)
      .where('ownerId', '=', ownerId)
      .executeTakeFirst()
  )?.balanceMoney ?? 0
const purseOf = (boId: number) => balanceOf('2101', boId)
const shopHas = () => balanceOf('2202', seller.shopId)
const stateOf = async (auctionId: number) =>
  (await world.db.selectFrom('auction').select('state').where('auctionId', '=', auctionId).executeTakeFirstOrThrow())
    .state
const setShop = (changes: object) =>
  world.db.updateTable('shop').set(changes).where('shopId', '=', seller.shopId).execute()
const enroll = (speak: { post: typeof world.visitor.post }, auctionId: number) =>
  speak.post('/rest/auction/enroll', { auctionId, password: bidderPassword })

/** Makes a lot of ten that a bidder won at 100.00 each, with a deposit of 200.00. */
const aWonLot = async (more: object = {}, known?: { goodsId: number }) => {
  const lot = await aRunningLot(world, seller, { payHours: 2, ...more }, known)
  const winner = await anEnrolledBidder(world, lot.auctionId)
  await bid(winner, lot.auctionId, '100.00')
  await endLot(world, lot.auctionId)
  return { lot, winner }
}
const payPart = (winner: Awaited<ReturnType<typeof aBidder>>, tradeNo: string, partMoney: string, heldMoney: string) =>
  winner.speak.post('/rest/pay/create', { tradeNo, payType: 4, password: bidderPassword, partMoney, heldMoney })

describe('who does not pay in time', () => {
  it('loses the deposit alone: what they paid beside it goes back', async () => {
    const { lot, winner } = await aWonLot()
    const before = await shopHas()
    const { tradeNo, orderIds } = (await orderLot(winner, lot)).data
    expect((await payPart(winner, tradeNo, '700.00', '200.00')).code).toBe(0)
    expect(await purseOf(winner.boId)).toBe(910_000)
    await world.later(2 * hour)
    expect(await statusOf(world, Number(orderIds[0]))).toBe(90)
    expect(await purseOf(winner.boId)).toBe(980_000)
    expect((await shopHas()) - before).toBe(20_000 - 120)
  })

  it('loses nothing of what they paid where the lot was offered to them, who left no deposit', async () => {
    const lot = await aRunningLot(world, seller, { payHours: 2 })
    const second = await anEnrolledBidder(world, lot.auctionId)
    const first = await anEnrolledBidder(world, lot.auctionId)
    await bid(second, lot.auctionId, '100.00')
    await bid(first, lot.auctionId, '105.00')
    await endLot(world, lot.auctionId)
    await world.later(2 * hour)
    const { version } = (await seller.speak.post('/rest/auction/ofShop', { auctionId: lot.auctionId })).data
    expect((await seller.speak.post('/rest/auction/secondChance', { auctionId: lot.auctionId, version })).code).toBe(0)
    const before = await shopHas()
    const { tradeNo } = (await orderLot(second, lot)).data
    expect((await payPart(second, tradeNo, '150.00', '0.00')).code).toBe(0)
    await world.later(2 * hour)
    expect(await purseOf(second.boId)).toBe(1_000_000)
    expect(await shopHas()).toBe(before)
  })
})

describe('a winner', () => {
  it('orders and pays, whatever the shop decides meanwhile: display only, customers only, resting, contracts signed first', async () => {
    const { lot, winner } = await aWonLot()
    const was = { isZhanShi: false, dhEnabled: false, priceVisible: 1, shopStatus: 1, contractPolicy: 0 }
    await setShop({ isZhanShi: true, dhEnabled: true, priceVisible: 3, shopStatus: 2, contractPolicy: 2 })
    try {
      const placed = await orderLot(winner, lot)
      expect(placed.code).toBe(0)
      const orderId = Number(placed.data.orderIds[0])
      await pay(world, winner, placed.data.tradeNo)
      expect(await statusOf(world, orderId)).toBe(30)
      const { contractPolicy } = await world.db
        .selectFrom('tradeOrder')
        .select('contractPolicy')
        .where('orderId', '=', orderId)
        .executeTakeFirstOrThrow()
      expect(contractPolicy).toBe(1)
    } finally {
      await setShop(was)
    }
  })

  it('orders at what they bid, and at no other price beside it', async () => {
    await aPointsRule(world, seller)
    const { lot, winner } = await aWonLot()
    const input = {
      items: [{ goodsId: lot.goodsId, qty: 10 }],
      addressId: winner.addressId,
      auctionId: lot.auctionId,
    }
    for (const more of [{ inquiryId: 1 }, { groupActivityId: 1 }, { combinationId: 1 }, { groupTeamId: 1 }]) {
      const answer = await winner.speak.post('/rest/order/preview', { ...input, ...more })
      expect(answer.code).toBe(10_400)
    }
    const two = { items: input.items, addressId: input.addressId, inquiryId: 1, groupActivityId: 1 }
    expect((await winner.speak.post('/rest/order/submit', { ...two, payMoney: '0.03' })).code).toBe(10_400)
    const alone = await winner.speak.post('/rest/order/preview', input)
    expect(alone).toMatchObject({ code: 0, data: { shops: [{ points: null }] } })
  })
})

describe('a deposit', () => {
  it('is left by nobody who may not buy in the shop, nor by its staff', async () => {
    const { auctionId } = await aRunningLot(world, seller)
    const bidder = await aBidder(world)
    await setShop({ dhEnabled: true })
    expect((await enroll(bidder.speak, auctionId)).code).toBe(30_103)
    await setShop({ dhEnabled: false, isZhanShi: true })
    expect((await enroll(bidder.speak, auctionId)).code).toBe(30_104)
    await setShop({ isZhanShi: false, shopStatus: 3 })
    expect((await enroll(bidder.speak, auctionId)).code).not.toBe(0)
    await setShop({ shopStatus: 1 })
    await aStaff(world, seller, ['MARKETING'], { userId: bidder.userId })
    expect((await enroll(bidder.speak, auctionId)).code).toBe(30_706)
    expect(await purseOf(bidder.boId)).toBe(1_000_000)
  })

  it('goes back at once where the platform freezes the shop: lots that run, and one that is won and not ordered, are withdrawn', async () => {
    const lot = await aRunningLot(world, seller)
    const [one, two] = [await anEnrolledBidder(world, lot.auctionId), await anEnrolledBidder(world, lot.auctionId)]
    await bid(one, lot.auctionId, '100.00')
    const won = await aRunningLot(world, seller, { buyNowFen: '200.00' })
    const winner = await anEnrolledBidder(world, won.auctionId)
    await winner.speak.post('/rest/auction/buyNow', { auctionId: won.auctionId, priceFen: '200.00' })
    expect(await stateOf(won.auctionId)).toBe(3)
    const operator = await world.signIn((await anOperator(world)).userId)
    const { shopId } = seller
    expect((await operator.post('/operate/shop/freeze', { shopId, reason: '售假' })).code).toBe(0)
    await world.later(0)
    expect(await stateOf(lot.auctionId)).toBe(9)
    expect(await stateOf(won.auctionId)).toBe(9)
    for (const { boId } of [one, two, winner]) expect(await purseOf(boId)).toBe(1_000_000)
    const { data: hall } = await world.visitor.post('/rest/auction/list', { shopId })
    expect(hall.list.map((it: any) => Number(it.auctionId))).not.toContain(lot.auctionId)
    expect((await operator.post('/operate/shop/unfreeze', { shopId })).code).toBe(0)
    await setShop({ shopStatus: 1 })
  })
})

describe('goods that a lot took from the stock', () => {
  it('keep the kind of their stock, and are not deleted, until it is over', async () => {
    const { goodsId, spuId } = await aGoods(world, seller, { stock: 50_000 })
    const { auctionId } = await aRunningLot(world, seller, {}, { goodsId })
    const { shopId } = seller
    const change = () =>
      world.write((ctx) => changeStock(ctx, shopId, 0, [{ goodsId, from: 40_000, to: 0, warnQty: null }]))
    const remove = () => world.write((ctx) => moveStanding(ctx, { shopId, spuId, from: 1, to: 4 }))
    await expect(change()).rejects.toMatchObject({ refusal: 'STOCK_TYPE_HELD' })
    await expect(remove()).rejects.toMatchObject({ refusal: 'BAD_INPUT' })
    await endLot(world, auctionId)
    expect(await stateOf(auctionId)).toBe(4)
    await change()
    await remove()
  })

  it('and have no numbers any more do not stop it from ending', async () => {
    const { goodsId } = await aGoods(world, seller, { stock: 50_000 })
    const { auctionId } = await aRunningLot(world, seller, {}, { goodsId })
    const bidder = await anEnrolledBidder(world, auctionId)
    const holds = (holdsStock: boolean) =>
      world.db.updateTable('auction').set({ holdsStock }).where('auctionId', '=', auctionId).execute()
    await holds(false)
    await world.write((ctx) => changeStock(ctx, seller.shopId, 0, [{ goodsId, from: 40_000, to: 0, warnQty: null }]))
    await holds(true)
    await endLot(world, auctionId)
    expect(await stateOf(auctionId)).toBe(4)
    expect(await purseOf(bidder.boId)).toBe(1_000_000)
  })
})
