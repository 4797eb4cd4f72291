import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { aGoods } from '../../test/builders/catalog.ts'
import { aBuyer, aSeller } from '../../test/builders/order.ts'
import type { TestBuyer } from '../../test/builders/order.ts'
import { aJobWithOneTry } from '../../test/builders/jobs.ts'
import { cloneDatabase } from '../../test/clone.ts'
import { until } from '../../test/served-house.ts'
import { openWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'

/* Another database takes over, and the old one accepts no more changes. Callers are answered "later", and jobs are not to blame. */

let world: World
let admin: pg.Client
let name: string
let buyer: TestBuyer
let goodsId: number
beforeAll(async () => {
  const postgres = inject('postgres')
  const copy = await cloneDatabase(postgres)
  name = new URL(copy.databaseUrl).pathname.slice(1)
  admin = new pg.Client({ connectionString: postgres.serverUrl })
  await admin.connect()
  world = await openWorld(copy)
  goodsId = (await aGoods(world, await aSeller(world))).goodsId
  buyer = await aBuyer(world)
})
afterAll(async () => {
  await admin?.end()
  await world?.close()
})

/** Cuts all connections and leads new ones to a database that accepts changes, or to one that does not. */
const leadTo = async (which: 'replica' | 'primary') => {
  await admin.query(
    `alter database "${name}" set default_transaction_read_only = ${which === 'replica' ? 'on' : 'off'}`,
  )
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
}
/** Lets new connections change the database, while open ones still lead to the old one. */
const promote = () => admin.query(`alter database "${name}" set default_transaction_read_only = off`)
afterEach(() => leadTo('primary'))

const add = () =>
  world.app.inject({
    method: 'POST',
    url: '/rest/cart/add',
    headers: { origin: 'http://localhost', host: 'localhost', cookie: `SCSESSID=${buyer.speak.token}` },
    payload: { goodsId, qty: 1 },
  })

it('a caller is answered "later" while no database takes changes, and is served by the one that took over', async () => {
  expect((await add()).statusCode).toBe(200)
  await leadTo('replica')
  await until('the cut connections are gone', async () => (await add()).json().code !== 0)
  for (let times = 0; times < 10; times++) {
    const answer = await add()
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toMatch(/^\d+$/)
    expect(answer.json()).toMatchObject({ code: 10500, msg: '系统繁忙，请稍后再试' })
  }
  await promote()
  await until('a connection to the new database', async () => (await add()).statusCode === 200)
})

it('a job that meets it is tried again, and its try is not counted', async () => {
  const seen: string[] = []
  const { errors, isDone, startWork } = await aJobWithOneTry(world, {
    effect: 'call',
    run: async (ctx) => {
      if (seen.push('begun') === 1) await leadTo('replica')
      await ctx.write((write) => sql`update param set value = value`.execute(write.db))
      seen.push('done')
    },
  })
  const worker = await startWork()
  await until('the job met it', async () => errors.length > 0)
  await leadTo('primary')
  await until('the job is done', async () => seen.includes('done') && (await isDone()))
  await worker.stop()
  expect(seen.at(-1)).toBe('done')
})
