import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aBuyer, aPaidOrder, aSeller, anOrder, pay } from '../../../../test/builders/order.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

test('the list says what the orders of a filter come to and what of it was paid, on every page', async () => {
  const seller = await aSeller(world)
  const goods = await aGoods(world, seller, { stock: 1_000_000 })
  const buyer = await aBuyer(world)
  // The answer contains the time of counting, so the clock stands still.
  world.stopClock()
  await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
  await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 2 }])
  await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 4 }])
  const sumOf = async (input: object) =>
    (await seller.speak.post('/sctrading/order/mj/selSellerOrderListByParam', { pageSize: 1, ...input })).data.sum
  const whole = await sumOf({})
  const paid = await sumOf({ status: '30' })
  const fen = (yuan: string) => Number(yuan.replace('.', ''))
  expect([whole.count, paid.count]).toEqual([3, 2])
  expect(fen(paid.paidMoney)).toBe(fen(paid.payMoney))
  expect(whole.paidMoney).toBe(paid.payMoney)
  expect(fen(whole.payMoney)).toBeGreaterThan(fen(paid.payMoney))
  for (const pageNum of [2, 9]) expect(await sumOf({ pageNum })).toEqual(whole)
  const dear = (await sumOf({ sort: 'payMoneyDown', payMoneyMin: whole.payMoney, pageSize: 200 })).count
  expect([dear, (await sumOf({ payMoneyMin: '0.01', payMoneyMax: whole.payMoney })).count]).toEqual([0, 3])
  const wrong = await seller.speak.post('/sctrading/order/mj/selSellerOrderListByParam', {
    mobile: 'abc',
    payMoneyMin: 'x',
  })
  expect(wrong.data.fields.map((it: any) => it.field)).toEqual(['mobile', 'payMoneyMin'])
})

test('several orders are shown at once for printing, in the order asked for, and only the shop’s own', async () => {
  const [mine, other] = [await aSeller(world), await aSeller(world)]
  const buyer = await aBuyer(world)
  const sold = async (seller: typeof mine) =>
    (await aPaidOrder(world, buyer, [{ goodsId: (await aGoods(world, seller)).goodsId, qty: 1 }])).orderId
  const [one, two, foreign] = [await sold(mine), await sold(mine), await sold(other)]
  const orderIds = [two, foreign, one, two].join(',')
  const { data } = await mine.speak.post('/rest/order/details', { orderIds })
  expect(data.map((it: any) => Number(it.orderId))).toEqual([two, one])
  const alone = await mine.speak.post('/sctrading/order/mj/selOrderDetailByOrderId', { orderId: two })
  expect(data[0]).toEqual(alone.data)
})

test('an order is found by the number of its parcel', async () => {
  const [mine, other] = [await aSeller(world), await aSeller(world)]
  const goods = await aGoods(world, mine)
  const { orderId } = await aPaidOrder(world, await aBuyer(world), [{ goodsId: goods.goodsId, qty: 1 }])
  const papers = { logisticsType: 1, companyCode: 'JD', trackingNo: 'JDVA0123456789' }
  await mine.speak.post('/sctrading/order/logisticsorder/mj/edit', { orderId, ...papers })
  const found = async ({ speak }: typeof mine, keyword: string) =>
    (await speak.post('/sctrading/order/mj/selSellerOrderListByParam', { keyword })).data.list.length
  expect(await found(mine, 'JDVA0123456789')).toBe(1)
  expect(await found(mine, 'JDVA012345678')).toBe(0)
  expect(await found(other, 'JDVA0123456789')).toBe(0)
})

