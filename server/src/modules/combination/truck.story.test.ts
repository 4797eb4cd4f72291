import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aPaidOnSheet, aSheetOf, aTruckBy, aTruckSheet, orderOnSheet } from '../../../test/builders/combination.ts'
import { aDelivery } from '../../../test/builders/freight.ts'
import { openMarket, orderPath } from '../../../test/builders/market.ts'
import { aBuyer, anAddress, statusOf } from '../../../test/builders/order.ts'
import type { TestBuyer } from '../../../test/builders/order.ts'
import { pressAtCashier } from '../../../test/builders/payment.ts'
import { addAddress } from '../addressbook/public.ts'

const { world, seller } = await openMarket()
const hour = 3_600_000
const path = '/rest/combination_order/manage/saveOrUpdate'

const shown = async (combinationId: number) =>
  (await world.visitor.get(`/rest/groupBuying/detail?combinationId=${combinationId}`)).data
const aboard = async (combinationId: number, speak: TestBuyer['speak'] | typeof world.visitor = world.visitor) =>
  (await speak.get(`/rest/groupBuying/aboard?combinationId=${combinationId}`)).data
const moneyOf = (orderId: number) =>
  world.db
    .selectFrom('tradeOrder')
    .select(['freightMoney', 'payMoney', 'refundedMoney', 'orderStatus'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
/** Returns the freight that an order pays of the truck in the end. */
const freightOf = async (orderId: number): Promise<number> => {
  const lines = await world.db
    .selectFrom('orderLine')
    .select(['freightMoney', 'refundedFreight'])
    .where('orderId', '=', orderId)
    .execute()
  return lines.reduce((all, it) => all + it.freightMoney - it.refundedFreight, 0)
}
/** Makes a buyer at this longitude, east of the shop. */
const aBuyerAt = async (lng: string): Promise<TestBuyer> => {
  const buyer = await aBuyer(world)
  await world.db.updateTable('memberAddress').set({ lng }).where('addressId', '=', buyer.addressId).execute()
  return buyer
}
const close = async (speak: TestBuyer['speak'], combinationId: number) => {
  const { version } = (await speak.get(`/rest/combination_order/manage/detail?combinationId=${combinationId}`)).data
  return speak.post(path, { op: 'close', combinationId, version })
}

describe('a truck that several orders fill', () => {
  it('is written with all it needs, by a way of the shop’s own lorries, for goods of known weight', async () => {
    const { goodsId } = await aGoods(world, seller)
    const truckWayId = await aDelivery(world, seller, { deliveryType: 2, name: '车队', serveAreaIds: [130_000] })
    const input = aSheetOf(world, goodsId, aTruckBy(truckWayId))
    const fieldOf = async (more: object) => (await seller.speak.post(path, { ...input, ...more })).data.fields[0].field
    expect(await fieldOf({ vehicle: undefined })).toBe('vehicle')
    expect(await fieldOf({ fillShare: '0' })).toBe('fillShare')
    expect(await fieldOf({ mostKm: 5 })).toBe('mostKm')
    expect(await fieldOf({ minTotalQty: 5 })).toBe('minTotalQty')
    const courier = await aDelivery(world, seller)
    expect((await seller.speak.post(path, { ...input, truckWayId: courier })).code).toBe(10_404)
    await world.db.updateTable('goodsSku').set({ weightKg: null }).where('goodsId', '=', goodsId).execute()
    expect(await fieldOf({})).toBe('goods')
    const { data } = await seller.speak.post('/rest/combination_order/manage/selectByPage', { byTruck: true })
    expect(data.list).toEqual([])
  })

  it('charges the most it can cost, leaves when it has what it needs, and gives back what was too much', async () => {
    const sheet = await aTruckSheet(world, seller)
    const [near, far, late] = [await aBuyerAt('114.85'), await aBuyerAt('115.13'), await aBuyerAt('114.86')]
    const input = { items: [{ goodsId: sheet.goodsId, qty: 100 }], combinationId: sheet.combinationId }
    const { data: preview } = await far.speak.post('/rest/order/preview', { ...input, addressId: far.addressId })
    const { ride, deliveries, freightMoney } = preview.shops[0]
    expect(deliveries).toHaveLength(1)
    expect(freightMoney).toBe(ride.boundFen)
    expect(ride.words).toContain('您的货重 4 吨')
    const first = await aPaidOnSheet(world, near, sheet, 100)
    // Four of eight tons, all counted at the least distance.
    expect(await moneyOf(first)).toMatchObject({ freightMoney: 40_000, orderStatus: 20 })
    const seen = await aboard(sheet.combinationId, near.speak)
    expect(seen.riders).toMatchObject([{ who: '张**', loadKg: 4_000, paid: true, mine: true, shareFen: '400.00' }])
    expect(seen.riders[0].place).toMatch(/^藁城区/)
    expect(seen.mine).toMatchObject({ boundFen: '400.00', left: false })
    expect((await aboard(sheet.combinationId)).mine).toBeNull()
    expect(await shown(sheet.combinationId)).toMatchObject({ truck: { paidKg: 4_000, leastKg: 8_000, left: false } })
    const unpaid = await orderOnSheet(late, sheet, 20)
    expect(unpaid.code).toBe(0)
    const now = await aboard(sheet.combinationId, near.speak)
    expect(Number(now.mine.shareFen)).toBeLessThanOrEqual(400)
    expect(now.more.map((it: any) => it.moreKg)).toEqual([0, 1_000, 2_000, 5_000, 5_200])
    const shares = now.more.map((it: any) => Number(it.shareFen))
    expect(shares).toEqual(shares.toSorted((one: number, other: number) => other - one))
    const second = await aPaidOnSheet(world, far, sheet, 100)
    await world.settle()
    expect(await statusOf(world, first)).toBe(30)
    expect(await statusOf(world, second)).toBe(30)
    expect(await statusOf(world, Number(unpaid.data.orderIds[0]))).toBe(90)
    const [a, b] = [await freightOf(first), await freightOf(second)]
    expect(a + b).toBe(80_000)
    expect(b).toBeGreaterThan(a)
    const after = await shown(sheet.combinationId)
    expect(after).toMatchObject({ state: 3, truck: { left: true, shopFen: '0.00', freightFen: '800.00' } })
    const given = await world.db
      .selectFrom('afterSales')
      .selectAll()
      .where('orderId', '=', first)
      .orderBy('freightMoney')
      .execute()
    // The refund of the price that fell, and of the freight above the share.
    expect(given).toMatchObject([
      { afterType: 4, freightMoney: 0, agreeMoney: 100_000, state: 50 },
      { afterType: 4, freightMoney: 40_000 - a, agreeMoney: 40_000 - a, state: 50 },
    ])
    const { data: list } = await seller.speak.post('/rest/combinationOrderRelation/getLoadList', {
      combinationId: sheet.combinationId,
    })
    expect(list.stops.map((it: any) => Number(it.orderId))).toEqual([first, second])
    expect(list).toMatchObject({ loadKg: 8_000, stops: [{ loadKg: 4_000, freightFen: expect.any(String) }, {}] })
    expect((await orderOnSheet(late, sheet, 1)).code).toBe(31_510)
  })

  it('gives its last places to ten of a hundred', async () => {
    const sheet = await aTruckSheet(world, seller, { capacityTon: 0.4, fillShare: '100.00' })
    const buyers: TestBuyer[] = []
    for (let i = 0; i < 10; i += 1) buyers.push(...(await Promise.all(Array.from({ length: 10 }, () => aBuyer(world)))))
    const answers = await Promise.all(buyers.map((buyer) => orderOnSheet(buyer, sheet, 1)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 31_515)).toHaveLength(90)
    expect((await shown(sheet.combinationId)).truck).toMatchObject({ takenKg: 400, riderCount: 10 })
  })

  it('that two payments fill at once leaves once: who came too late has all of it back', async () => {
    const sheet = await aTruckSheet(world, seller)
    const buyers = await Promise.all([100, 100, 40].map(() => aBuyer(world)))
    const placed = await Promise.all([100, 100, 40].map((bags, at) => orderOnSheet(buyers[at]!, sheet, bags)))
    const cashiers = await Promise.all(
      placed.map(async ({ data }, at) => {
        const paying = { tradeNo: data.tradeNo, payType: 1, channel: 'wechat' }
        return (await buyers[at]!.speak.post('/rest/pay/create', paying)).data.cashierUrl as string
      }),
    )
    await Promise.all(cashiers.map((it) => pressAtCashier(world, it, 'pay')))
    await world.settle()
    const { truck } = await shown(sheet.combinationId)
    expect(truck).toMatchObject({ left: true, shopFen: '0.00' })
    const orderIds = placed.map(({ data }) => Number(data.orderIds[0]))
    const rows = await Promise.all(orderIds.map(moneyOf))
    const aboard = rows.filter(({ orderStatus }) => orderStatus === 30)
    const late = rows.filter(({ orderStatus }) => orderStatus === 91)
    expect(aboard.length + late.length).toBe(3)
    expect(aboard.length).toBeGreaterThan(1)
    expect(late.every(({ payMoney, refundedMoney }) => payMoney === refundedMoney)).toBe(true)
    const freights = await Promise.all(orderIds.map(freightOf))
    expect(freights.reduce((all, it) => all + it, 0)).toBe(80_000)
  })

  it('has room again when an order is cancelled, not paid in time, or leaves', async () => {
    const sheet = await aTruckSheet(world, seller)
    const [one, two, three] = [await aBuyer(world), await aBuyer(world), await aBuyer(world)]
    const taken = async () => (await shown(sheet.combinationId)).truck
    const cancelled = await orderOnSheet(one, sheet, 50)
    const forgotten = await orderOnSheet(two, sheet, 50)
    const left = await aPaidOnSheet(world, three, sheet, 50)
    expect(await taken()).toMatchObject({ takenKg: 6_000, paidKg: 2_000 })
    expect((await orderOnSheet(await aBuyer(world), sheet, 101)).code).toBe(31_515)
    const orderId = Number(cancelled.data.orderIds[0])
    expect((await one.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })).code).toBe(0)
    expect((await three.speak.post('/order/person/leaveTeam', { orderId: left })).code).toBe(0)
    await world.later(2 * hour)
    expect(await statusOf(world, Number(forgotten.data.orderIds[0]))).toBe(90)
    expect(await moneyOf(left)).toMatchObject({ orderStatus: 91 })
    expect((await moneyOf(left)).refundedMoney).toBe((await moneyOf(left)).payMoney)
    expect(await taken()).toMatchObject({ takenKg: 0, paidKg: 0, riderCount: 0 })
  })

  it('with less than it needs fails at its end, also while no worker runs', async () => {
    const speak = await world.signIn(seller.ownerUserId)
    const sheet = await aTruckSheet(world, { ...seller, speak })
    const buyer = await aBuyer(world)
    const orderId = await aPaidOnSheet(world, buyer, sheet, 100)
    world.pass(25 * hour)
    expect(await shown(sheet.combinationId)).toMatchObject({ state: 4, joinable: false, truck: { left: false } })
    const again = { ...buyer, speak: await world.signIn(buyer.userId) }
    expect((await orderOnSheet(again, sheet, 1)).code).toBe(31_510)
    await world.settle()
    expect(await shown(sheet.combinationId)).toMatchObject({ state: 4, stateText: '未成团' })
    const { payMoney, refundedMoney, orderStatus } = await moneyOf(orderId)
    expect([orderStatus, refundedMoney]).toEqual([91, payMoney])
  })

  it('goes with less where the shop wrote so or sends it, which carries what is above the bounds', async () => {
    const speak = await world.signIn(seller.ownerUserId)
    const shop = { ...seller, speak }
    const willing = await aTruckSheet(world, shop, { goesAnyway: true })
    const one = await aPaidOnSheet(world, await aBuyer(world), willing, 50)
    world.pass(25 * hour)
    expect(await shown(willing.combinationId)).toMatchObject({ state: 3, truck: { shopFen: '600.00' } })
    await world.settle()
    expect(await moneyOf(one)).toMatchObject({ orderStatus: 30, freightMoney: 20_000 })
    expect(await freightOf(one)).toBe(20_000)
    const again = await world.signIn(seller.ownerUserId)
    const sent = await aTruckSheet(world, { ...seller, speak: again })
    const two = await aPaidOnSheet(world, await aBuyer(world), sent, 150)
    expect((await shown(sent.combinationId)).truck).toMatchObject({ freightFen: '800.00', shopFen: '200.00' })
    expect((await close(again, sent.combinationId)).data.state).toBe(3)
    await world.settle()
    expect(await moneyOf(two)).toMatchObject({ orderStatus: 30, freightMoney: 60_000 })
    expect(await freightOf(two)).toBe(60_000)
    expect((await shown(sent.combinationId)).truck).toMatchObject({ left: true, shopFen: '200.00' })
  })

  it('keeps its freight: no hand changes it, no other address, no far one', async () => {
    const speak = await world.signIn(seller.ownerUserId)
    const sheet = await aTruckSheet(world, { ...seller, speak }, { mostKm: 20 })
    const buyer = await aBuyerAt('115.90')
    expect((await orderOnSheet(buyer, sheet, 10)).code).toBe(30_504)
    const other = await aBuyer(world)
    const orderId = Number((await orderOnSheet(other, sheet, 10)).data.orderIds[0])
    const { userId, boId } = other
    const moveTo = async (point: { lng: string; lat: string }) => {
      const addressId = await world.write((ctx) => addAddress(ctx, { userId, boId, ...anAddress(), ...point }))
      const { data } = await other.speak.post(orderPath('selOrderDetailByOrderId'), { orderId })
      return other.speak.post(orderPath('edit'), { orderId, version: data.version, delivery: { addressId } })
    }
    expect((await moveTo({ lng: '114.95', lat: '38.03' })).code).toBe('30116')
    expect((await moveTo({ lng: '114.85', lat: '38.03' })).code).toBe(0)
    const row = await world.db
      .selectFrom('tradeOrder')
      .selectAll()
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    const line = await world.db
      .selectFrom('orderLine')
      .selectAll()
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    const lines = [{ lineId: line.lineId, newGoodsMoney: '1000.00' }]
    const change = {
      orderId: String(orderId),
      version: String(row.version),
      freightMoney: '9.00',
      reason: '运费调整',
      lines: JSON.stringify(lines),
    }
    const checked = (await speak.form('/mj/order/manage/checkOrderMoney', change)).data
    expect(JSON.stringify(checked)).toContain('同车的买家分摊')
    expect((await speak.form('/mj/order/manage/saveOrderMoney', change)).code).toBe(31_516)
  })
})
