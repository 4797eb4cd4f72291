import { describe, expect, it } from 'vitest'
import {
  aBidder,
  aLotOf,
  anEnrolledBidder,
  aRunningLot,
  bid,
  bidderPassword,
  endLot,
  enrolled,
  moveLot,
  orderLot,
  savePath,
  topUp,
} from '../../../test/builders/auction.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer, pay, statusOf } from '../../../test/builders/order.ts'
import { anOperator } from '../../../test/builders/shop.ts'
import { demandSoundBooks } from '../../../test/invariants.ts'

const market = await openMarket()
const { world, seller } = market
const hour = 3_600_000

const shown = async (auctionId: number, speak: { post: typeof world.visitor.post } = world.visitor) =>
  (await speak.post('/rest/auction/detail', { auctionId })).data
const lotOf = async (auctionId: number) => (await seller.speak.post('/rest/auction/ofShop', { auctionId })).data
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
const stockOf = async (goodsId: number): Promise<number> =>
  (await world.db.selectFrom('stock').select('availableQty').where('goodsId', '=', goodsId).executeTakeFirstOrThrow())
    .availableQty!

describe('a lot', () => {
  it('that runs is withdrawn by the operator alone, with a reason: nobody bids any more, every deposit and the goods go back', async () => {
    const { goodsId } = await aGoods(world, seller, { stock: 50_000 })
    const { auctionId } = await aRunningLot(world, seller, {}, { goodsId })
    const bidders = [await anEnrolledBidder(world, auctionId), await anEnrolledBidder(world, auctionId)]
    expect((await bid(bidders[0]!, auctionId, '100.00')).code).toBe(0)
    const operator = await world.signIn((await anOperator(world)).userId)
    const withdraw = () => operator.post('/operate/auction/withdraw', { auctionId, reason: '检疫证明系伪造' })
    const own = await seller.speak.post('/rest/auction/cancel', {
      auctionId,
      version: (await lotOf(auctionId)).version,
      reason: '不卖了',
    })
    expect(own.code).toBe(30_707)
    const listed = async () =>
      (await operator.post('/operate/auction/list', { shopName: seller.shopName })).data.list.find(
        (it: any) => Number(it.auctionId) === auctionId,
      )
    expect((await listed()).buttons).toEqual(['withdraw'])
    const answers = await Promise.all([withdraw(), withdraw(), bid(bidders[1]!, auctionId, '105.00')])
    expect(
      answers
        .slice(0, 2)
        .map((it) => it.code)
        .toSorted(),
    ).toEqual([0, 30_704])
    expect((await bid(bidders[1]!, auctionId, '110.00')).code).toBe(30_704)
    expect(await shown(auctionId)).toMatchObject({ stateText: '已撤拍' })
    expect((await listed()).buttons).toEqual([])
    for (const { boId } of bidders) expect(await purseOf(boId)).toBe(1_000_000)
    expect(await stockOf(goodsId)).toBe(50_000)
    const sent = await seller.speak.post('/rest/message/list')
    expect(sent.data.list[0]).toMatchObject({
      title: '拍品被平台撤下',
      content: expect.stringContaining('检疫证明系伪造'),
    })
    await demandSoundBooks(world)
  })

  it('is written, announced with its goods taken from the stock, and withdrawn before it begins', async () => {
    const { goodsId } = await aGoods(world, seller, { stock: 50_000, price: 12_000 })
    const input = aLotOf(world, goodsId)
    const fieldOf = async (more: object) =>
      (await seller.speak.post(savePath, { ...input, ...more })).data.fields[0].field
    expect(await fieldOf({ depositFen: '1000.00' })).toBe('depositFen')
    expect(await fieldOf({ reserveFen: '90.00' })).toBe('reserveFen')
    expect(await fieldOf({ buyNowFen: '100.00' })).toBe('buyNowFen')
    expect(await fieldOf({ endTime: input.beginTime })).toBe('endTime')
    const { auctionId, version } = (await seller.speak.post(savePath, { ...input, reserveFen: '150.00' })).data
    expect(await shown(Number(auctionId))).toBeNull()
    const published = await seller.speak.post(savePath, { op: 'publish', auctionId, version })
    expect(published.data.state).toBe(1)
    expect(await stockOf(goodsId)).toBe(40_000)
    const page = await shown(Number(auctionId))
    expect(page).toMatchObject({ stateText: '预告', startFen: '100.00', reserveMet: false })
    expect(page).not.toHaveProperty('reserveFen')
    const { data: hall } = await world.visitor.post('/rest/auction/list', { shopId: seller.shopId, state: 1 })
    expect(hall.list.map((one: any) => one.auctionId)).toContain(auctionId)
    const rewritten = await seller.speak.post(savePath, {
      ...input,
      auctionId,
      version: published.data.version,
      qty: 20,
    })
    expect(rewritten.code).toBe(0)
    expect(await stockOf(goodsId)).toBe(30_000)
    const bidder = await anEnrolledBidder(world, Number(auctionId))
    expect(await purseOf(bidder.boId)).toBe(980_000)
    expect((await bid(bidder, Number(auctionId), '100.00')).code).toBe(30_704)
    const again = await seller.speak.post(savePath, { ...input, auctionId, version: rewritten.data.version })
    expect(again.code).toBe(30_707)
    const { version: now, buttons } = await lotOf(Number(auctionId))
    expect(buttons).toEqual(['cancel'])
    const reason = '生猪检疫未通过'
    expect((await seller.speak.post('/rest/auction/cancel', { auctionId, version: now, reason })).data.state).toBe(9)
    expect(await stockOf(goodsId)).toBe(50_000)
    expect(await purseOf(bidder.boId)).toBe(1_000_000)
    expect(await shown(Number(auctionId))).toMatchObject({ stateText: '已撤拍', endReason: reason })
  })

  it('is bid on by who left the deposit, and ordered by who bid most; the others have theirs back', async () => {
    const lot = await aRunningLot(world, seller)
    const { auctionId, goodsId } = lot
    const [first, second] = [await aBidder(world), await aBidder(world)]
    expect((await bid(first, auctionId, '100.00')).code).toBe(30_701)
    const enroll = (password: string, by = first) => by.speak.post('/rest/auction/enroll', { auctionId, password })
    expect((await enroll('wrong')).data.fields[0].field).toBe('password')
    expect((await enroll(bidderPassword)).data.bidderNo).toBe('A001')
    expect((await enroll(bidderPassword)).code).toBe(30_712)
    await enrolled(world, second, auctionId)
    expect((await bid(await aBidder(world), auctionId, '100.00')).code).toBe(30_701)
    expect((await bid(first, auctionId, '95.00')).code).toBe(30_702)
    expect((await bid(first, auctionId, '101.00')).code).toBe(30_702)
    expect((await bid(first, auctionId, '10005.00')).code).toBe(30_703)
    expect((await bid(first, auctionId, '100.00')).data).toMatchObject({ leads: true, currentFen: '100.00' })
    expect((await bid(first, auctionId, '110.00')).code).toBe(30_705)
    expect((await bid(second, auctionId, '100.00')).code).toBe(30_702)
    expect((await bid(second, auctionId, '120.00')).data.leads).toBe(true)
    const { live, mine } = await shown(auctionId, first.speak)
    expect(live).toMatchObject({
      currentFen: '120.00',
      nextFen: '125.00',
      leaderNo: 'A002',
      bidCount: 2,
      extendCount: 0,
    })
    expect(live.latest.map((it: any) => it.priceFen)).toEqual(['120.00', '100.00'])
    expect(mine).toMatchObject({ bidderNo: 'A001', leads: false, ownFen: '100.00', actions: ['bid'] })
    const { data: bids } = await world.visitor.post('/rest/auction/bids', { auctionId })
    expect(bids.list.map((it: any) => it.bidderNo)).toEqual(['A002', 'A001'])

    await endLot(world, auctionId)
    expect((await bid(first, auctionId, '130.00')).code).toBe(30_704)
    await expect(enrolled(world, await aBidder(world), auctionId)).rejects.toMatchObject({ refusal: 'LOT_OVER' })
    expect(await purseOf(first.boId)).toBe(1_000_000)
    expect(await purseOf(second.boId)).toBe(980_000)
    expect((await orderLot(first, lot)).code).toBe(30_709)
    expect((await orderLot(second, lot, 9)).code).toBe(30_710)
    const placed = await orderLot(second, lot)
    expect(placed.code).toBe(0)
    expect((await orderLot(second, lot)).code).toBe(30_709)
    const orderId = Number(placed.data.orderIds[0])
    const { data: toPay } = await second.speak.post('/sctrading/order/selOrderToPayByOrderId', { orderId })
    expect(toPay).toMatchObject({ heldMoney: '200.00' })
    expect(Number(toPay.payMoney)).toBe(Number(placed.data.payMoney) - 200)
    const cancelled = await second.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })
    expect(cancelled.code).toBe(30_711)
    await pay(world, second, placed.data.tradeNo)
    expect(await statusOf(world, orderId)).toBe(30)
    expect((await second.speak.post('/rest/auction/mine', {})).data.list).toMatchObject([
      { stateText: '已成交', depositText: '已抵货款', actions: ['viewOrder'], orderId: String(orderId) },
    ])
    expect((await lotOf(auctionId)).winnerName).not.toBeNull()
    expect(await stockOf(goodsId)).toBe(990_000)
  })

  it('whose reserve is not reached is not sold', async () => {
    const { auctionId, goodsId } = await aRunningLot(world, seller, { reserveFen: '200.00' })
    const bidder = await anEnrolledBidder(world, auctionId)
    await bid(bidder, auctionId, '195.00')
    expect((await shown(auctionId)).live.reserveMet).toBe(false)
    await endLot(world, auctionId)
    expect(await shown(auctionId)).toMatchObject({ stateText: '流拍' })
    expect(await purseOf(bidder.boId)).toBe(1_000_000)
    expect(await stockOf(goodsId)).toBe(1_000_000)
  })

  it('is taken at once at its buy-now price, as long as nobody bid that much', async () => {
    const lot = await aRunningLot(world, seller, { buyNowFen: '200.00' })
    const [one, two] = [await anEnrolledBidder(world, lot.auctionId), await anEnrolledBidder(world, lot.auctionId)]
    await bid(one, lot.auctionId, '150.00')
    const take = (priceFen: string) => two.speak.post('/rest/auction/buyNow', { auctionId: lot.auctionId, priceFen })
    expect((await take('190.00')).code).toBe(30_713)
    expect((await take('200.00')).code).toBe(0)
    expect((await take('200.00')).code).toBe(30_704)
    expect(await shown(lot.auctionId)).toMatchObject({ stateText: '已成交', currentFen: '200.00' })
    expect(await purseOf(one.boId)).toBe(1_000_000)
    expect((await orderLot(two, lot)).code).toBe(0)

    const dear = await aRunningLot(world, seller, { buyNowFen: '200.00' })
    const [three, four] = [await anEnrolledBidder(world, dear.auctionId), await anEnrolledBidder(world, dear.auctionId)]
    await bid(three, dear.auctionId, '200.00')
    const late = await four.speak.post('/rest/auction/buyNow', { auctionId: dear.auctionId, priceFen: '200.00' })
    expect(late.code).toBe(30_713)
  })

  it('is closed to the shop that sells it, and to who is not known', async () => {
    const { auctionId } = await aRunningLot(world, seller)
    const unknown = await aBuyer(world)
    const asked = await unknown.speak.post('/rest/auction/enroll', { auctionId, password: 'x' })
    expect(asked.code).toBe(30_708)
    const { orgBoId } = await world.db
      .selectFrom('shop')
      .select('orgBoId')
      .where('shopId', '=', seller.shopId)
      .executeTakeFirstOrThrow()
    await expect(enrolled(world, { userId: seller.ownerUserId, boId: orgBoId }, auctionId)).rejects.toMatchObject({
      refusal: 'LOT_OWN',
    })
    const poor = await aBuyer(world)
    await expect(enrolled(world, poor, auctionId)).rejects.toMatchObject({ refusal: 'BALANCE_SHORT' })
    await topUp(world, poor.boId, 20_000)
    await enrolled(world, poor, auctionId)
    expect((await shown(auctionId)).enrollCount).toBe(1)
  })

  it('counts for its shop', async () => {
    const { data } = await seller.speak.open('nxin.etpbase.bid.merchant.collect/1.0')
    expect(data.running).toBeGreaterThan(0)
    expect(data.dealCount).toBeGreaterThan(0)
    expect(data.bidsToday).toBeGreaterThan(0)
  })
})