test('lists count by tab, page, search, filter and sort; personal data is masked', async () => {
  const order = (path: string) => `/sctrading/order/${path}`
  const shop = await aSeller(world)
  const one = await aBuyer(world, { name: '王五' })
  const goods = await aGoods(world, shop, { name: `独特饲料${shop.shopId}`, price: 1_000 })
  const placed = []
  for (const qty of [1, 2, 3]) placed.push(await anOrder(one, [{ goodsId: goods.goodsId, qty }]))
  await pay(world, one, placed[0]!.tradeNo)
  const list = (more: object) => shop.speak.post(order('mj/selSellerOrderListByParam'), more)
  const all = await list({ sort: 'payMoneyDown' })
  expect(all.data).toMatchObject({ total: 3, sum: { count: 3, payMoney: '60.00' } })
  expect(all.data.list.map((it: { payMoney: string }) => it.payMoney)).toEqual(['30.00', '20.00', '10.00'])
  expect(all.data.list[0].buyer).toMatchObject({
    userName: '王五',
    mobile: `${one.mobile.slice(0, 3)}****${one.mobile.slice(-4)}`,
  })
  expect((await list({ pageSize: 2, pageNum: 2 })).data).toMatchObject({ total: 3, pages: 2, list: [{}] })
  const totalOf = async (more: object) => (await list(more)).data.total
  expect(await totalOf({ status: '10' })).toBe(2)
  expect(await totalOf({ status: 30 })).toBe(1)
  expect(await totalOf({ keyword: '独特' })).toBe(3)
  expect(await totalOf({ keyword: '%' })).toBe(0)
  expect(await totalOf({ keyword: '王五' })).toBe(3)
  expect(await totalOf({ keyword: '王六' })).toBe(0)
  expect(await totalOf({ buyerName: '王' })).toBe(3)
  for (const mobile of [one.mobile, one.mobile.slice(-4)]) expect(await totalOf({ mobile })).toBe(3)
  // Masked digits cannot be found out by searching for them one by one.
  const middle = (await list({ mobile: one.mobile.slice(0, 4) })).data
  expect(middle.total ?? 0).toBe(0)
  expect((await list({ mobile: one.mobile.slice(-5) })).code).toBe('10400')
  expect(await totalOf({ payType: 1 })).toBe(1)
  expect(await totalOf({ deliveryType: 2 })).toBe(0)
  expect(await totalOf({ beginTime: '2000-01-01', endTime: '2000-01-02' })).toBe(0)
  expect(await totalOf({ orderIds: [placed[1]!.orderId] })).toBe(1)
  const tabs = (await shop.speak.post(order('mj/selOrderStatusByParam'))).data
  expect(tabs.map((it: { status: string }) => it.status)).toEqual([
    'all',
    '10',
    '20',
    '30',
    '40',
    '50',
    'afterSale',
    '60',
    'closed',
  ])
  expect(tabs.slice(0, 4).map((it: { count: number }) => it.count)).toEqual([3, 2, 0, 1])
  // With a filter, each tab shows as many orders as its list finds.
  const other = await aBuyer(world, { name: '赵六' })
  await anOrder(other, [{ goodsId: goods.goodsId, qty: 9 }])
  const countsOf = async (filter: object): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await shop.speak.post(order('mj/selOrderStatusByParam'), filter)).data.map((it: any) => [it.status, it.count]),
    )
  expect(await countsOf({})).toMatchObject({ all: 4, '10': 3, '30': 1 })
  expect(await countsOf({ buyerName: '王五' })).toMatchObject({ all: 3, '10': 2, '30': 1, closed: 0 })
  expect(await countsOf({ payMoneyMin: '20' })).toMatchObject({ all: 3, '10': 3, '30': 0 })
  for (const [status, count] of Object.entries(await countsOf({ buyerName: '王五' })))
    expect([status, await totalOf({ buyerName: '王五', status })]).toEqual([status, count])
  const bought = (
    await one.speak.post(order('selOrderStatusByParam'), { beginTime: '2000-01-01', endTime: '2000-01-02' })
  ).data
  expect(bought.every((it: { count: number }) => it.count === 0)).toBe(true)
  const counts = await shop.speak.open('nxin.sc.ordercount.get/1.0', { side: 'seller' }, 'POST')
  expect(counts.data).toEqual((await shop.speak.post(order('mj/selOrderStatusByParam'))).data)
  const mine = await one.speak.open('nxin.sc.order.list/1.0', { status: '30' }, 'POST')
  expect(mine.data).toMatchObject({ total: 1, list: [{ orderStatus: 30, payMoney: '10.00' }] })
})

/** Adds earlier orders of a shop, copied from one of its orders. */
const moreOrders = async (orderId: number, many: number) => {
  const { rows } = await sql<{ names: string }>`
    select string_agg(quote_ident(attname), ', ') as names from pg_attribute
    where attrelid = 'trade_order'::regclass and attnum > 0 and not attisdropped
      and attname not in ('order_id', 'order_no', 'create_time')`.execute(world.db)
  const { names } = rows[0]!
  // Portions that even a loaded machine writes within the time of a call.
  const portion = 1_000
  for (let from = 1; from <= many; from += portion)
    await sql
      .raw(
        `insert into trade_order (order_id, order_no, create_time, ${names})
        select ${orderId} * 1000000 + n, 'SC' || lpad((${orderId} * 1000000 + n)::text, 18, '0'), create_time - n * interval '1 minute', ${names}
        from trade_order, generate_series(${from}, ${Math.min(from + portion - 1, many)}) as n where order_id = ${orderId}`,
      )
      .execute(world.db)
}

