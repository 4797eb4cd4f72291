import { CompiledQuery, DefaultQueryExecutor } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { aGoods } from './builders/catalog.ts'
import { orderPath } from './builders/market.ts'
import { aPaidOrder, aSeller, aBuyer } from './builders/order.ts'
import { cloneDatabase } from './clone.ts'
import { copies } from './grow-rows.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/*
 * Cost of a shop's lists with many orders: the same statements as with a few, and a bounded time in the database. `FULL=1` tries a
 * release with a million orders of one shop and prints the time of each page; `ORDERS=…` sets another number.
 */

const full = process.env['FULL'] === '1'
const count = Number(process.env['ORDERS'] ?? (full ? 1_000_000 : 3_000))
/** Database time of one page in milliseconds, when large totals are already remembered. */
const most = 100
/** A summary also reads the days before. */
const mostOf = (name: string): number => (name.startsWith('summary') ? 2 : 1) * most

let world: World
let seller: Awaited<ReturnType<typeof aSeller>>
let asked: CompiledQuery[] = []
const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as DefaultQueryExecutor
const { executeQuery } = executor

const first = 500_000_000
const i = `${first} + n`
// They span three years; the newest wait for an act, the older ones have ended.
const at = `now() - n * interval '95 seconds'`
const waits = 'n <= 2000'
const customers = 5_000
const boId = `${first} + n % ${customers}`
const ofOrder = { order_id: i }

const grow = async (client: pg.Client, orderId: number, shopId: number): Promise<void> => {
  const of = `order_id = ${orderId}`
  const growths = [
    copies(
      'trade_order',
      of,
      {
        ...ofOrder,
        order_no: `'SC' || to_char(${at}, 'YYMMDDHH24MISS') || lpad(((${i}) % 1000000)::text, 6, '0')`,
        trade_no: `'G' || n`,
        create_time: at,
        pay_time: at,
        buyer_bo_id: boId,
        order_status: `case when ${waits} then 30 else 60 end`,
        goods_money: '1000 + n % 90000',
        freight_money: '0',
        pay_money: '1000 + n % 90000',
        paid_money: '1000 + n % 90000',
      },
      count,
    ),
    copies('order_extend', of, ofOrder, count),
    copies(
      'order_delivery',
      of,
      { ...ofOrder, receiver: `'收货人' || n % 50000`, mobile: `'139' || lpad((n % 9999999)::text, 8, '0')` },
      count,
    ),
    copies(
      'order_line',
      of,
      { ...ofOrder, line_id: i, goods_name: `case n % 400 when 0 then '少见的预混料' else '商品' || n % 300 end` },
      count,
    ),
    copies(
      'customer',
      `shop_id = ${shopId}`,
      {
        customer_id: i,
        buyer_bo_id: i,
        name: `'农场' || n`,
        contact_name: `'场长' || n`,
        mobile: `'138' || lpad(n::text, 8, '0')`,
      },
      customers - 1,
    ),
  ]
  // Skips triggers and references, because the copied rows already satisfied them.
  await client.query('set session_replication_role = replica')
  for (const growth of growths) await client.query(await growth(client))
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze trade_order, order_line, order_delivery, order_extend, customer')
}

const day = 86_400_000
const daysAgo = (days: number): string => new Date(world.now().getTime() - days * day).toISOString().slice(0, 10)
const list = orderPath('mj/selSellerOrderListByParam')
const summary = '/rest/order/querySellCollect'
const reads = (): readonly (readonly [name: string, path: string, input: object])[] => [
  ['list', list, {}],
  ['list, page 50', list, { pageNum: 50 }],
  ['list, to be sent', list, { status: '30' }],
  ['list, settled', list, { status: '60' }],
  ['list, of a month', list, { beginTime: `${daysAgo(30)} 00:00:00` }],
  ['search, end of a number', list, { keyword: '000777' }],
  ['search, goods', list, { keyword: '少见的预混料' }],
  ['search, customer', list, { keyword: '农场77' }],
  ['search, who receives', list, { keyword: '收货人777' }],
  ['search, mobile', list, { keyword: '0777' }],
  ['search, nothing', list, { keyword: '没有这种货' }],
  ['tabs', orderPath('mj/selOrderStatusByParam'), {}],
  ['summary, 30 days', summary, {}],
  ['summary, 30 days by goods', summary, { groupBy: 'goods' }],
  ['summary, 30 days by region', summary, { groupBy: 'region' }],
  ['summary, 30 days by staff', summary, { groupBy: 'staff' }],
  ['summary, 30 days by name of goods', summary, { groupBy: 'goods', sort: 'nameUp' }],
  ['summary, a year by customer', summary, { groupBy: 'customer', beginTime: daysAgo(360) }],
]