describe('the last seconds', () => {
  it('are made longer by a bid in them, and by none before', async () => {
    const { auctionId } = await aRunningLot(world, seller, { extendWindowSec: 60, extendSec: 120, extendMax: 1 })
    const [one, two] = [await anEnrolledBidder(world, auctionId), await anEnrolledBidder(world, auctionId)]
    expect((await bid(one, auctionId, '100.00')).data.extended).toBe(false)
    await moveLot(world, auctionId, -hour, 30_000)
    expect((await bid(two, auctionId, '95.00')).code).toBe(30_702)
    const before = world.now().getTime()
    expect((await bid(two, auctionId, '105.00')).data.extended).toBe(true)
    const { live } = await shown(auctionId)
    expect(live.extendCount).toBe(1)
    expect(live.leftMs).toBeGreaterThan(110_000)
    expect(live.leftMs).toBeLessThanOrEqual(120_000 + world.now().getTime() - before)
    await world.later(100_000)
    expect((await bid(one, auctionId, '110.00')).data.extended).toBe(false)
    await endLot(world, auctionId)
    expect(await shown(auctionId)).toMatchObject({ stateText: '已成交', currentFen: '110.00' })
  })
})

describe('who does not pay', () => {
  const shopHas = () => balanceOf('2202', seller.shopId)

  it('loses the deposit to the shop, less the share of the platform, and the goods are for sale again', async () => {
    const lot = await aRunningLot(world, seller, { payHours: 2 })
    const bidder = await anEnrolledBidder(world, lot.auctionId)
    await bid(bidder, lot.auctionId, '100.00')
    await endLot(world, lot.auctionId)
    const before = await shopHas()
    await world.later(2 * hour)
    expect(await shown(lot.auctionId)).toMatchObject({ stateText: '违约' })
    expect((await orderLot(bidder, lot)).code).toBe(30_709)
    expect(await purseOf(bidder.boId)).toBe(980_000)
    expect((await shopHas()) - before).toBe(20_000 - 120)
    expect(await stockOf(lot.goodsId)).toBe(1_000_000)
  })

  it('loses it, too, where the order was placed and not paid', async () => {
    const lot = await aRunningLot(world, seller, { payHours: 2 })
    const bidder = await anEnrolledBidder(world, lot.auctionId)
    await bid(bidder, lot.auctionId, '100.00')
    await endLot(world, lot.auctionId)
    const orderId = Number((await orderLot(bidder, lot)).data.orderIds[0])
    const before = await shopHas()
    await world.later(2 * hour)
    expect(await statusOf(world, orderId)).toBe(90)
    expect(await shown(lot.auctionId)).toMatchObject({ stateText: '违约' })
    expect(await purseOf(bidder.boId)).toBe(980_000)
    expect((await shopHas()) - before).toBe(20_000 - 120)
    expect(await stockOf(lot.goodsId)).toBe(1_000_000)
    const { cancelType } = await world.db
      .selectFrom('tradeOrder')
      .select('cancelType')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(cancelType).toBe(7)
  })

  it('keeps it where the shop does not trade any more', async () => {
    const lot = await aRunningLot(world, seller, { payHours: 2 })
    const bidder = await anEnrolledBidder(world, lot.auctionId)
    await bid(bidder, lot.auctionId, '100.00')
    await endLot(world, lot.auctionId)
    await world.db.updateTable('shop').set({ shopStatus: 2 }).where('shopId', '=', seller.shopId).execute()
    await world.later(2 * hour)
    await world.db.updateTable('shop').set({ shopStatus: 1 }).where('shopId', '=', seller.shopId).execute()
    expect(await shown(lot.auctionId)).toMatchObject({ stateText: '已撤拍' })
    expect(await purseOf(bidder.boId)).toBe(1_000_000)
  })
})

