import { moneyWire, parseMoney } from '@mall/api/money'
import { salesGroupingNames } from '@mall/api/order/sales-columns'
import { dateText, timeText } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anApplication, say } from '../../../../test/builders/aftersales.ts'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { anAppointment, aYard } from '../../../../test/builders/fetching.ts'
import { fetchedWeighing } from '../../../../test/builders/gate.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { aBuyer, aPaidOrder, aSeller } from '../../../../test/builders/order.ts'
import { aChannelPerson } from '../../../../test/builders/rebate.ts'
import { aStaff } from '../../../../test/builders/shop.ts'

/* The sales summary of a shop that weighs, refunds and takes orders elsewhere, compared with the days before. */

const { world } = await openMarket()
const day = 86_400_000
type Speaker = Awaited<ReturnType<typeof world.signIn>>
type Row = Record<string, string> & { readonly before: Record<string, string>; readonly netChange: number | null }
type Answer = {
  list: Row[]
  sum: Row
  total: number
  from: string
  to: string
  beforeFrom: string
  beforeTo: string
}
const ask = async (speak: Speaker, input: object = {}): Promise<Answer> =>
  (await speak.post('/rest/order/querySellCollect', { pageSize: 100, ...input })).data
const fenOf = (rows: readonly Record<string, string>[], name: string): number =>
  rows.reduce((sum, row) => sum + parseMoney(row[name]!)!, 0)
const amounts = ['goodsMoney', 'discountMoney', 'freightMoney', 'payMoney', 'refundMoney', 'netMoney'] as const
const byName = ({ list }: Answer) => Object.fromEntries(list.map((row) => [row['name'], row['netMoney']]))

const yard = await aYard(world)
const { seller } = yard
const { speak } = seller
const bags = await aGoods(world, seller, { name: '育肥猪料', price: 5_000 })
const served = await aBuyer(world, { name: '李海' })
const brought = await aBuyer(world, { name: '王海' })
const alone = await aBuyer(world, { name: '赵海' })
let salesman = 0
let clerk: Speaker
let faults: readonly (string | null)[] = []

const serve = async (buyer: { readonly boId: number }, channelUserId: number): Promise<void> => {
  const { customerId } = await world.db
    .selectFrom('customer')
    .select('customerId')
    .where('shopId', '=', seller.shopId)
    .where('buyerBoId', '=', buyer.boId)
    .executeTakeFirstOrThrow()
  const answer = await speak.post('/rest/customer/editChannelService', { customerIds: [customerId], channelUserId })
  expect(answer.data).toEqual({ changed: 1 })
}

beforeAll(async () => {
  salesman = await aStaff(world, seller, ['SALES'])
  const clerkId = await aStaff(world, seller, ['ADMIN'])
  await world.db.updateTable('appUser').set({ name: '文员' }).where('userId', '=', clerkId).execute()
  await world.db.updateTable('appUser').set({ name: '业务甲' }).where('userId', '=', salesman).execute()
  clerk = await world.signIn(clerkId)
  const dealer = await aChannelPerson(world, seller, { channelType: 2 })
  // The first orders belong to no staff: only after them is the buyer a customer.
  for (const buyer of [served, brought, alone]) await aPaidOrder(world, buyer, [{ goodsId: bags.goodsId, qty: 1 }])
  await serve(served, salesman)
  await serve(brought, dealer.userId)
  const { orderId } = await aPaidOrder(world, served, [{ goodsId: bags.goodsId, qty: 4 }])
  const afterSalesId = await anApplication(served, orderId, { lines: [{ qty: 1 }] })
  await say(speak, 'mj/agreeRefund', { afterSalesId })
  const weighed = await anAppointment(world, yard, 1_000, brought)
  await fetchedWeighing(world, yard, { ...weighed, actualQty: 990 })
  const row = (externalNo: string, mobile: string, areaName: string) => ({
    externalPlatform: 3,
    externalNo,
    buyerMobile: mobile,
    goodsId: bags.goodsId,
    qty: 2,
    price: '12.51',
    freightMoney: '6.00',
    payTime: timeText(world.now()),
    receiver: '李海',
    mobile: '13900001111',
    areaName,
    address: '新场2号',
  })
  const entered = await clerk.post('/rest/order/thirdparty/import', {
    rows: [
      row('C-1', alone.mobile, '四川成都市双流区'),
      row('C-2', served.mobile, '河北石家庄藁城'),
      row('C-3', alone.mobile, '东北老客户仓库'),
    ],
  })
  faults = entered.data.results.map(({ fault }: { fault: string | null }) => fault)
  await world.settle()
})

