import type { Endpoint } from '@mall/api/endpoint'
import { expect, inject, test } from 'vitest'
import { listCalls } from '../server/test/list-calls.ts'
import { password } from './people.ts'

/*
 * Every list of the contract, with the demo data: each of its orders goes up or down by the field it names, and a time range
 * includes its edges. A list with an order that no row here explains fails.
 */

type Direction = 'up' | 'down'
type Order = readonly [field: string, direction: Direction]
/** The field of each order, or the reason why no single field shows it. */
type Orders = Readonly<Record<string, Order | string>>
type List = {
  readonly by?: string
  readonly asks?: Readonly<Record<string, unknown>>
  readonly orders?: Orders
  /** Field of the rows that `beginTime` and `endTime` limit. */
  readonly time?: string
}

const newest: Order = ['createTime', 'down']
const oldest: Order = ['createTime', 'up']
const oneRow = 'the demonstration has one row at most'
const oneValue = 'the demonstration has one value at most'
const ofOrders: Orders = { newest, oldest, payMoneyDown: ['payMoney', 'down'], payMoneyUp: ['payMoney', 'up'] }
const ofBills: Orders = {
  newest,
  oldest,
  moneyDown: ['payableMoney', 'down'],
  openDown: 'by a difference of two fields',
}
const ofAfterSales: Orders = { newest, oldest, soonest: 'by a deadline that ended requests do not have' }
const ofReviews: Orders = { newest, oldest, lowest: ['goodsScore', 'up'], useful: ['usefulCount', 'down'] }
const ofQuestions: Orders = { newest: ['askTime', 'down'], oldest: ['askTime', 'up'], useful: ['usefulCount', 'down'] }
const ofGoods: Orders = {
  default: 'by several figures together',
  sold: ['soldQty', 'down'],
  priceAsc: ['price', 'up'],
  priceDesc: ['price', 'down'],
  new: 'by a time that is not shown',
  landed: 'needs an address',
}
const ofSales: Orders = {
  usual: 'depends on what is grouped by',
  nameUp: 'by the letters of the database',
  netMoneyDown: ['netMoney', 'down'],
  netMoneyUp: ['netMoney', 'up'],
  qtyDown: ['qty', 'down'],
  orderCountDown: ['orderCount', 'down'],
}
const ofPapers: Orders = { newest: ['submitTime', 'down'], oldest: ['submitTime', 'up'] }
const ofInvoices: Orders = {
  newest: ['applyTime', 'down'],
  oldest: ['applyTime', 'up'],
  amountDown: ['amountMoney', 'down'],
}