describe('a price up to which the house bids', () => {
  it('leads one step above the others, and at one price who said it first', async () => {
    const { auctionId } = await aRunningLot(world, seller)
    const [one, two] = [await anEnrolledBidder(world, auctionId), await anEnrolledBidder(world, auctionId)]
    expect((await bid(one, auctionId, '100.00', { maxFen: '150.00' })).data).toMatchObject({
      leads: true,
      currentFen: '100.00',
    })
    expect((await bid(two, auctionId, '120.00')).data).toMatchObject({ leads: false, currentFen: '125.00' })
    expect((await bid(two, auctionId, '130.00', { maxFen: '150.00' })).data).toMatchObject({
      leads: false,
      currentFen: '150.00',
    })
    expect((await bid(two, auctionId, '155.00', { maxFen: '200.00' })).data).toMatchObject({
      leads: true,
      currentFen: '155.00',
    })
    expect((await bid(two, auctionId, '155.00', { maxFen: '300.00' })).data.leads).toBe(true)
    expect((await bid(one, auctionId, '160.00', { maxFen: '250.00' })).data).toMatchObject({
      leads: false,
      currentFen: '255.00',
    })
    const { live, mine } = await shown(auctionId, two.speak)
    expect(mine).toMatchObject({ leads: true, maxFen: '300.00' })
    expect(live.latest[0]).toMatchObject({ bidderNo: 'A002', priceFen: '255.00', isProxy: true })
    expect((await shown(auctionId, one.speak)).mine.maxFen).toBeNull()
  })
})