describe('a shop that weighs, refunds and takes orders elsewhere', () => {
  it('is summed up alike by everything, as its orders, their lines and its books are', async () => {
    expect(faults).toEqual([null, null, null])
    const { sum } = await ask(speak)
    const found = await sql<{ pay: number; refunded: number; lines: number; linesRefunded: number; booked: number }>`
      select (select sum(pay_money)::bigint from trade_order where shop_id = ${seller.shopId} and pay_time is not null) as pay,
        (select sum(refunded_money)::bigint from trade_order where shop_id = ${seller.shopId}) as refunded,
        (select sum(pay_money)::bigint from order_line where shop_id = ${seller.shopId}) as lines,
        (select sum(refunded_money)::bigint from order_line where shop_id = ${seller.shopId}) as lines_refunded,
        (select sum(case direction when 'C' then amount_money else -amount_money end)::bigint from ledger_line
          where code in ('2201', '2203') and owner_id = ${seller.shopId}) as booked`.execute(world.db)
    const { pay, refunded, lines, booked, ...more } = Object.fromEntries(
      Object.entries(found.rows[0]!).map(([name, fen]) => [name, Number(fen)]),
    )
    // One bag was refunded, and ten units of the weighed goods were not loaded.
    expect(refunded).toBe(5_000 + 10_000)
    expect(lines).toBe(pay)
    expect(Object.values(more)).toEqual([refunded])
    expect(booked).toBe(pay! - refunded!)
    expect(sum).toMatchObject({
      payMoney: moneyWire(pay!),
      refundMoney: moneyWire(refunded!),
      netMoney: moneyWire(booked!),
    })
    for (const groupBy of salesGroupingNames) {
      const answer = await ask(speak, { groupBy })
      expect([groupBy, answer.sum]).toEqual([groupBy, sum])
      for (const name of amounts)
        expect([groupBy, name, moneyWire(fenOf(answer.list, name))]).toEqual([groupBy, name, sum[name]])
    }
  })

  it('is summed up by province and city, of where it goes or is fetched, else by the words of the place', async () => {
    const regions = await ask(speak, { groupBy: 'region' })
    expect(byName(regions)).toMatchObject({ 四川省成都市: '31.02', 东北老客户仓库: '31.02' })
    // An address in other words counts for the same city, and so does pick-up there.
    const rest = parseMoney(regions.sum['netMoney']!)! - 2 * 3_102
    expect(byName(regions)['河北省石家庄市']).toBe(moneyWire(rest))
    expect(regions.total).toBe(3)
  })

  it('is summed up by who of the staff serves the buyer, else by who entered the order; a dealer is none', async () => {
    const staff = await ask(speak, { groupBy: 'staff' })
    expect(byName(staff)).toMatchObject({ 业务甲: moneyWire(3 * 5_000 + 3_102), 文员: moneyWire(2 * 3_102) })
    expect(staff.list.map((row) => row['name']).toSorted()).toEqual(['业务甲', '文员', '没有业务员'].toSorted())
    const channels = await ask(speak, { groupBy: 'channel' })
    expect(channels.list.find((row) => row['key'] === String(salesman))!['netMoney']).toBe(byName(staff)['业务甲'])
    expect(byName(channels)['文员']).toBeUndefined()
  })
})