/** Opens a shop with `many` orders: its list, its tab of all, and a way to add one more. */
const aShopWith = async (many: number) => {
  const seller = await aSeller(world)
  const goods = await aGoods(world, seller, { price: 1_000, stock: 1_000_000 })
  const buyer = await aBuyer(world)
  const order = () => anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
  await moreOrders((await order()).orderId, many - 1)
  return {
    order,
    list: async () => (await seller.speak.post('/sctrading/order/mj/selSellerOrderListByParam', { pageSize: 1 })).data,
    all: async () => (await seller.speak.post('/sctrading/order/mj/selOrderStatusByParam')).data[0].count,
  }
}

test('figures over 1,138 orders are those of the rows beside them', async () => {
  const { order, list, all } = await aShopWith(1_138)
  expect([await all(), (await list()).sum.payMoney]).toEqual([1_138, '11380.00'])
  const { orderId } = await order()
  const after = await list()
  expect(after).toMatchObject({
    total: 1_139,
    list: [{ orderId: String(orderId) }],
    sum: { count: 1_139, payMoney: '11390.00', countedAt: after.asOf },
  })
  expect(await all()).toBe(1_139)
})

test('figures over 20,000 orders say of when they are', async () => {
  const { order, list } = await aShopWith(20_000)
  const before = await list()
  expect(before).toMatchObject({ total: 20_000, sum: { payMoney: '200000.00', countedAt: before.asOf } })
  await world.later(2_000)
  const { orderId } = await order()
  const after = await list()
  expect(after).toMatchObject({ total: 20_000, list: [{ orderId: String(orderId) }], sum: before.sum })
  expect(after.asOf > before.asOf).toBe(true)
})

test('a keyword finds who buys, who receives and the last digits of both phones; a mark says what was printed', async () => {
  const shop = await aSeller(world)
  const buyer = await aBuyer(world, { name: '马三立' })
  const goods = await aGoods(world, shop)
  const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 2 }])
  await aPaidOrder(world, await aBuyer(world), [{ goodsId: goods.goodsId, qty: 3 }])
  await sql`update order_delivery set receiver = '欧阳收', mobile = '13900008642' where order_id = ${orderId}`.execute(
    world.db,
  )
  const found = async (filter: object) =>
    (await shop.speak.post('/sctrading/order/mj/selSellerOrderListByParam', filter)).data.list
  for (const keyword of [
    '马三',
    '欧阳收',
    '8642',
    '13900008642',
    '139 0000 8642',
    '+86-13900008642',
    buyer.mobile.slice(-4),
  ])
    expect((await found({ keyword })).map((it: any) => Number(it.orderId))).toContain(orderId)
  expect(await found({ mobile: '+86 139 0000 8642' })).toMatchObject([{ orderId: String(orderId) }])
  expect(await found({ keyword: '0086' })).toEqual([])
  const picks = async (more: object = {}) => (await shop.speak.post('/rest/order/shipping/picks', more)).data
  expect(await picks()).toMatchObject([{ owedQty: 5, orders: 2 }])
  expect(await picks({ orderIds: [orderId] })).toMatchObject([{ owedQty: 2, orders: 1 }])

  expect(await found({ printed: false })).toHaveLength(2)
  const foreign = await aPaidOrder(world, buyer, [
    { goodsId: (await aGoods(world, await aSeller(world))).goodsId, qty: 1 },
  ])
  const mark = (orderIds: number[]) => shop.speak.post('/rest/order/shipping/printed', { orderIds })
  // If one of the orders belongs to another shop, none is marked.
  expect((await mark([orderId, foreign.orderId])).code).toBe(10404)
  expect(await found({ printed: true })).toEqual([])
  const marked = await mark([orderId, orderId])
  expect(marked.data).toEqual({ count: 1 })
  const [printed, ...others] = await found({ printed: true })
  expect(others).toEqual([])
  expect(printed).toMatchObject({
    printTime: expect.any(String),
    receiver: { name: '欧阳收', mobile: '139****8642' },
    paidMoney: printed.payMoney,
    voucherCount: 0,
  })
  const trail = await sql<{ many: number }>`
    select count(*)::int as many from audit_trail where shop_id = ${shop.shopId} and action = 'order.markPrinted'`.execute(
    world.db,
  )
  expect(trail.rows[0]!.many).toBeGreaterThan(0)
})
