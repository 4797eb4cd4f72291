import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMarket, searchOf } from '../../../../test/builders/storefront.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { statements } from '../../../kernel/database.ts'
import { mostWeighed } from './paging.ts'
import { readQuery } from '../words/search-query.ts'

/* Lists and searches with more results than are counted each time: their pages, their totals, and how they are found. */

type Market = Awaited<ReturnType<typeof aMarket>>
let world: World
let market: Market
const { search } = searchOf(() => world)

const copies = 11_000
const first = 10_000_000

/** Copies a card many times, each copy with a popularity of its own. */
const copyCard = async (spuId: number, from: number, popularity: number) => {
  const found = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'goods_card'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(world.db)
  const changed: Record<string, string> = { spu_id: `${from} + n`, popularity: `${popularity} + n * 0.001` }
  const names = found.rows.map(({ name }) => name)
  const values = names.map((name) => changed[name] ?? `c.${name}`)
  for (let done = 0; done < copies; done += 1_000)
    await sql`insert into goods_card (${sql.raw(names.join(', '))})
      select ${sql.raw(values.join(', '))} from goods_card c, generate_series(${done + 1}::int, ${done + 1_000}::int) n
      where c.spu_id = ${spuId}`.execute(world.db)
}

beforeAll(async () => {
  world = await openWorld()
  market = await aMarket(world)
  await copyCard(market.creep.spuId, first, 10)
  const { rows } = await sql<{ spuId: number }>`
    select spu_id from goods_card where category3 = ${market.feed.nursery} and name like '保育%'`.execute(world.db)
  await copyCard(rows[0]!.spuId, 2 * first, 100)
  await sql`analyze goods_card`.execute(world.db)
})
afterAll(() => world.close())

const heardOf = async <T>(ask: () => Promise<T>): Promise<{ answer: T; texts: string[] }> => {
  const texts: string[] = []
  const note = (text: unknown) => void texts.push(String(text))
  statements.subscribe(note)
  const answer = await ask()
  statements.unsubscribe(note)
  return { answer, texts: texts.filter((text) => text.includes('goods_card')) }
}
const idsOf = (list: readonly { spuId: string }[]) => list.map((it) => Number(it.spuId))

it('a list of many is counted once a minute, and its pages follow each other without gaps', async () => {
  const filter = { categoryId: String(market.feed.nursery) }
  const expected = await sql<{ spuId: number }>`
    select spu_id from goods_card where category3 = ${market.feed.nursery}
    order by popularity desc, spu_id desc limit 60`.execute(world.db)
  const pages = []
  for (const pageNum of ['1', '2', '3']) pages.push(await heardOf(() => search({ ...filter, pageNum, pageSize: '20' })))
  expect(pages.flatMap(({ answer }) => idsOf(answer.list))).toEqual(expected.rows.map((it) => it.spuId))
  expect(pages.map(({ answer }) => [answer.total, answer.exact])).toEqual(pages.map(() => [2_000, false]))
  // After the total is known to be large, the statement is planned without values.
  const facts = (text: string) => ({ counts: text.includes('count(*)'), hidden: text.includes('limit (select') })
  const repeated = { counts: false, hidden: true }
  expect(pages.map(({ texts }) => texts.map(facts))).toEqual([
    [{ counts: true, hidden: false }],
    [repeated],
    [repeated],
  ])
})

it('a total of many may be that of a minute ago; what a page shows is of now', async () => {
  const filter = { categoryId: String(market.feed.creep), priceMin: '1', pageSize: '100' }
  await sql`delete from goods_card where category3 = ${market.feed.creep} and spu_id > ${first + 1_500}`.execute(
    world.db,
  )
  const before = await search(filter)
  expect(before).toMatchObject({ exact: true })
  await sql`delete from goods_card where spu_id = ${first + 1_500}`.execute(world.db)
  await world.write(async () => {})
  const after = await search(filter)
  expect(idsOf(after.list)).not.toContain(first + 1_500)
  expect(after.total).toBe(before.total)
  // The last page shows how many there are.
  expect((await search({ ...filter, pageNum: '15' })).list).toHaveLength(100)
  expect(await search({ ...filter, pageNum: '16' })).toMatchObject({ list: [], total: before.total })
  await world.later(60_000)
  expect((await search(filter)).total).toBe(before.total - 1)
  await sql`delete from goods_card where category3 = ${market.feed.creep} and spu_id > ${first}`.execute(world.db)
  await copyCard(market.creep.spuId, first, 10)
})

it('few are counted each time', async () => {
  const filter = { categoryId: String(market.feed.maize) }
  const { total } = await search(filter)
  expect(total).toBeGreaterThan(0)
  await sql`delete from goods_card where spu_id =
    (select min(spu_id) from goods_card where category3 = ${market.feed.maize})`.execute(world.db)
  await world.write(async () => {})
  expect((await search(filter)).total).toBe(total - 1)
})

/** Searches the slow way: sorts everything that contains the words by popularity, and the first of it by fitness. */
const slowly = async (keyword: string, offset: number): Promise<number[]> => {
  const { query } = readQuery(keyword)!
  const found = await sql<{ spuId: number }>`
    select spu_id from (
      select *, row_number() over (order by popularity desc, spu_id desc) as place from goods_card where words @@ ${query}::tsquery) c
    order by case when place <= ${mostWeighed} then
      ts_rank('{0.02,0.15,0.4,1}'::real[], words, ${query}::tsquery) * (6 + popularity) end desc nulls last, place
    limit 20 offset ${offset}`.execute(world.db)
  return found.rows.map((it) => it.spuId)
}
const quickly = async (keyword: string, offset: number) =>
  idsOf((await search({ keyword, pageSize: '20', pageNum: String(1 + offset / 20) })).list)

const pagesAre = async (keyword: string) => {
  for (const offset of [0, 20, mostWeighed - 20, mostWeighed, 1_000, 0])
    expect([keyword, offset, await quickly(keyword, offset)]).toEqual([keyword, offset, await slowly(keyword, offset)])
}

it('a word that many hold finds the same as one that few do: common among the popular, among the others, or rare', async () => {
  await pagesAre('保育')
  await pagesAre('教槽料')
  expect((await search({ keyword: '教槽料' })).total).toBe(2_000)
  await sql`delete from goods_card where spu_id > ${first + 700} and spu_id < ${2 * first}`.execute(world.db)
  await world.later(60_000)
  await pagesAre('教槽料')
  expect(await search({ keyword: '教槽料' })).toMatchObject({ total: 701, exact: true })
})