const lists: Readonly<Record<string, List>> = {
  'aftersales.buyerList': { orders: ofAfterSales, time: 'createTime' },
  'aftersales.sellerList': { orders: ofAfterSales, time: 'createTime' },
  'aftersales.operatorList': { orders: { newest: oneRow, oldest: oneRow, soonest: oneRow } },
  'assortment.list': {
    orders: {
      changed: ['updateTime', 'down'],
      changedFirst: ['updateTime', 'up'],
      soldDown: ['soldQty', 'down'],
      soldUp: ['soldQty', 'up'],
    },
  },
  'assortment.skus': {
    orders: {
      newest: 'by a time that is not shown',
      oldest: 'by a time that is not shown',
      priceUp: ['price', 'up'],
      priceDown: ['price', 'down'],
    },
  },
  'auction.list': { orders: { end: ['endTime', 'up'], new: ['beginTime', 'down'] }, time: 'beginTime' },
  'auction.manage': { time: 'beginTime' },
  'bank.page': { time: 'payTime' },
  'bill.supplierBills': { orders: ofBills, time: 'createTime' },
  'bill.purchaserBills': { by: 'purchadmin', orders: ofBills, time: 'createTime' },
  'billOffset.list': { by: 'seller1', time: 'askTime' },
  'board.purchases': {
    by: 'purchadmin',
    orders: {
      usual: 'depends on what is grouped by',
      netMoneyDown: ['netMoney', 'down'],
      orderCountDown: ['orderCount', 'down'],
    },
  },
  'books.accounts': { orders: { code: 'by a code that is shown as words', balanceDown: ['balanceMoney', 'down'] } },
  'books.lines': { orders: { newest: ['time', 'down'], oldest: ['time', 'up'] }, time: 'time' },
  'cargoPapers.shopPage': { by: 'seller3', time: 'createTime' },
  'combination.sheets': { time: 'beginTime' },
  'comment.shopReviews': { orders: ofReviews, time: 'createTime' },
  'comment.allReviews': { orders: ofReviews, time: 'createTime' },
  'comment.shopQuestions': { orders: ofQuestions, time: 'askTime' },
  'comment.allQuestions': { orders: ofQuestions, time: 'askTime' },
  'contract.list': { by: 'seller1', orders: { newest, ending: ['endDate', 'up'] } },
  'credential.buyerPage': { orders: ofPapers, time: 'submitTime' },
  'credential.shopPage': { orders: ofPapers, time: 'submitTime' },
  'credit.ageing': {
    orders: { owed: ['owedMoney', 'down'], oldest: ['oldestTime', 'up'], overdue: ['overdueMoney', 'down'] },
  },
  'customer.list': { orders: { newest, bought: ['orderMoney', 'down'], lately: ['lastOrderTime', 'down'] } },
  'fund.movements': { time: 'time' },
  'inquiry.shopList': {
    orders: {
      newest: ['askTime', 'down'],
      oldest: ['askTime', 'up'],
      soonest: 'by a deadline that ended ones do not have',
    },
    time: 'askTime',
  },
  'invoice.shopInvoices': { by: 'seller1', orders: ofInvoices, time: 'applyTime' },
  'invoice.operatorList': { orders: ofInvoices, time: 'applyTime' },
  'news.list': {
    orders: { newest, published: ['publishTime', 'down'], viewed: 'the story of the room counts readers' },
    time: 'createTime',
  },
  'order.buyerList': { orders: ofOrders, time: 'createTime' },
  'order.sellerList': { orders: ofOrders, time: 'createTime' },
  'order.operatorList': { time: 'createTime' },
  'order.externalList': { time: 'createTime' },
  'order.recommendPointsOrders': { time: 'time' },
  'order.sellCollect': { orders: ofSales },
  'points.accounts': {
    orders: { balance: ['balance', 'down'], earned: ['totalEarned', 'down'], used: oneValue },
  },
  'points.recordsOfShop': { asks: { shopId: '20001' }, time: 'createTime' },
  'points.myRecords': { time: 'createTime' },
  'rebate.records': { time: 'createTime' },
  'rebate.mine': { time: 'createTime' },
  'receipt.receipts': {
    by: 'purchadmin',
    orders: { newest: ['receiveTime', 'down'], oldest: ['receiveTime', 'up'] },
    time: 'receiveTime',
  },
  'reconciliation.statements': { time: 'day' },
  'reconciliation.differences': { time: 'day' },
  'storefront.searchGoods': { orders: ofGoods },
  'storefront.searchShops': {
    orders: { default: 'by several figures together', sold: ['soldCount', 'down'], score: ['score', 'down'] },
  },
  'storefront.shopGoods': { asks: { shopId: '20001' }, orders: ofGoods },
  'supply.orderBuyers': {
    orders: { lately: ['lastOrderTime', 'down'], bought: ['payMoney', 'down'], often: ['orderCount', 'down'] },
  },
  'supply.proposals': { orders: { soonest: oneRow, most: oneRow, name: oneRow } },
  'supply.supplierOrders': { orders: ofOrders, time: 'createTime' },
  'video.list': { orders: { shown: ['sort', 'up'], newest, played: 'the story of the room counts plays' } },
  'integrity.invariants': { orders: { brokenFirst: oneValue, oldestCheck: oneValue } },
  'integrity.jobs': { orders: { newest: oneRow, oldest: oneRow } },
  // The demonstration first records its own loading, and then events dated earlier.
  'integrity.trail': {
    orders: { newest: 'by the number of the record', oldest: 'by the number of the record' },
    time: 'time',
  },
  'wording.list': { orders: { newest: oneValue, oldest: oneValue } },
}

const ordered = listCalls.filter(({ orders }) => orders.length > 0)
const ranged = listCalls.filter(({ range }) => range !== undefined)

