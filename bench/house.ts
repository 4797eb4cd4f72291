import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { startPostgres } from '../server/scripts/postgres.ts'
import { readConfig } from '../server/src/config.ts'
import { hashToken, newToken } from '../server/src/kernel/session.ts'
import { inWrite } from '../server/src/kernel/outbox.ts'
import { build } from '../server/src/main.ts'
import { createUser } from '../server/src/modules/identity/public.ts'
import { addAddress } from '../server/src/modules/member/public.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
export const secret = 'bench-secret-of-one-run'

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })

// As `npm start` runs it.
const { lean } = await import(new URL('../scripts/prepare.mjs', import.meta.url).href)

const start = async (file: string, env: Record<string, string>, ready: string): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [...lean.flags, file], {
    cwd: root,
    env: { ...lean.env, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((done, refuse) => {
    child.stdout?.setEncoding('utf8').on('data', (words: string) => words.includes(ready) && done())
    child.once('exit', (code) => refuse(new Error(`${file} ended with ${code}`)))
  })
  return child
}

const end = (child: ChildProcess) =>
  new Promise<void>((done) => {
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })

const finish = async (file: string, args: readonly string[], env: Record<string, string>): Promise<void> => {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) throw new Error(`${file} ended with ${code}`)
}

export type Buyer = { readonly userId: number; readonly addressId: number; readonly cookie: string }
/** Goods to buy, and how much of them may be asked for at least, in thousandths. */
export type Item = { readonly goodsId: number; readonly spuId: number; readonly shopId: number; readonly least: number }

/** Buyers with an address and a session, and goods of different shops that anybody may buy. */
const prepare = async (
  databaseUrl: string,
  folder: string,
  buyers: number,
): Promise<{ buyers: Buyer[]; items: Item[] }> => {
  const config = readConfig({ MALL_DATA: folder, MALL_LOG: 'silent', MALL_DEMO: '0', MALL_SECRET: secret })
  const { house, close } = await build({ config, databaseUrl })
  const made: Buyer[] = []
  for (let number = 0; number < buyers; number++) {
    const account = `bench${number}`
    const token = newToken()
    const one = await inWrite(house, null, async (ctx) => {
      const userId = await createUser(ctx, {
        account,
        mobile: `139${String(10_000_000 + number)}`,
        name: '张海',
        passwordHash: 'none',
      })
      const { boId } = await ctx.db
        .selectFrom('orgMember')
        .select('boId')
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      const addressId = await addAddress(ctx, {
        userId,
        boId,
        receiver: '张海',
        mobile: '13800001234',
        provinceId: 130_000,
        cityId: 130_100,
        countyId: 130_109,
        detail: '农场路1号',
        lng: '114.85',
        lat: '38.03',
      })
      return { userId, addressId }
    })
    const now = new Date()
    await house.db
      .insertInto('session')
      .values({
        tokenHash: hashToken(token),
        userId: one.userId,
        createTime: now,
        seenTime: now,
        expireTime: new Date(now.getTime() + 86_400_000),
      })
      .execute()
    made.push({ ...one, cookie: `SCSESSID=${token}` })
  }
  const items = await sql<Item>`
    select c.goods_id, c.spu_id, c.shop_id, c.min_qty as least
    from goods_card c join stock t on t.goods_id = c.goods_id join shop s on s.shop_id = c.shop_id
    where c.secret = 0 and not c.resting and t.stock_type in (0, 1) and s.pay_enabled
    order by c.spu_id limit 2000`.execute(house.db)
  await sql`update stock set sellable_qty = 900000000000 where stock_type = 1`.execute(house.db)
  await close()
  return { buyers: made, items: items.rows }
}

/** A database with many goods, the house and the limit beside each other on it. */
export const openBench = async (it: { goods: number; buyers: number }) => {
  const folder = await mkdtemp(join(tmpdir(), 'mall-bench-'))
  const postgres = await startPostgres({ folder: join(folder, 'postgres') })
  const env = {
    DATABASE_URL: postgres.url,
    MALL_DATA: folder,
    MALL_LOG: 'error',
    MALL_SECRET: secret,
    MALL_DEMO: '0',
    MALL_TRUST_PROXY: '127.0.0.1',
  }
  await finish('server/scripts/migrate.ts', [], env)
  await finish('server/scripts/seed.ts', ['--goods', String(it.goods)], env)
  const prepared = await prepare(postgres.url, folder, it.buyers)
  const [housePort, limitPort] = [await freePort(), await freePort()]
  const began = performance.now()
  const house = await start('server/scripts/start.ts', { ...env, PORT: String(housePort) }, '/v/')
  const startSeconds = (performance.now() - began) / 1_000
  const limit = await start('bench/limit.ts', { ...env, PORT: String(limitPort) }, 'ready')
  return {
    ...prepared,
    startSeconds,
    databaseUrl: postgres.url,
    postgresPid: postgres.pid,
    house: { origin: `http://127.0.0.1:${housePort}`, pid: house.pid! },
    limit: { origin: `http://127.0.0.1:${limitPort}`, pid: limit.pid! },
    close: async () => {
      await Promise.all([end(house), end(limit)])
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
