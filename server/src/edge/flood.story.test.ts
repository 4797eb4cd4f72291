import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBuyer } from '../../test/builders/order.ts'
import { openWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { transact } from '../kernel/database.ts'

/* More callers come than the server can serve: some wait in a queue, the others are answered at once to come later. */

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('keeps a bounded queue for the database, refuses the rest at once and serves all who waited', async () => {
  const { readers } = world.house
  const search = (word: string) =>
    world.app.inject({ url: `/rest/search/goods?keyword=${word}`, headers: { 'platform-type': 'SC' } })
  const held = await Promise.all(Array.from({ length: 6 }, () => readers.connect()))
  const queue = Array.from({ length: 250 }, () => readers.connect().then((client) => client.release()))
  const refused = await Promise.all(['饲料', '玉米', '鱼'].map(search))
  // Jobs and probes have connections of their own.
  const ready = await world.app.inject('/readyz')
  for (const client of held) client.release()
  expect(refused.map((it) => [it.statusCode, it.headers['retry-after'], it.json().code])).toEqual(
    [1, 2, 3].map(() => [503, '5', 10500]),
  )
  expect(ready.statusCode).toBe(200)
  await Promise.all(queue)
  expect((await search('饲料')).statusCode).toBe(200)
})

it('answers a second try whose first one takes too long that it still runs', async () => {
  const buyer = await aBuyer(world)
  const key = { 'idempotency-key': 'slow-1' }
  const again = await transact(world.backstage.db, async (tx) => {
    await sql`insert into idempotency (user_id, bo_id, shop_id, endpoint, key, request_hash, create_time)
      values (${buyer.userId}, ${buyer.boId}, 0, 'cart.add', 'slow-1', ${Buffer.alloc(32)}, ${world.now()})`.execute(tx)
    return buyer.speak.post('/rest/cart/add', { goodsId: '1', qty: 1 }, key)
  })
  expect(again).toMatchObject({ status: 200, code: 10409 })
})
