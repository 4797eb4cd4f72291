import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aUser } from '../../../test/builders/identity.ts'
import { aJobWithOneTry } from '../../../test/builders/jobs.ts'
import { aBuyer, aPaidOrder, aSeller } from '../../../test/builders/order.ts'
import { until } from '../../../test/served-house.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { addOperator } from '../identity/public.ts'
import { checkHouse } from './check-house.ts'

let world: World
let operatorId: number
let operator: Awaited<ReturnType<World['signIn']>>
let orderId: number
const anOperator = async (role: string) => {
  const { userId } = await aUser(world, { name: '运营王' })
  await world.write((ctx) => addOperator(ctx, userId, [role]))
  return userId
}
beforeAll(async () => {
  world = await openWorld()
  operatorId = await anOperator('OP_ADMIN')
  operator = await world.signIn(operatorId)
  const seller = await aSeller(world)
  const { goodsId } = await aGoods(world, seller)
  ;({ orderId } = await aPaidOrder(world, await aBuyer(world), [{ goodsId, qty: 1 }]))
  await world.settle()
})
afterAll(() => world?.close())

const byHand = (statement: string) => sql.raw(statement).execute(world.owner)
const check = () => world.write((ctx) => checkHouse(ctx, world.house.rooms))
const ask = async (path: string, input: object = {}) => {
  const answer = await operator.post(`/rest/operate/${path}`, input)
  expect(answer).toMatchObject({ code: 0 })
  return answer.data
}
const invariant = 'the pay status says how much went back'
const stateOf = async () => (await ask('watch/invariants', { keyword: invariant })).list[0]

describe('what must be true of the house', () => {
  it('is shown to administrators of the platform alone, as it was checked last', async () => {
    expect((await ask('watch/invariants')).checkTime).toBeNull()
    await check()
    const { list, total, checkTime } = await ask('watch/invariants', { pageSize: 100 })
    expect(checkTime).not.toBeNull()
    expect(total).toBeGreaterThan(100)
    expect(list[0]).toMatchObject({ broken: 0, examples: [], wholeTime: null, percent: null })
    // Every sentence has words.
    const wordless = list.filter((it: any) => it.words === it.invariant)
    expect(wordless.map((it: any) => it.invariant)).toEqual([])
    expect((await ask('watch/invariants', { keyword: '账本总体' })).list).toHaveLength(1)
    const other = await world.signIn(await anOperator('OP_FINANCE'))
    for (const path of ['watch/invariants', 'job/list', 'job/tabs'])
      expect((await other.post(`/rest/operate/${path}`, {})).status).toBe(403)
  })

  it('is checked in all rows by a job, which finds what the timer did not come to yet', async () => {
    // Enough orders that this one lies in an old part.
    await byHand('alter table trade_order alter column order_id restart with 120001')
    const seller = await aSeller(world)
    const { goodsId } = await aGoods(world, seller)
    await aPaidOrder(world, await aBuyer(world), [{ goodsId, qty: 1 }])
    await byHand(`update trade_order set pay_status = 5 where order_id = ${orderId}`)
    expect(await ask('watch/check', { invariant })).toBe(true)
    // A repeated request continues the running check.
    expect(await ask('watch/check', { invariant })).toBe(true)
    expect(await stateOf()).toMatchObject({ percent: 0, askedBy: '运营王' })
    await world.settle()
    expect(await stateOf()).toMatchObject({
      percent: null,
      broken: 1,
      examples: [orderId],
      wholeTime: expect.any(String),
    })
    expect((await ask('watch/invariants', { state: 'broken' })).list.map((it: any) => it.invariant)).toContain(
      invariant,
    )
    await byHand(`update trade_order set pay_status = 2 where order_id = ${orderId}`)
    await ask('watch/check', { invariant })
    await world.settle()
    expect(await stateOf()).toMatchObject({ broken: 0, examples: [] })
    const trail = await world.db
      .selectFrom('auditTrail')
      .select(['actorId', 'targetId'])
      .where('target', '=', 'invariant_state')
      .where('action', '=', 'integrity.checkWhole')
      .execute()
    expect(trail).toEqual([0, 1].map(() => ({ actorId: operatorId, targetId: invariant })))
    expect((await operator.post('/rest/operate/watch/check', { invariant: 'pigs can fly' })).code).not.toBe(0)
  })
})

