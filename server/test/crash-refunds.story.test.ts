import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addOperator, hashPassword } from '../src/modules/identity/public.ts'
import { deadlineKey } from '../src/modules/order/life/effects.ts'
import { deposit, post, purse } from '../src/modules/ledger/public.ts'
import { anApplication } from './builders/aftersales.ts'
import { aGoods } from './builders/catalog.ts'
import { aUser } from './builders/identity.ts'
import { aPayAccount } from './builders/addressbook.ts'
import { aBuyer, anOrder, aPaidOrder, aSeller } from './builders/order.ts'
import { aVoucher, takesTransfers } from './builders/transfer.ts'
import { brokenInvariants } from './invariants.ts'
import { chance } from './nasty-values.ts'
import { InVain, serveHouse } from './served-house.ts'
import type { ServedHouse } from './served-house.ts'
import { as, demandRest, peopleUnderBlows } from './under-blows.ts'
import type { People } from './under-blows.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/*
 * Money is refunded and paid out while the process and its database are killed: shops agree to refunds and accept transfers, people
 * withdraw their balance and operators pay it out, unpaid orders expire. Afterwards nothing is stuck, and each act took effect
 * once.
 */

const seed = Number(process.env.SEED ?? randomBytes(4).readUInt32BE())
/** Number of orders of each kind. */
const lives = Number(process.env.LIVES ?? (process.env['FULL'] === '1' ? 100 : 8))
const mostBlows = Number(process.env.BLOWS ?? 6)
const [clients, password] = [4, 'farm-2026']

type Life = (key: string) => Promise<void>
type Operators = readonly [string, string]

let served: ServedHouse
let world: World
let people: People
let seller: Awaited<ReturnType<typeof aSeller>>
let operators: Operators
const orders: Record<'refunded' | 'transferred' | 'expired', number[]> = { refunded: [], transferred: [], expired: [] }
const works: Life[] = []
const savers: number[] = []

/**
 * Repeats a call until it is done. If a try died with the process, the server reports it as running for half a minute, or the try
 * had done the work and only its answer was lost.
 */
const insist = async (token: string, path: string, body: object, key: string) => {
  let data: any
  await people.insist(`${path} is done`, async () => {
    const answer = await people.askOn(path, body, as(token, key))
    if (Number(answer.code) === 10409) return false
    if (![0, 10410].includes(Number(answer.code)))
      throw new InVain(`${path}: ${answer.code} ${answer.msg} (seed ${seed})`)
    data = answer.data
    return true
  })
  return data
}

const toRefund = async (goodsId: number) => {
  const buyer = await aBuyer(world)
  const { orderId } = await aPaidOrder(world, buyer, [{ goodsId, qty: 2 }])
  const afterSalesId = await anApplication(buyer, orderId)
  orders.refunded.push(orderId)
  works.push(async (key) => {
    await insist(seller.speak.token!, '/sctrading/afterSalesOrder/mj/agreeRefund', { afterSalesId }, key)
  })
}

const toTransfer = async (goodsId: number) => {
  const { orderId, auditId } = await aVoucher(world, await aBuyer(world), goodsId)
  orders.transferred.push(orderId)
  works.push(async (key) => {
    await insist(seller.speak.token!, '/pc/order/credential_audit/audit', { auditId, pass: true }, key)
  })
}

/** Two operators pay out one person's withdrawal. */
const toWithdraw = async (passwordHash: string) => {
  const { boId, userId, speak } = await aBuyer(world, { passwordHash })
  const { data } = await speak.form('/rest/member/payaccount/addOrEdit', aPayAccount() as never)
  const lines = [
    { account: deposit, debit: 10_000 },
    { account: purse(boId), credit: 10_000 },
  ]
  await world.write((ctx) => post(ctx, { key: `recharge:${userId}`, why: '充值', lines }))
  savers.push(boId)
  works.push(async (key) => {
    const asked = { amountMoney: '60.00', accountId: Number(data.accountId), password }
    const { withdrawId } = await insist(speak.token!, '/rest/fund/withdraw', asked, key)
    for (const [at, operator] of operators.entries())
      await insist(operator, '/operate/withdraw/audit', { withdrawId, pass: true }, `${key}-${at}`)
  })
}