type Cost = { readonly statements: number; readonly milliseconds: number; readonly rows: number }

/** Returns the cost of each page at its second request, when large totals are remembered. */
const costs = async (): Promise<Map<string, Cost>> => {
  const found = new Map<string, Cost>()
  for (const [name, path, input] of reads()) {
    const ask = () => seller.speak.post(path, { ...input })
    await ask()
    asked = []
    const { data } = await ask()
    const ofPage = asked.filter(({ sql }) => /\b(trade_order|order_line)\b/.test(sql))
    let milliseconds = 0
    for (const { sql, parameters } of ofPage) {
      const explain = CompiledQuery.raw(`explain (analyze, timing off, format json) ${sql}`, [...parameters])
      const { rows } = await world.db.executeQuery<Record<string, [Record<string, number>]>>(explain)
      const [plan] = Object.values(rows[0]!)[0]!
      milliseconds += plan['Execution Time']! + plan['Planning Time']!
    }
    found.set(name, { statements: ofPage.length, milliseconds, rows: data?.total ?? 0 })
  }
  return found
}

let few: Map<string, Cost>
let many: Map<string, Cost>
beforeAll(async () => {
  const copy = await cloneDatabase(inject('postgres'))
  world = await openWorld(copy)
  seller = await aSeller(world)
  const { goodsId } = await aGoods(world, seller)
  const { orderId } = await aPaidOrder(world, await aBuyer(world), [{ goodsId, qty: 1 }])
  executor.executeQuery = function (this: DefaultQueryExecutor, query: CompiledQuery, options?: object) {
    asked.push(query)
    return executeQuery.call(this, query, options) as never
  }
  few = await costs()
  const client = new pg.Client({ connectionString: copy.ownerUrl })
  await client.connect()
  await grow(client, orderId, seller.shopId).finally(() => client.end())
  many = await costs()
}, 3_600_000)
afterAll(async () => {
  executor.executeQuery = executeQuery
  await world?.close()
})

it(`asks of ${count} orders no more than of one, two statements a page at most`, () => {
  // A page past the end sends one more statement for the total.
  expect([...many].filter(([name, it]) => it.statements > few.get(name)!.statements)).toEqual([])
  expect(Math.max(...[...many.values()].map((it) => it.statements))).toBeLessThanOrEqual(2)
})

it('finds what it is asked for', () => {
  expect(many.get('list')!.rows).toBe(count + 1)
  for (const name of ['search, end of a number', 'search, goods', 'search, who receives'])
    expect([name, many.get(name)!.rows > 0]).toEqual([name, true])
  expect(many.get('search, nothing')!.rows).toBe(0)
})

it.runIf(full)(`takes less than ${most} ms in the database, a summary twice as much`, () => {
  const lines = [...many].map(
    ([name, it]) => `| ${name} | ${it.rows} | ${it.statements} | ${it.milliseconds.toFixed(1)} |`,
  )
  process.stdout.write(`\n| page | rows | statements | database ms |\n|---|---|---|---|\n${lines.join('\n')}\n`)
  const slow = [...many]
    .filter(([name, it]) => it.milliseconds > mostOf(name))
    .map(([name, it]) => [name, Math.round(it.milliseconds)])
  expect(slow).toEqual([])
})
