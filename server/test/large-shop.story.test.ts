import { CompiledQuery, DefaultQueryExecutor } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { aGoods } from './builders/catalog.ts'
import { aCustomer } from './builders/customer.ts'
import { aSeller, boIdOf } from './builders/order.ts'
import { cloneDatabase } from './clone.ts'
import { growShop } from './large-shop.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/*
 * The back office of one growing shop: a page sends as many statements as for few goods, and the database works on it for less than
 * 50 ms. FULL=1 uses the sizes of a release: 100,000 goods, 10,000 customers, 1,000,000 price rows.
 */

const full = process.env.FULL === '1'
const goods = full ? 100_000 : 2_000
const mostMilliseconds = 50

let world: World
let seller: Awaited<ReturnType<typeof aSeller>>
let grow: () => Promise<void>
let asked: CompiledQuery[] = []
let customerId: number

type Page = readonly [path: string, input: object | (() => object)]
const listed = '/rest/mj/goods/list'
const skus = '/rest/mj/goods/sku/list'
const asCustomer = '/mj/customer/view'
const pages: Readonly<Record<string, Page>> = {
  goods: [listed, {}],
  'goods that sell best': [listed, { sort: 'soldDown' }],
  'goods on sale': [listed, { tab: 'onSale' }],
  'short goods': [listed, { tab: 'short' }],
  'sold out goods': [listed, { tab: 'soldOut' }],
  'goods by a common word': [listed, { keyword: '饲料' }],
  'goods by part of a code': [listed, { keyword: '55' }],
  'goods by a long word': [listed, { keyword: '仔猪保育料' }],
  'short goods by a common word': [listed, { tab: 'short', keyword: '饲料' }],
  'tabs of goods': ['/rest/mj/goods/tabs', {}],
  specifications: [skus, {}],
  'short specifications': [skus, { tab: 'short' }],
  'specifications by a common word': [skus, { keyword: '饲料' }],
  'specifications by part of a code': [skus, { keyword: '55' }],
  'tabs of specifications': ['/rest/mj/goods/sku/tabs', {}],
  customers: ['/mj/customer/listCustomer', {}],
  'customers by name': ['/mj/customer/listCustomer', { keyword: '殖场99' }],
  'price schemes': ['/rest/priceScheme/list', {}],
  'goods to price': ['/rest/priceScheme/priceGoodsList', {}],
  'goods to price by a common word': ['/rest/priceScheme/priceGoodsList', { keyword: '饲料' }],
  'the shop as a customer': [asCustomer, () => ({ customerId })],
  'the shop as a customer by a common word': [asCustomer, () => ({ customerId, keyword: '饲料' })],
  'the shop as a customer by part of a code': [asCustomer, () => ({ customerId, keyword: '55' })],
}

const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as DefaultQueryExecutor
const { executeQuery } = executor
beforeAll(async () => {
  const copy = await cloneDatabase(inject('postgres'))
  const client = new pg.Client({ connectionString: copy.ownerUrl })
  await client.connect()
  world = await openWorld(copy)
  seller = await aSeller(world)
  const { spuId, goodsId } = await aGoods(world, seller, { stock: 100_000, warnQty: 1_000 })
  ;({ customerId } = await aCustomer(world, seller))
  const boId = await boIdOf(world, seller.ownerUserId)
  grow = () =>
    growShop(client, { shopId: seller.shopId, spuId, goodsId, customerId, boId }, goods).finally(() => client.end())
  executor.executeQuery = function (this: DefaultQueryExecutor, query: CompiledQuery, options?: object) {
    asked.push(query)
    return executeQuery.call(this, query, options) as never
  }
})
afterAll(async () => {
  executor.executeQuery = executeQuery
  await world?.close()
})

/** Returns the statements that a page sends, except those of the session, which is remembered for a while. */
const ask = async ([path, input]: Page): Promise<readonly CompiledQuery[]> => {
  asked = []
  const { status, msg } = await seller.speak.post(path, typeof input === 'function' ? input() : input)
  if (status !== 200) throw new Error(`${path}: ${msg}`)
  return asked.filter(({ sql }) => !/\b"?session"?\b/.test(sql))
}

type Cost = { readonly milliseconds: number; readonly buffers: number }
type Explained = {
  readonly 'Planning Time': number
  readonly 'Execution Time': number
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number }
}
/** Measures the database's work on the reading statements; takes the fastest of three times, so that other programs do not count. */
const costOf = async (statements: readonly CompiledQuery[]): Promise<Cost> => {
  let sum: Cost = { milliseconds: 0, buffers: 0 }
  for (const { sql, parameters } of statements.filter((it) => /^(\/\*.*\*\/)?\s*(select|with)\b/.test(it.sql))) {
    const explain = CompiledQuery.raw(`explain (analyze, buffers, timing off, format json) ${sql}`, [...parameters])
    let best: Cost = { milliseconds: Infinity, buffers: Infinity }
    for (let turn = 0; turn < 3; turn++) {
      const { rows } = await world.db.executeQuery<Record<string, [Explained]>>(explain)
      const [it] = Object.values(rows[0]!)[0]!
      const milliseconds = it['Planning Time'] + it['Execution Time']
      if (milliseconds < best.milliseconds)
        best = { milliseconds, buffers: it.Plan['Shared Hit Blocks'] + it.Plan['Shared Read Blocks'] }
    }
    sum = { milliseconds: sum.milliseconds + best.milliseconds, buffers: sum.buffers + best.buffers }
  }
  return sum
}

it('every page costs as many statements, and little of the database', async () => {
  const few = new Map<string, number>()
  for (const [name, page] of Object.entries(pages)) few.set(name, (await ask(page)).length)
  await grow()
  const found: string[] = []
  for (const [name, page] of Object.entries(pages)) {
    const statements = [...(await ask(page))]
    const { milliseconds, buffers } = await costOf(statements)
    if (full)
      process.stdout.write(
        `${name}: ${statements.length} statements, ${milliseconds.toFixed(1)} ms, ${buffers} buffers\n`,
      )
    if (statements.length !== few.get(name))
      found.push(`${name}: ${few.get(name)} statements, then ${statements.length}`)
    if (full && milliseconds > mostMilliseconds) found.push(`${name}: ${milliseconds.toFixed(1)} ms`)
  }
  expect(found).toEqual([])
}, 1_200_000)
