import { moneyWire } from '@mall/api/money'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAnnouncedLot } from '../../../test/builders/auction.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aCoupon } from '../../../test/builders/coupon.ts'
import { grantCredit } from '../../../test/builders/credit.ts'
import { afterwards, openMarket } from '../../../test/builders/market.ts'
import { aDirect, aStrategy, atTen, marketingPath } from '../../../test/builders/marketing.ts'
import { aBuyer, anOrder, aPaidOrder, aSeller, submit } from '../../../test/builders/order.ts'
import { aFullReduction } from '../../../test/builders/promotion.ts'
import { aStaff } from '../../../test/builders/shop.ts'
import { saveSalePrice } from '../price/public.ts'

const { world, ...first } = await openMarket()
let { seller, buyer } = first
const hour = 3_600_000

/** Returns what a shop was paid since a moment, by the books. */
const booked = async (since: Date): Promise<string> => {
  const { rows } = await sql<{ money: number }>`
    select coalesce(sum(l.amount_money), 0)::bigint as money from ledger_entry e join ledger_line l using (entry_id)
    where e.key like 'paid:%' and l.code = '2201' and l.owner_id = ${seller.shopId} and l.direction = 'C' and e.time >= ${since}`.execute(
    world.db,
  )
  return moneyWire(rows[0]!.money)
}
const boardOf = async (name: string, input: object = {}, speak = seller.speak) =>
  (await speak.get(`/rest/board/${name}?${new URLSearchParams(input as Record<string, string>)}`)).data

let dayBegan: Date
beforeAll(async () => {
  // Begins early on a day of Asia/Shanghai, so that the whole test lies within one day.
  const shanghai = (world.now().getTime() + 8 * hour) % (24 * hour)
  ;({ seller, buyer } = await afterwards(world, 24 * hour - shanghai + hour, { seller, buyer }))
  const [feed, seeds] = [
    await aGoods(world, seller, { stock: 20_000 }),
    await aGoods(world, seller, { stock: 900_000 }),
  ]
  await aPaidOrder(world, buyer, [{ goodsId: feed.goodsId, qty: 2 }])
  ;({ seller, buyer } = await afterwards(world, 24 * hour, { seller, buyer }))
  dayBegan = new Date(world.now().getTime() - 2 * hour)
  const another = await aBuyer(world, { name: '李海' })
  await aPaidOrder(world, buyer, [{ goodsId: feed.goodsId, qty: 16 }])
  await aPaidOrder(world, another, [{ goodsId: seeds.goodsId, qty: 1 }])
  // Placed and never paid.
  await anOrder(buyer, [{ goodsId: seeds.goodsId, qty: 3 }])
  // Taken on credit and cancelled.
  await grantCredit(world, seller, buyer, 5_000_000)
  const owed = await submit(buyer, [{ goodsId: seeds.goodsId, qty: 5 }], { payType: 3 })
  const cancelled = await buyer.speak.form(`/order/cancelOrder/${owed.data.orderIds[0]}`, { reason: '不想要了' })
  if (Number(cancelled.code) !== 0) throw new Error(cancelled.msg)
  await world.settle()
})

describe('the boards of a shop', () => {
  it('compare today with yesterday up to this time of day, to the fen as the books say', async () => {
    const { today, yesterday, lastWeek, byHour } = await boardOf('today')
    expect([today.orderCount, today.customerCount, today.payMoney]).toEqual([2, 2, await booked(dayBegan)])
    expect([yesterday.orderCount, lastWeek.orderCount]).toEqual([1, 0])
    const sum = byHour.reduce((all: number, it: { today: string }) => all + Math.round(Number(it.today) * 100), 0)
    expect(moneyWire(sum)).toBe(today.payMoney)
  })

  it('say the same as the sales summary', async () => {
    const { sum } = (await seller.speak.post('/rest/order/querySellCollect', {})).data
    const { today, yesterday } = await boardOf('today')
    const both = Math.round((Number(today.payMoney) + Number(yesterday.payMoney)) * 100)
    expect(moneyWire(both)).toBe(sum.payMoney)
    expect(today.orderCount + yesterday.orderCount).toBe(sum.orderCount)
  })

  it('count the way from an order to a payment, and who is new', async () => {
    expect(await boardOf('customers', { days: 7 })).toMatchObject({
      days: 7,
      orderers: 2,
      payers: 2,
      newPayers: 2,
      returningPayers: 0,
    })
    // A customer who paid before is not new, whenever the shop first recorded them.
    const early = sql<{
      boId: number
    }>`update trade_order set pay_time = pay_time - interval '20 days' where order_id = (
      select min(order_id) from trade_order where shop_id = ${seller.shopId}) returning buyer_bo_id as bo_id`
    await early.execute(world.db)
    expect(await boardOf('customers', { days: 7 })).toMatchObject({ payers: 2, newPayers: 1, returningPayers: 1 })
    expect(await boardOf('customers', { days: 30 })).toMatchObject({ payers: 2, newPayers: 2 })
    await sql`update trade_order set pay_time = pay_time + interval '20 days' where order_id = (
      select min(order_id) from trade_order where shop_id = ${seller.shopId})`.execute(world.db)
    expect((await seller.speak.get('/rest/board/customers?days=8')).code).toBe(10400)
  })

  it('name what runs out and what does not sell', async () => {
    const { runningOut, slow } = await boardOf('stock')
    // 18 of 20 bags sold in 30 days, so the rest lasts three days.
    expect(runningOut).toMatchObject([{ soldQty: 18, availableQty: 2, daysLeft: 3 }])
    expect(slow[0]).toMatchObject({ soldQty: 1, availableQty: 896 })
  })

  it('show money to those alone who may read reports', async () => {
    const clerk = await world.signIn(await aStaff(world, seller, ['WH']))
    expect((await clerk.get('/rest/board/today')).code).toBe(10403)
    expect((await clerk.get('/rest/board/stock')).code).toBe(0)
  })
})

