import { CompiledQuery, DefaultQueryExecutor } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { rooms } from '../src/house.ts'
import type { Served } from '../src/kernel/serve.ts'
import { aPaidOrder } from './builders/order.ts'
import { callWire } from './call-wire.ts'
import { cloneDatabase } from './clone.ts'
import { shareOfOwner } from './grow-rows.ts'
import { growTables } from './grow-tables.ts'
import { fieldsOf } from './sample-input.ts'
import { readSamples, tokenOf } from './samples/read-samples.ts'
import type { Input, Sample } from './samples/sample.ts'
import { openScene } from './samples/scene.ts'
import type { Scene } from './samples/scene.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/*
 * The cost of a list's page depends on its owner's rows, not on the table's. Tables have 100,000 rows, one in fifty of them the
 * owner's. PostgreSQL runs every statement of every paged call and reports how many rows each step read or sorted.
 */

/** Rows that a step may read or sort: the owner's rows, counted for the total, and as many again for what belongs to them. */
const most = 2.5 * shareOfOwner

/** Calls that read more, and the reasons. */
const readsMore: Readonly<Record<string, string>> = {
  'cargoPapers.operatorPage':
    'the platform counts the papers of all that wait; a large total is remembered for a while',
  'auction.operatorList': 'the platform counts the lots of all shops; a large total is remembered for a while',
  'catalog.operatorList': 'the platform counts the goods of all shops; a large total is remembered for a while',
  'order.operatorList': 'the platform counts the orders of all shops; a large total is remembered for a while',
  'fund.operated': 'the platform counts the withdrawals of all; a large total is remembered for a while',
  'reconciliation.statements': 'the platform counts its statements; a large total is remembered for a while',
  'reconciliation.differences':
    'the platform counts the differences of all days; a large total is remembered for a while',
  'invoice.operatorList':
    'the platform counts and sums up the invoices of all shops; large totals are remembered for a while',
  'books.accounts': 'the platform counts and sums up the accounts of all; large totals are remembered for a while',
  'books.lines': 'the platform counts and sums up all that was written; large totals are remembered for a while',
  'integrity.trail': 'the platform counts all that was changed; a large total is remembered for a while',
  'subscription.operated': 'the platform counts the package orders of all; a large total is remembered for a while',
  'news.operatorList': 'the platform counts the articles of all shops; a large total is remembered for a while',
  'video.operatorList': 'the platform counts the videos of all shops; a large total is remembered for a while',
  'comment.allReviews': 'the platform counts the reviews of all shops; a large total is remembered for a while',
  'comment.allQuestions': 'the platform counts the questions of all shops; a large total is remembered for a while',
  'shop.operatorList': 'the platform counts all shops, which grow slowly; a large total is remembered for a while',
  'catalog.operatedTree': 'operators see how many goods a category has; an index alone is read for it',
  'storefront.searchShops': 'shops grow slowly, and are ranked by all that is known of them',
  'storefront.recommendShopPage': 'shops grow slowly, and are ranked by their score and sales',
}

/** Calls that return few rows whatever their tables hold, and the reasons. */
const few: Readonly<Record<string, string>> = {
  'checkin.endingLicences': 'a shop has a few licences, and few of them end soon',
  'catalog.operatedTree': 'the categories of the platform: some hundreds',
  'wording.list': 'words that operators write: some hundreds',
  'parameter.list': 'what the program names: some dozens',
  'partner.list': 'the applications that operators let in: some dozens',
  'integrity.invariants': 'what the rooms say of themselves',
  'integrity.jobs': 'what the house does by itself is done within seconds',
  'information.contents': 'what the platform itself wrote: some a week',
  'information.operated': 'what the platform itself wrote: some a week',
  'orgMember.list': 'a company has at most 200 members',
  'customer.channels': 'a shop has at most 200 channel persons',
  'points.details': 'a rule has at most 50 details',
  'groupbooking.teams': 'the teams of one activity',
  'marketing.sends': 'to whom one marketing was sent, which a sample makes anew',
  'activity.shownGoods': 'the goods of one activity page',
  'auction.list': 'few lots are open at once; those that were sold are read by their end',
  'auction.bids': 'the bids of one lot',
  'combination.open': 'few group purchases run at once',
  'order.combined': 'the orders of one group purchase',
  'board.purchases': 'the twelve months in which all orders of an enterprise are summed up',
  'coupon.holders': 'who received one coupon, which a sample makes anew',
  'storefront.recommendServices': 'the links that the platform recommends',
}