/** The order has expired, and the job that notices it is due. */
const toExpire = async (goodsId: number) => {
  const { orderId } = await anOrder(await aBuyer(world), [{ goodsId, qty: 1 }])
  orders.expired.push(orderId)
  works.push(async () => {
    const over = () =>
      world.write(async (ctx) => {
        await sql`update trade_order set pay_deadline = ${ctx.now} where order_id = ${orderId}`.execute(ctx.db)
        ctx.emit('order.unpaid', { orderId }, { key: deadlineKey(orderId) })
        return true
      })
    await people.insist(`order ${orderId} runs out of time`, () => over().catch(() => false))
  })
}

const anOperator = async () => {
  const { userId } = await aUser(world)
  await world.write((ctx) => addOperator(ctx, userId, ['OP_FINANCE']))
  return (await world.signIn(userId)).token!
}

beforeAll(async () => {
  served = await serveHouse()
  const { databaseUrl, ownerUrl } = served
  world = await openWorld({ databaseUrl, ownerUrl, drop: async () => {} })
  people = peopleUnderBlows(served, world)
  seller = await aSeller(world)
  await takesTransfers(world, seller)
  operators = [await anOperator(), await anOperator()]
  const { goodsId } = await aGoods(world, seller, { stockType: 2, stock: 10_000_000, price: 1_000 })
  const passwordHash = await hashPassword(password)
  for (let at = 0; at < lives; at += 1) {
    await toRefund(goodsId)
    await toTransfer(goodsId)
    await toWithdraw(passwordHash)
    await toExpire(goodsId)
  }
}, 3_600_000)
afterAll(async () => {
  await world?.close()
  await served?.close()
})

const standing = async (orderIds: readonly number[]) => {
  const { rows } = await sql<{ stands: string }>`
    select distinct concat_ws(' ', o.order_status, o.pay_status, o.paid_money = o.pay_money, o.refunded_money = o.paid_money,
      (select count(*) from refund r where r.order_id = o.order_id and r.state = 2),
      (select count(*) from after_sales a where a.order_id = o.order_id and a.state <> 50)) as stands
    from trade_order o where o.order_id = any(${orderIds}::bigint[])`.execute(world.db)
  return rows.map((row) => row.stands)
}

it(`refunds, transfers, withdrawals and timers survive kills (SEED=${seed})`, async () => {
  const by = chance(seed)
  const all = works.map((work, at) => ({ work, key: `life-${seed}-${at}` }))
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = by.below(at + 1)
    ;[all[at], all[other]] = [all[other]!, all[at]!]
  }
  const every = Math.max(1, Math.floor((lives * 4) / mostBlows / 2))
  const { blows, end } = people.strike(chance(seed + 1), { every, most: mostBlows })
  const client = async () => {
    for (let next = all.shift(); next !== undefined; next = all.shift()) await next.work(next.key)
  }
  await Promise.all(Array.from({ length: clients }, client))
  await end()
  expect(blows.house).toBeGreaterThan(0)
  await demandRest(world)

  expect(await standing(orders.refunded)).toEqual(['91 6 t t 1 0'])
  expect(await standing(orders.transferred)).toEqual(['30 2 t f 0 0'])
  expect(await standing(orders.expired)).toEqual(['90 0 f t 0 0'])
  const { rows } = await sql<{ boId: number; states: string; left: number }>`
    select w.bo_id, string_agg(w.state::text, ' ') as states,
      (select min(balance_money) from account a where a.owner_id = w.bo_id and a.code = '2101') as left
    from withdraw w where w.bo_id = any(${savers}::bigint[]) group by w.bo_id`.execute(world.db)
  expect(rows.length).toBe(savers.length)
  expect(new Set(rows.map(({ states, left }) => `${states} ${left}`))).toEqual(new Set(['2 4000']))
  expect(await brokenInvariants(world.db)).toEqual([])
}, 3_600_000)
