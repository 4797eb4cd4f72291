import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres } from '../scripts/postgres.ts'
import type { Postgres } from '../scripts/postgres.ts'
import { migrateDatabase } from '../src/kernel/migrate.ts'
import { afterSalesPath, anApplication } from './builders/aftersales.ts'
import { aGoods } from './builders/catalog.ts'
import { aBuyer, aPaidOrder, aSeller, anOrder, aSentOrder, byCourier } from './builders/order.ts'
import type { TestBuyer } from './builders/order.ts'
import { aPointsRule } from './builders/points.ts'
import { demandSoundBooks } from './invariants.ts'
import { freePort } from './served-house.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/*
 * A restore drill: the data folder is copied, as ops/README.md describes for the database of `npm start`, trade continues, and all
 * of it is lost. The copy starts in another place, the channel repeats the day's payments, people repeat what they find undone, and
 * every timer runs. Nothing is paid, given back, sent or credited twice.
 */

const day = 86_400_000

let folder: string
let postgres: Postgres
let world: World

const start = async (name: string): Promise<void> => {
  postgres = await startPostgres({ folder: join(folder, name), port: await freePort() })
  await migrateDatabase(postgres)
  const { databaseUrl, ownerUrl } = postgres
  world = await openWorld({ databaseUrl, ownerUrl, drop: async () => {} })
}
const stop = async (): Promise<void> => {
  await world.close()
  await postgres.stop()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mall-restore-'))
  // The account that runs the database must be able to enter.
  await chmod(folder, 0o755)
  await start('first')
})
afterAll(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

type TestSeller = Awaited<ReturnType<typeof aSeller>>

/** Signs the same people in where the server runs now. */
const again = async <P extends TestBuyer | TestSeller>(person: P): Promise<P> => ({
  ...person,
  speak: await world.signIn('ownerUserId' in person ? person.ownerUserId : person.userId),
})

const openedAt = async (tradeNo: string) => {
  const { payNo, amount } = await world.db
    .selectFrom('payment')
    .select(['payNo', 'payMoney as amount'])
    .where('tradeNo', '=', tradeNo)
    .executeTakeFirstOrThrow()
  return { payNo, tradeNo: `W${payNo}`, amount, result: 'paid', payTime: world.now() } as const
}

/** Returns what happened to orders, in numbers that a second time would raise; a channel makes a refund of one number once. */
const standing = async (orderIds: Readonly<Record<string, number>>) => {
  const found: Record<string, string> = {}
  for (const [name, orderId] of Object.entries(orderIds)) {
    const { rows } = await sql<{ stands: string }>`
      select concat_ws(', ', 'status ' || o.order_status, 'paid ' || o.paid_money, 'refunded ' || o.refunded_money,
        (select count(*) from payment p where p.trade_no = o.trade_no and p.state = 2) || ' payments',
        (select string_agg(r.refund_no || ' done ' || (r.state = 2), ' ') from refund r where r.order_id = o.order_id),
        (select count(*) from order_package k where k.order_id = o.order_id) || ' parcels',
        (select coalesce(sum(m.points), 0) from points_record m where m.order_id = o.order_id) || ' points') as stands
      from trade_order o where o.order_id = ${orderId}`.execute(world.db)
    found[name] = rows[0]!.stands
  }
  return found
}

it('what a copy does not know of happens once', async () => {
  let seller = await aSeller(world)
  await aPointsRule(world, seller)
  const { goodsId } = await aGoods(world, seller, { stockType: 2, stock: 1_000_000, price: 10_000 })
  let buyer = await aBuyer(world)
  const items = [{ goodsId, qty: 1 }]
  const open = async () => {
    const placed = await anOrder(buyer, items)
    const answer = await buyer.speak.post('/rest/pay/create', {
      tradeNo: placed.tradeNo,
      payType: 1,
      channel: 'wechat',
    })
    expect(answer.code).toBe(0)
    return placed
  }
  const unpaid = await open()
  const paid = await aPaidOrder(world, buyer, items)
  const applied = await aPaidOrder(world, buyer, items)
  const afterSalesId = await anApplication(buyer, applied.orderId)
  // Agreed to before the copy; the channel gets the refund after it.
  const agreed = await aPaidOrder(world, buyer, items)
  const agree = (id: number) => seller.speak.post(afterSalesPath('mj/agreeRefund'), { afterSalesId: id })
  await world.settle()
  const waiting = await anApplication(buyer, agreed.orderId)
  expect((await agree(waiting)).code).toBe(0)
  const sent = await aSentOrder(world, buyer, seller, items)
  const orderIds = { unpaid, paid, applied, agreed, sent }
  const ids = Object.fromEntries(Object.entries(orderIds).map(([name, { orderId }]) => [name, orderId]))

  const goOn = async (): Promise<void> => {
    seller = await again(seller)
    buyer = await again(buyer)
    await agree(afterSalesId)
    await seller.speak.post('/sctrading/order/logisticsorder/mj/edit', { orderId: paid.orderId, ...byCourier })
    await buyer.speak.form('/order/person/receiveGoods', { orderId: String(sent.orderId) })
    await world.settle()
  }
  await stop()
  // Keeps the owners of the files, because the database runs under an account of its own.
  execFileSync('cp', ['-a', join(folder, 'first'), join(folder, 'copy')])

  await start('first')
  const notice = await openedAt(unpaid.tradeNo)
  expect(await world.house.ports.cashier.notify('wechat', notice)).toBe(true)
  await goOn()
  buyer = await again(buyer)
  const lost = await open()
  const noticeOfLost = await openedAt(lost.tradeNo)
  expect(await world.house.ports.cashier.notify('wechat', noticeOfLost)).toBe(true)
  const first = await standing(ids)
  await stop()

  await start('copy')
  const fresh = (it: typeof notice) => ({ ...it, payTime: world.now() })
  for (let times = 0; times < 3; times += 1)
    expect(await world.house.ports.cashier.notify('wechat', fresh(notice))).toBe(true)
  // Nobody here opened this payment: it stays at the channel, in whose statement it will appear.
  expect(await world.house.ports.cashier.notify('wechat', fresh(noticeOfLost))).toBe(false)
  await goOn()
  await goOn()
  expect(await standing(ids)).toEqual(first)

  for (let days = 0; days < 60; days += 6) await world.later(6 * day)
  const settled = (stands: string) => stands.replace(/^status [45]0/, 'status 60').replace(/0 points$/, '100 points')
  const { paid: onTheWay, sent: received, ...others } = first
  expect(await standing(ids)).toEqual({ ...others, paid: settled(onTheWay!), sent: settled(received!) })
  await demandSoundBooks(world)
})