it('the offers of a shop are counted by whether they run; drafts, stopped ones and those of others are not', async () => {
  const shop = await aSeller(world)
  const days = (count: number) => new Date(world.now().getTime() + count * 24 * hour)
  await aFullReduction(world, shop)
  await aFullReduction(world, shop, { active: false })
  await aFullReduction(world, shop, { beginTime: days(1), endTime: days(2) })
  await aFullReduction(world, seller)
  await aCoupon(world, shop.shopId)
  const { goodsId } = await aGoods(world, shop)
  const over = { shopId: shop.shopId, goodsId, price: 100, beginTime: days(-3), endTime: days(-2) }
  await world.write((ctx) => saveSalePrice(ctx, over))
  const asked = await shop.speak.post('/api/nxin.sc.activitycount.get/1.0', {})
  expect(asked.data).toEqual({ running: 2, upcoming: 1, ended: 1 })
  // A coupon with none left has ended, as its list says; auctions and marketing count as offers, too.
  const couponId = await aCoupon(world, shop.shopId, { totalCount: 1 })
  expect((await buyer.speak.post('/rest/coupon/receive', { couponId })).code).toBe(0)
  await anAnnouncedLot(world, shop)
  expect((await shop.speak.post(`${marketingPath}/strategy/add`, aStrategy(world))).code).toBe(0)
  expect((await shop.speak.post(`${marketingPath}/direct/add`, aDirect(atTen(world)))).code).toBe(0)
  const again = await shop.speak.post('/api/nxin.sc.activitycount.get/1.0', {})
  expect(again.data).toEqual({ running: 3, upcoming: 3, ended: 2 })
})

describe('the boards of an enterprise', () => {
  it('say what it bought, month by month and from whom; orders that were never paid are no purchases', async () => {
    const { sells, months, suppliers } = await boardOf('enterprise', {}, buyer.speak)
    expect([sells, months.length]).toEqual([false, 12])
    const [{ orderCount, netMoney }] = suppliers
    expect(orderCount).toBe(2)
    const { sum, list } = (await buyer.speak.post('/rest/board/purchases', { groupBy: 'shop' })).data
    expect([sum.orderCount, sum.netMoney]).toEqual([2, netMoney])
    expect(list).toMatchObject([{ orderCount: 2, shopCount: 1, netMoney }])
    const named = (await buyer.speak.post('/rest/board/purchases', { groupBy: 'member', keyword: '无此人' })).data
    expect([named.total, named.list, named.sum.netMoney]).toEqual([0, [], '0.00'])
    const byMonth = (await buyer.speak.post('/rest/board/purchases', {})).data
    expect(byMonth.sum).toEqual(sum)
  })

  it('say what its shops sold to those who see their reports', async () => {
    const dealer = await aBuyer(world, { name: '张合作社' })
    const shop = await aSeller(world, { orgBoId: dealer.boId, ownerUserId: dealer.userId })
    const { goodsId } = await aGoods(world, shop)
    const customer = await aBuyer(world)
    for (const qty of [1, 2]) await aPaidOrder(world, customer, [{ goodsId, qty }])
    const { sells, months, customers } = await boardOf('enterprise', {}, dealer.speak)
    const sold = months.reduce((all: number, it: { sold: { orderCount: number } }) => all + it.sold.orderCount, 0)
    expect([sells, customers, sold]).toMatchObject([true, [{ orderCount: 2 }], 2])
  })

  it('refuse a range that ends before it begins, or is very long', async () => {
    for (const range of [
      { beginTime: '2026-02-01', endTime: '2026-01-01' },
      { beginTime: '2000-01-01', endTime: '2026-01-01' },
    ])
      expect((await buyer.speak.post('/rest/board/purchases', range)).code).toBe(10400)
  })
})