const accounts = {
  seller: 'seller1',
  operator: 'op1',
  buyer: 'buyer1',
  signedIn: 'buyer1',
  public: 'buyer1',
  party: 'buyer1',
}
const cookies = new Map<string, Promise<string>>()
const signIn = async (account: string): Promise<string> => {
  const answer = await fetch(`${inject('address')}/login`, {
    method: 'POST',
    body: new URLSearchParams({ account, password, returnUrl: '/v/' }),
    headers: { origin: inject('address') },
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  return answer.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ')
}
const cookieOf = (account: string): Promise<string> => {
  const known = cookies.get(account) ?? signIn(account)
  cookies.set(account, known)
  return known
}

type Row = Readonly<Record<string, unknown>>
const ask = async (name: string, endpoint: Endpoint, input: Readonly<Record<string, unknown>>): Promise<Row[]> => {
  const { access, at } = endpoint
  const { by = accounts[typeof access === 'string' ? access : access.role], asks } = lists[name]!
  const [wire] = at
  const sent = { pageSize: '50', ...asks, ...input }
  const query = wire!.encoding === 'query' ? `?${new URLSearchParams(sent as Record<string, string>).toString()}` : ''
  const answer = await fetch(`${inject('address')}${wire!.path}${query}`, {
    method: wire!.method,
    headers: {
      cookie: await cookieOf(by),
      origin: inject('address'),
      'platform-type': 'SC',
      ...(query === '' ? { 'content-type': 'application/json' } : {}),
    },
    ...(query === '' ? { body: JSON.stringify(sent) } : {}),
  })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: { list: Row[] } }
  expect(`${code} ${msg}`).toMatch(/^0 /)
  return data.list
}

/** Returns a field of a row for comparison: as a number if it is one, even with thousands separators. */
const valueOf = (row: Row, field: string): number | string => {
  const value = row[field]
  expect(['string', 'number'], `${field} of a row`).toContain(typeof value)
  const text = String(value).replaceAll(',', '')
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}
const known = (rows: readonly Row[], field: string) =>
  rows.filter((row) => row[field] !== null && row[field] !== undefined && row[field] !== '')

test('every list with orders or a range of time stands above, with each of its orders', () => {
  const missing = [
    ...ordered.flatMap(({ name, orders }) =>
      orders.filter((order) => lists[name]?.orders?.[order] === undefined).map((order) => `${name} ${order}`),
    ),
    ...ranged.filter(({ name }) => lists[name] === undefined).map(({ name }) => `${name} beginTime`),
  ]
  expect(missing).toEqual([])
})

const sorted = ordered.flatMap(({ name, endpoint }) =>
  Object.entries(lists[name]?.orders ?? {}).flatMap(([order, by]) =>
    typeof by === 'string' ? [] : [{ of: `${name} ${order}`, name, endpoint, order, by }],
  ),
)
test.each(sorted)('$of goes one way', async ({ name, endpoint, order, by: [field, direction] }) => {
  const rows = known(await ask(name, endpoint, { sort: order }), field)
  const values = rows.map((row) => valueOf(row, field))
  // Equal values are sorted in every order, and would prove nothing.
  expect(new Set(values).size, 'values of the demonstration').toBeGreaterThan(1)
  const sign = direction === 'up' ? 1 : -1
  const compare = (a: number | string, b: number | string) => (a === b ? 0 : (a < b ? -1 : 1) * sign)
  expect(values).toEqual(values.toSorted(compare))
})

const bounded = ranged.flatMap(({ name, endpoint, range }) => {
  const field = lists[name]?.time
  return field === undefined ? [] : [{ name, endpoint, range, field }]
})
const letters = { day: 10, second: 19 } as const
/** Returns a time of the wire, so many days or seconds later. */
const later = (moment: string, unit: keyof typeof letters, count: number): string => {
  const at = Date.parse(`${moment.replace(' ', 'T').padEnd(19, 'T00:00:00')}Z`)
  const length = unit === 'day' ? 86_400_000 : 1_000
  return new Date(at + count * length).toISOString().replace('T', ' ').slice(0, letters[unit])
}
test.each(bounded)('a range of $name holds what lies on its edges', async ({ name, endpoint, range: kept, field }) => {
  const rows = known(await ask(name, endpoint, {}), field)
  expect(rows.length, 'rows of the demonstration').toBeGreaterThan(0)
  const middle = String(rows[Math.floor(rows.length / 2)]![field])
  const unit = kept === 'times' && middle.length > letters.day ? 'second' : 'day'
  const edge = middle.slice(0, letters[unit])
  const timesIn = async (range: Row) =>
    (await ask(name, endpoint, range)).map((row) => String(row[field]).slice(0, letters[unit]))
  // A time shown to the second may lie anywhere within that second.
  const end = unit === 'day' ? edge : later(edge, unit, 1)
  const [from, until] = [await timesIn({ beginTime: edge, pageSize: '100' }), await timesIn({ endTime: end })]
  expect(from).toContain(edge)
  expect(from.filter((it) => it < edge)).toEqual([])
  expect(until.filter((it) => it > end)).toEqual([])
  expect(await timesIn({ beginTime: edge, endTime: end })).toContain(edge)
  expect(await timesIn({ beginTime: later(edge, unit, 1) })).not.toContain(edge)
  expect(await timesIn({ endTime: later(edge, unit, -1) })).not.toContain(edge)
})
