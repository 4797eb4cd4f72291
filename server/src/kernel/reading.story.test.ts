import { shop } from '@mall/api/shop/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSeller } from '../../test/builders/order.ts'
import { openWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { runRead } from '../edge/bind.ts'
import { transact } from './database.ts'
import type { Reading } from './database.ts'
import type { Read } from './context.ts'

/* Reading calls cannot write: a builder of changes does not compile, and the database refuses a raw statement. */

let world: World
let seller: Awaited<ReturnType<typeof aSeller>>
beforeAll(async () => {
  world = await openWorld()
  seller = await aSeller(world)
})
afterAll(() => world.close())

/** Runs a reading call with a wrong use case, as the edge runs every reading call. */
const planted = (run: (ctx: Read) => Promise<unknown>) => {
  const served = { name: 'shop.showsHead', endpoint: shop.showsHead, run }
  return runRead({ house: world.house, served, actor: null, input: { shopId: seller.shopId } })
}
const nameOf = async () => {
  const row = await world.db
    .selectFrom('shop')
    .select('shopName')
    .where('shopId', '=', seller.shopId)
    .executeTakeFirst()
  return row?.shopName
}
const refused = { message: 'a reading call tried to change something', cause: { code: '25006' } }

it('an update that is built is refused by the compiler, and by the database where the compiler was silenced', async () => {
  const before = await nameOf()
  const writing = planted(async ({ db }) => {
    // @ts-expect-error a reading call has no builder of changes
    await db.updateTable('shop').set({ shopName: '改名' }).where('shopId', '=', seller.shopId).execute()
    return { show: true }
  })
  await expect(writing).rejects.toMatchObject(refused)
  expect(await nameOf()).toBe(before)
})

it.each([
  ['update', `update shop set shop_name = '改名'`],
  ['insert', `insert into param (key, value, update_time) values ('planted', '', now())`],
  ['delete', 'delete from goods_card'],
  ['with a change inside', `with gone as (delete from param returning key) select * from gone`],
  ['a function that changes', `select setval('shop_shop_id_seq', 1)`],
  ['a table', 'create table planted (id int)'],
])('a raw statement that changes is refused by the database: %s', async (_, statement) => {
  const before = await nameOf()
  await expect(planted(({ db }) => sql.raw(statement).execute(db))).rejects.toMatchObject(refused)
  expect(await nameOf()).toBe(before)
})

it('what reads is answered, and a query takes a transaction as well', async () => {
  const count = async (db: Reading) => (await db.selectFrom('shop').select('shopId').execute()).length
  expect(await count(world.house.reading)).toBe(await transact(world.db, count))
})

const changesOfReading = (db: Reading) => [
  // @ts-expect-error nothing is inserted
  () => db.insertInto('shop'),
  // @ts-expect-error nothing is deleted
  () => db.deleteFrom('shop'),
  // @ts-expect-error nothing is merged
  () => db.mergeInto('shop'),
  // @ts-expect-error a common table may hold a change
  () => db.with('gone', () => sql``),
  // @ts-expect-error nothing is begun
  () => db.transaction(),
  // @ts-expect-error no schema is changed
  () => db.schema,
]
it('none of the builders of changes is there for reading calls', () => {
  expect(changesOfReading(world.house.reading)).toHaveLength(6)
})
