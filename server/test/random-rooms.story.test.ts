import { randomBytes } from 'node:crypto'
import type { OrderButton } from '@mall/api/order/status'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rooms } from '../src/house.ts'
import type { Served } from '../src/kernel/serve.ts'
import { turnsOfAfterSales, shownOfAfterSales } from './builders/after-sales-buttons.ts'
import type { Turn } from './builders/after-sales-buttons.ts'
import { pressesOf, shownTo } from './builders/order-buttons.ts'
import type { Presses } from './builders/order-buttons.ts'
import { pressAtCashier } from './builders/payment.ts'
import { callWire } from './call-wire.ts'
import { demandSoundBooks } from './invariants.ts'
import { chance } from './nasty-values.ts'
import { readSamples, tokenOf } from './samples/read-samples.ts'
import type { Sample } from './samples/sample.ts'
import { openScene } from './samples/scene.ts'
import type { Scene } from './samples/scene.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/*
 * Everybody does what they may, in every room, one act after another: a changing call of any room as its sample sends it, or a
 * shown button of an order or of after-sales that earlier acts left. Payments come, days pass. After each act every invariant
 * holds: bills, invoices, points, auctions, the ledger. SEED=… repeats a run.
 */

const seed = Number(process.env.SEED ?? randomBytes(4).readUInt32BE())
const actions = Number(process.env.ACTIONS ?? (process.env['FULL'] === '1' ? 2_000 : 200))
const by = chance(seed)
const [hour, day] = [3_600_000, 86_400_000]

let world: World
let scene: Scene
let sampleOf: (served: Served) => Sample
beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
  ;({ sampleOf } = await readSamples(scene))
})
afterAll(() => world?.close())

const changing: readonly Served[] = rooms
  .flatMap((room) => room.routes)
  .filter(({ endpoint }) => endpoint.effect !== 'read')
const roomOf = ({ name }: Served) => name.split('.')[0]!
const roomNames = [...new Set(changing.map(roomOf))]

const accepted = ({ code }: { readonly code: number | string }): boolean => Number(code) === 0
const done = new Map<string, number>()
const count = (what: string) => done.set(what, (done.get(what) ?? 0) + 1)

/** Makes a call of a room; each room is equally likely. */
const callARoom = async (): Promise<string> => {
  const room = by.oneOf(roomNames)
  const served = by.oneOf(changing.filter((it) => roomOf(it) === room))
  const sample = sampleOf(served)
  const { endpoint, name } = served
  count(room)
  if (sample.outside !== undefined) {
    const say = await sample.outside()
    expect(await say(), `seed ${seed}: ${name}`).toBe(true)
    return name
  }
  const input = await sample.input()
  const token = await tokenOf(scene, endpoint.access, sample)
  const { status, answer } = await callWire(world, endpoint, endpoint.at[0]!, input, token)
  expect(status, `seed ${seed}: ${name}`).toBeLessThan(400)
  if (answer !== undefined)
    expect(answer, `seed ${seed}: ${name}`).toMatchObject({ code: expect.toSatisfy((it) => Number(it) === 0) })
  return name
}

type Parties = {
  readonly orderId: number
  readonly tradeNo: string
  readonly buyerUserId: number
  readonly ownerUserId: number
}

/** Returns an order that earlier acts left, newer ones more often, with its buyer and its shop's owner. */
const anyOrder = async (orderId?: number): Promise<Parties> => {
  const found = await world.db
    .selectFrom('tradeOrder as o')
    .innerJoin('shopStaff as s', 's.shopId', 'o.shopId')
    .select(['o.orderId', 'o.tradeNo', 'o.buyerUserId', 's.userId as ownerUserId'])
    .where(sql<boolean>`'OWNER' = any(s.role_codes)`)
    .$if(orderId !== undefined, (all) => all.where('o.orderId', '=', orderId!))
    .orderBy('o.orderId', 'desc')
    .limit(40)
    .execute()
  return by.oneOf(found)
}

