import { mostContracts } from '@mall/api/contract/states'
import { mostNews } from '@mall/api/content/news-states'
import { mostSchemes } from '@mall/api/price/schemes'
import { mostVideos } from '@mall/api/content/video-states'
import { timeText } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGoods } from './builders/catalog.ts'
import { aContract, contractInput } from './builders/contract.ts'
import { articleInput } from './builders/news.ts'
import { aSeller } from './builders/order.ts'
import { videoInput } from './builders/video.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/* A shop keeps only a limited number of each kind, including drafts. */

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Seller = Awaited<ReturnType<typeof aSeller>>
/** Copies a row of a shop until it has the given number of them; `but` gives columns of the copies. */
const fill = async (table: string, { shopId }: Seller, but: object, id: string, many: number, named = false) => {
  const name = named ? `|| jsonb_build_object('name', 'n' || n)` : ''
  await sql`
    insert into ${sql.table(table)} select (jsonb_populate_record(r, ${JSON.stringify(but)}::jsonb
      || jsonb_build_object(${sql.lit(id)}::text, 9000000 + n) ${sql.raw(name)})).*
    from ${sql.table(table)} r, generate_series(2, ${many}::int) n where r.shop_id = ${shopId}`.execute(world.db)
}

it.each([
  { what: 'articles', path: '/rest/news/save', most: mostNews, table: 'news', id: 'news_id', input: articleInput },
  {
    what: 'videos',
    path: '/rest/womvideo/save',
    most: mostVideos,
    table: 'wom_video',
    id: 'video_id',
    input: videoInput,
  },
])('$what, drafts too', async ({ path, most, table, id, input }) => {
  const seller = await aSeller(world)
  const save = () => seller.speak.post(path, { ...input, state: 0 })
  expect((await save()).code).toBe(0)
  await fill(table, seller, {}, id, most - 1)
  const two = await Promise.all([save(), save()])
  expect(two.map(({ code }) => code).toSorted()).toEqual([0, 31110])
})

it('contracts, drafted and copied', async () => {
  const seller = await aSeller(world)
  await aContract(world, seller, {})
  await sql`
    insert into contract (contract_id, contract_no, shop_id, name, contract_type, begin_date, end_date, pay_term, create_time, update_time)
    select 8000000 + n, 'HT2026' || (8000000 + n), ${seller.shopId}, '草稿', 1, '2026-01-01', '2027-01-01', 1, ${world.now()}, ${world.now()}
    from generate_series(2, ${mostContracts - 1}::int) n`.execute(world.db)
  const save = () => seller.speak.post('/rest/contract/editContract', contractInput(world))
  const two = await Promise.all([save(), save()])
  expect(two.map(({ code }) => code).toSorted()).toEqual([0, 31110])
})

it('price schemes', async () => {
  const seller = await aSeller(world)
  const { goodsId } = await aGoods(world, seller)
  let names = 0
  const save = (more: object = {}) =>
    seller.speak.post('/rest/priceScheme/insertOrUpdate', {
      name: `方案${(names += 1)}`,
      targetType: 3,
      beginTime: timeText(world.now()),
      goods: [{ goodsId, priceMode: 1, price: '150.00' }],
      confirmWarnings: true,
      ...more,
    })
  expect((await save()).code).toBe(0)
  await fill('price_scheme', seller, {}, 'scheme_id', mostSchemes - 1, true)
  const two = await Promise.all([save(), save()])
  expect(two.map(({ code }) => code).toSorted()).toEqual([0, 31110])
  const gone = { schemeId: 9_000_002, version: 1 }
  expect((await seller.speak.post('/rest/priceScheme/del', gone)).code).toBe(0)
})