const paged: readonly Served[] = rooms
  .flatMap((room) => room.routes)
  .filter(
    ({ endpoint: { effect, changes, input } }) =>
      (effect === 'read' || changes === 'trail') && 'pageNum' in fieldsOf(input),
  )

/** PostgreSQL's report on an executed step of a plan. */
type Step = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Step[]
}

let world: World
let scene: Scene
let sampleOf: (served: Served) => Sample
let asked: CompiledQuery[] = []

const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as DefaultQueryExecutor
const { executeQuery } = executor
const noteStatements = (): void => {
  executor.executeQuery = function (this: DefaultQueryExecutor, query: CompiledQuery, options?: object) {
    asked.push(query)
    return executeQuery.call(this, query, options) as never
  }
}

beforeAll(async () => {
  const copy = await cloneDatabase(inject('postgres'))
  const client = new pg.Client({ connectionString: copy.ownerUrl })
  await client.connect()
  // Rows read by several workers would count several times.
  await client.query(`do $$ begin
    execute format('alter database %I set max_parallel_workers_per_gather = 0', current_database()); end $$`)
  world = await openWorld(copy)
  scene = await openScene(world)
  await aPaidOrder(world, scene.buyer, [{ goodsId: scene.goods.goodsId, qty: 1 }])
  ;({ sampleOf } = await readSamples(scene))
  await growTables(client, scene).finally(() => client.end())
  noteStatements()
})
afterAll(async () => {
  executor.executeQuery = executeQuery
  await world?.close()
})

type Heard = { readonly total: number; readonly statements: readonly CompiledQuery[] }
/** Returns how many rows a call found, and its reading statements. */
const ask = async (served: Served, input: Input): Promise<Heard> => {
  const { endpoint } = served
  const token = await tokenOf(scene, endpoint.access, sampleOf(served))
  asked = []
  const { text, status, answer } = await callWire(world, endpoint, endpoint.at[0]!, input, token)
  if (status !== 200) throw new Error(text)
  const statements = asked.filter((it) => /^(\/\*.*\*\/)?\s*(select|with)\b/.test(it.sql))
  return { total: (answer!.data as { total: number }).total, statements }
}

const stepsOf = (step: Step): readonly Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]
const planOf = async ({ sql: text, parameters }: CompiledQuery): Promise<readonly Step[]> => {
  const explain = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...parameters])
  const { rows } = await world.db.executeQuery<Record<string, [{ Plan: Step }]>>(explain)
  return stepsOf(Object.values(rows[0]!)[0]![0].Plan)
}

const rowsOf = (step: Step): number =>
  (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']
/** Returns what a step read or sorted beyond the limit. */
const tooMuch = (step: Step): string[] => {
  const kind = step['Node Type']
  const rows = kind.endsWith('Sort') ? Math.max(...step.Plans!.map(rowsOf)) : kind.endsWith('Scan') ? rowsOf(step) : 0
  const of = step['Index Name'] ?? step['Relation Name'] ?? ''
  return rows > most ? [`${kind} ${of} of ${Math.round(rows)} rows`] : []
}

it('every list is asked', () => {
  expect(paged.length).toBeGreaterThan(10)
})

/** Returns the findings in the statements of a call; a call without rows proves nothing. */
const findingsOf = async (served: Served): Promise<readonly string[]> => {
  const { input, naming } = sampleOf(served)
  const found: string[] = []
  let total = 0
  for (const make of [input, ...(naming?.shopId === undefined ? [] : [naming.shopId])]) {
    // By day, the samples' marketing would be sent to the grown customers, whose enterprises do not exist.
    await world.db.deleteFrom('outbox').where('task', 'like', 'marketing.%').execute()
    const heard = await ask(served, await make())
    total = Math.max(total, heard.total)
    for (const statement of heard.statements) found.push(...(await planOf(statement)).flatMap(tooMuch))
  }
  if (total < 100 && few[served.name] === undefined) throw new Error(`${served.name} found ${total} rows`)
  return found
}
const isExcepted = ({ name }: Served) => readsMore[name] !== undefined

it.each(paged.filter((it) => !isExcepted(it)))('a page of $name costs what its owner has', async (served) => {
  expect(await findingsOf(served)).toEqual([])
})

it.each(paged.filter(isExcepted))('a page of $name is still an exception', async (served) => {
  expect(await findingsOf(served)).not.toEqual([])
})