describe('the jobs of the house', () => {
  it('that failed are shown with why, and run again once with a reason, which the audit trail records', async () => {
    let broken = true
    const job = await aJobWithOneTry(world, {
      effect: 'call',
      run: async () => {
        if (broken) throw new Error('the printer is on fire')
      },
    })
    const waiting = await ask('job/list', { jobIds: [job.id] })
    expect(waiting.list[0]).toMatchObject({ state: 'failed', buttons: ['again'], attempts: 11, maxAttempts: 12 })
    const first = await job.startWork()
    const dead = () => ask('job/list', { state: 'dead' })
    await until('it is given up', async () => (await dead()).total === 1)
    await first.stop()
    expect((await dead()).list[0]).toMatchObject({
      jobId: String(job.id),
      task: 'file.dropped>note',
      stateText: '已放弃',
      error: expect.stringContaining('the printer is on fire'),
      trace: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    const tabs = Object.fromEntries((await ask('job/tabs')).map((it: any) => [it.status, it.count]))
    expect(tabs).toMatchObject({ dead: 1, failed: 0, running: 0 })
    expect(tabs.all).toBe(tabs.dead + tabs.waiting)
    const again = (reason: string) => operator.post('/rest/operate/job/again', { jobIds: [job.id, 4_711], reason })
    expect((await again('')).code).toBe(10400)
    broken = false
    expect((await again('打印机换了')).data).toEqual({ jobIds: [String(job.id)] })
    expect((await dead()).total).toBe(0)
    // A job that waits for its first try is left alone.
    expect((await again('再来一次')).data).toEqual({ jobIds: [] })
    const trail = await world.db
      .selectFrom('auditTrail')
      .select(['actorId', 'targetId', 'before', 'after'])
      .where('target', '=', 'job')
      .execute()
    expect(trail).toEqual([
      {
        actorId: operatorId,
        targetId: String(job.id),
        before: expect.objectContaining({ task: 'file.dropped>note', attempts: 12 }),
        after: { again: '打印机换了' },
      },
    ])
    const next = await job.startWork()
    await until('it is done', job.isDone)
    await next.stop()
  })
})

describe('the audit trail', () => {
  const search = async (input: object) => (await ask('trail/list', input)).list

  it('is searched by who, what, where and when, and says what was and what became', async () => {
    const seller = await aSeller(world)
    const { data } = await operator.post('/operate/shop/freeze', { shopId: seller.shopId, reason: '资质造假' })
    expect(data).toBeDefined()
    const [frozen] = await search({ target: 'shop', thing: String(seller.shopId), actorName: '运营王' })
    expect(frozen).toMatchObject({
      actorName: '运营王',
      targetName: '店铺',
      shopName: seller.shopName,
      did: 'changed',
      didText: '修改',
      trace: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(frozen.changes).toContainEqual(expect.objectContaining({ name: '店铺状态', after: expect.any(String) }))
    const mine = { shopName: seller.shopName }
    expect((await search(mine)).every((it: any) => it.shopName === seller.shopName)).toBe(true)
    expect(await search({ ...mine, action: frozen.action })).toEqual([frozen])
    expect(await search({ ...mine, actorName: '没有这个人' })).toEqual([])
    expect(await search({ ...mine, beginTime: '2099-01-01' })).toEqual([])
    expect(await search({ ...mine, by: 'hand' })).toEqual([])
    expect((await search({ ...mine, by: 'people' }))[0]).toEqual(frozen)
    const all = await ask('trail/list', { pageSize: 100, sort: 'oldest' })
    const ids = all.list.map((it: any) => Number(it.trailId))
    expect(ids).toEqual(ids.toSorted((one: number, other: number) => one - other))
  })

  it('shows private values masked, and is for administrators of the platform alone', async () => {
    const people = await ask('trail/list', { target: 'app_user', pageSize: 100 })
    const mobiles = people.list.flatMap((it: any) => it.changes.filter((of: any) => of.name === '手机'))
    expect(mobiles.length).toBeGreaterThan(0)
    for (const it of mobiles) expect(it.after).toMatch(/^1\d{2}\*{4}\d{4}$/)
    const other = await world.signIn(await anOperator('OP_AUDIT'))
    expect((await other.post('/rest/operate/trail/list', {})).status).toBe(403)
  })
})
