import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAlbum } from '../src/demo/album.ts'
import { loadManyGoods, loadShopsAlone } from '../src/demo/load-many.ts'
import { readShopParts } from '../src/demo/read-market.ts'
import { rebuildCards } from '../src/modules/storefront/public.ts'
import { demandSoundBooks } from './invariants.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/* A large catalogue for measuring: fast to make, and as correct as one made by hand. */

let world: World
const album = openAlbum()
const more = async (count: number) =>
  loadManyGoods(world.house, (await readShopParts(world.house))!, { count, album, log: () => {} })
const countOf = async (table: 'goodsSpu' | 'goodsSku' | 'stock' | 'goodsCard') =>
  (
    await world.db
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('needs the shops of the demonstration', async () => {
  expect(await readShopParts(world.house)).toBeUndefined()
  await loadShopsAlone(world.house, 'demo2026', album)
  expect((await readShopParts(world.house))?.size).toBe(10)
})

it('has stock, counts and search rows as if every product had been made by hand', async () => {
  await more(1_100)
  expect(await countOf('goodsSpu')).toBe(1_100)
  expect(await countOf('stock')).toBe(await countOf('goodsSku'))
  await demandSoundBooks(world)
  const miscounted = await sql`
    select shop_id from shop s where goods_count <> (select count(*) from goods_spu g where g.shop_id = s.shop_id and g.sale_state = 1)`.execute(
    world.db,
  )
  expect(miscounted.rows).toEqual([])
  const cards = () =>
    sql`select spu_id, goods_id, price, stock_state, words, tags from goods_card order by spu_id`.execute(world.db)
  const made = (await cards()).rows
  expect(made.length).toBeGreaterThan(900)
  await world.write(rebuildCards)
  expect((await cards()).rows).toEqual(made)
})

it('grows by as many again, none of them twice', async () => {
  await more(700)
  expect(await countOf('goodsSpu')).toBe(1_800)
  const { data } = await world.visitor.get(`/rest/search/goods?keyword=${encodeURIComponent('001500')}`)
  expect(data.list[0].name).toContain('001500')
})