describe('the days before', () => {
  it('stand beside each row and the sum, also where only one of both sold', async () => {
    const shop = await aSeller(world)
    const [kept, ended, begun] = [
      await aGoods(world, shop, { name: '蛋鸡料', price: 1_000 }),
      await aGoods(world, shop, { name: '鱼料', price: 2_000 }),
      await aGoods(world, shop, { name: '牛羊料', price: 3_000 }),
    ]
    const buy = async (goodsId: number, qty: number) => {
      const buyer = await aBuyer(world)
      await aPaidOrder(world, buyer, [{ goodsId, qty }])
    }
    await buy(kept.goodsId, 4)
    await buy(ended.goodsId, 1)
    await world.later(2 * day)
    await buy(kept.goodsId, 3)
    await buy(begun.goodsId, 1)
    const owner = await world.signIn(shop.ownerUserId)
    const on = (days: number) => dateText(new Date(world.now().getTime() - days * day))
    const range = { beginTime: on(1), endTime: on(0) }
    const goods = await ask(owner, { ...range, groupBy: 'goods', sort: 'nameUp' })
    expect(goods).toMatchObject({ from: on(1), to: on(0), beforeFrom: on(3), beforeTo: on(2) })
    expect(
      goods.list.map((row) => [row['name']!.split(' ')[0], row['netMoney'], row.before['netMoney'], row.netChange]),
    ).toEqual([
      ['蛋鸡料', '30.00', '40.00', -2_500],
      ['牛羊料', '30.00', '0.00', null],
      ['鱼料', '0.00', '20.00', -10_000],
    ])
    expect([goods.sum['netMoney'], goods.sum.before['netMoney'], goods.sum.netChange]).toEqual(['60.00', '60.00', 0])
    for (const groupBy of salesGroupingNames) {
      const answer = await ask(owner, { ...range, groupBy })
      expect([groupBy, answer.sum]).toEqual([groupBy, goods.sum])
      expect([
        groupBy,
        fenOf(
          answer.list.map(({ before }) => before),
          'netMoney',
        ),
      ]).toEqual([groupBy, 6_000])
    }
    // Each day is compared with the day as many days earlier.
    const days = await ask(owner, range)
    expect(days.list.map((row) => [row['key'], row['netMoney'], row.before['netMoney']])).toEqual([
      [on(0), '60.00', '60.00'],
    ])
  })

  it('are none of what was never sold', async () => {
    const shop = await aSeller(world)
    const empty = await ask(shop.speak, { groupBy: 'region' })
    expect(empty).toMatchObject({ total: 0, list: [], sum: { netMoney: '0.00', netChange: null } })
    expect(empty.sum.before['netMoney']).toBe('0.00')
  })
})

describe('by name', () => {
  it('rows stand as their names sound, whatever their numbers are', async () => {
    const shop = await aSeller(world)
    const buyers = [
      await aBuyer(world, { name: '周海' }),
      await aBuyer(world, { name: '艾海' }),
      await aBuyer(world, { name: '孟海' }),
    ]
    const names = ['猪料', '鹌鹑料', '牡蛎料']
    for (const [at, buyer] of buyers.entries()) {
      const { goodsId } = await aGoods(world, shop, { name: names[at]! })
      await aPaidOrder(world, buyer, [{ goodsId, qty: 1 + at }])
    }
    const first = async (groupBy: string) =>
      (await ask(shop.speak, { groupBy, sort: 'nameUp' })).list.map((row) => row['name']!.slice(0, 1))
    expect(await first('customer')).toEqual(['艾', '孟', '周'])
    expect(await first('goods')).toEqual(['鹌', '牡', '猪'])
    const page = await ask(shop.speak, { groupBy: 'goods', sort: 'nameUp', pageSize: 1, pageNum: 2 })
    expect(page.list.map((row) => row['name']!.slice(0, 1))).toEqual(['牡'])
  })
})