const cashiers: string[] = []
const speakers = async ({ buyerUserId, ownerUserId }: Parties) => {
  const [buyer, seller, operator] = [
    await world.signIn(buyerUserId),
    await world.signIn(ownerUserId),
    await world.signIn(scene.users.operator),
  ]
  return { buyer, seller, operator }
}

const pressOrder = async (): Promise<string> => {
  const it = await anyOrder()
  const { buyer, seller } = await speakers(it)
  const presses: Presses = pressesOf({
    world,
    by,
    asBuyer: () => buyer,
    asSeller: () => seller,
    addressOf: () => scene.buyer.addressId,
    password: '',
    onCashier: (url) => cashiers.push(url),
  })
  const shown = [...(await shownTo(buyer, '', it.orderId)), ...(await shownTo(seller, 'mj/', it.orderId))]
  const names = shown.filter((name) => by.below(4) === 0 || !['CANCEL', 'CLOSE', 'DELETE'].includes(name))
  if (names.length === 0) return 'nothing to press'
  const name: OrderButton = by.oneOf(names)
  const answer = await presses[name].action(it)
  expect(answer.status, `seed ${seed}: ${name} of ${it.orderId}`).toBeLessThan(500)
  if (accepted(answer)) count('a button of an order')
  return `${name} of ${it.orderId}: ${answer.code}`
}

const pressAfterSales = async (): Promise<string> => {
  const rows = await world.db.selectFrom('afterSales').select(['afterSalesId', 'orderId']).execute()
  if (rows.length === 0) return 'no after-sales'
  const it = by.oneOf(rows)
  const people = await speakers(await anyOrder(it.orderId))
  const turns = turnsOfAfterSales({ world, by, speakerOf: (_, side) => people[side] })
  const shown: Turn[] = []
  for (const turn of turns) {
    const codes = await shownOfAfterSales(people[turn.side], turn.side, it)
    if (codes.some((code) => turn.codes.includes(code))) shown.push(turn)
  }
  if (shown.length === 0) return 'nothing to press'
  const turn = by.oneOf(shown)
  const answer = await turn.action(it)
  expect(answer.status, `seed ${seed}: ${turn.codes.join('/')}`).toBeLessThan(500)
  if (accepted(answer)) count('a button of after-sales')
  return `${turn.codes.join('/')} of ${it.afterSalesId}: ${answer.code}`
}

const pay = async (): Promise<string> => {
  if (cashiers.length === 0) return 'nothing to pay'
  await pressAtCashier(world, by.oneOf(cashiers), by.oneOf(['pay', 'pay', 'fail', 'payLate']))
  count('a payment')
  return 'a payment'
}

/** Lets time pass; signed-in people stay signed in. */
const timePasses = async (): Promise<string> => {
  const length = by.oneOf([hour, hour, day])
  const then = world.now().getTime() + length
  await world.db
    .updateTable('session')
    .set({ seenTime: new Date(then), expireTime: new Date(then + 7 * day) })
    .execute()
  await world.later(length)
  return 'time'
}

const happenings: readonly (() => Promise<string>)[] = [
  ...Array.from({ length: 10 }, () => callARoom),
  ...Array.from({ length: 5 }, () => pressOrder),
  pressAfterSales,
  pressAfterSales,
  pay,
  () => world.settle().then(() => 'settled'),
  timePasses,
]

it(`after each of ${actions} actions of all rooms every invariant holds (SEED=${seed})`, async () => {
  const last: string[] = []
  for (let at = 0; at < actions; at += 1) {
    await world.db.deleteFrom('rateLimit').execute()
    last.push(await by.oneOf(happenings)())
    await demandSoundBooks(world).catch((error: Error) => {
      throw new Error(`seed ${seed}, action ${at} of ${last.slice(-5).join('; ')}: ${error.message}`)
    })
  }
  expect(done.size).toBeGreaterThan(20)
  expect(done.get('a button of an order')).toBeGreaterThan(5)

  for (let days = 0; days < 60; days += 6) await world.later(6 * day)
  await demandSoundBooks(world)
  const refunds = await world.db.selectFrom('refund').select('refundId').where('state', '<>', 2).execute()
  expect(refunds).toEqual([])
})
