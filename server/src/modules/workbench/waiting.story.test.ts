import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../../test/builders/identity.ts'
import { aJobWithOneTry } from '../../../test/builders/jobs.ts'
import { aPaidOrder } from '../../../test/builders/order.ts'
import { callWire } from '../../../test/call-wire.ts'
import { readSamples } from '../../../test/samples/read-samples.ts'
import type { Input } from '../../../test/samples/sample.ts'
import { openScene } from '../../../test/samples/scene.ts'
import type { Scene } from '../../../test/samples/scene.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { statements } from '../../kernel/database.ts'
import { addOperator } from '../identity/public.ts'
import { checkHouse } from '../integrity/check-house.ts'

type Speaker = Awaited<ReturnType<World['signIn']>>
type Waits = { readonly code: string; readonly count: number; readonly more: boolean; readonly url: string }
const path = '/rest/common/operateWaiting'

let world: World
let scene: Scene
let sampleOf: Awaited<ReturnType<typeof readSamples>>['sampleOf']
let operator: Speaker
beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
  ;({ sampleOf } = await readSamples(scene))
  operator = await world.signIn(scene.users.operator)
})
afterAll(() => world?.close())

const anOperator = async (role: string) => {
  const { userId } = await aUser(world)
  await world.write((ctx) => addOperator(ctx, userId, [role]))
  return world.signIn(userId)
}
const waitsFor = async (speak: Speaker, code: string): Promise<Waits> => {
  const { data } = await speak.get(path)
  return data.find((one: Waits) => one.code === code)
}
const servedAs = (name: string) => world.house.rooms.flatMap(({ routes }) => routes).find((one) => one.name === name)!
const send = async (speak: Speaker, name: string, input: Input) => {
  const { endpoint } = servedAs(name)
  const { answer } = await callWire(world, endpoint, endpoint.at[0]!, input, speak.token)
  expect(answer).toMatchObject({ code: 0 })
  return answer!.data as never
}
/** Returns how many rows the list shows for the filter in the address. */
const listed = async (speak: Speaker, list: string, { url }: Waits): Promise<number> => {
  const filter = Object.fromEntries(new URL(url, 'http://localhost').searchParams)
  return ((await send(speak, list, { ...filter, pageSize: 1 })) as { total: number }).total
}

type OfList = {
  readonly code: string
  readonly list: string
  readonly act: string
  readonly also?: (made: Input) => Promise<unknown>
}
/** Each list with the call that acts on its waiting rows; the sample of that call makes one. */
const lists: readonly OfList[] = [
  { code: 'operate.checkin', list: 'checkin.operatorList', act: 'checkin.audit' },
  { code: 'operate.licence', list: 'checkin.endingLicences', act: 'checkin.remindLicences' },
  { code: 'operate.papers', list: 'cargoPapers.operatorPage', act: 'cargoPapers.operatorAudit' },
  { code: 'operate.afterSale', list: 'aftersales.operatorList', act: 'aftersales.decide' },
  { code: 'operate.comment', list: 'comment.allReviews', act: 'comment.showReview' },
  { code: 'operate.withdraw', list: 'fund.operated', act: 'fund.audit' },
  { code: 'operate.difference', list: 'reconciliation.differences', act: 'reconciliation.settle' },
  {
    code: 'operate.goods',
    list: 'catalog.operatorList',
    act: 'catalog.release',
    also: ({ spuId }) =>
      sql`update goods_spu set update_time = taken_down_time + interval '1 minute' where spu_id = ${spuId}`.execute(
        world.db,
      ),
  },
  {
    code: 'operate.news',
    list: 'news.operatorList',
    act: 'news.release',
    also: ({ newsId }) => sql`update news set version = version + 1 where news_id = ${newsId}`.execute(world.db),
  },
  {
    code: 'operate.video',
    list: 'video.operatorList',
    act: 'video.release',
    also: ({ videoId }) =>
      sql`update wom_video set version = version + 1 where video_id = ${videoId}`.execute(world.db),
  },
]

describe('what waits for the platform', () => {
  it.each(lists)('$code is counted as its list shows it, until it is done', async ({ code, list, act, also }) => {
    const before = await waitsFor(operator, code)
    const input = await sampleOf(servedAs(act)).input()
    const made = await waitsFor(operator, code)
    expect(made.count - before.count).toBe(also === undefined ? 1 : 0)
    await also?.(input)
    const waits = await waitsFor(operator, code)
    expect(waits).toEqual({ ...before, count: before.count + 1 })
    expect(await listed(operator, list, waits)).toBe(waits.count)
    await send(operator, act, input)
    expect(await waitsFor(operator, code)).toEqual(before)
    expect(await listed(operator, list, before)).toBe(before.count)
  })

  it('and was passed by one operator waits for another one', async () => {
    const other = await anOperator('OP_FINANCE')
    const before = (await waitsFor(other, 'operate.withdraw')).count
    const input = await sampleOf(servedAs('fund.audit')).input()
    await send(operator, 'fund.audit', input)
    const waits = await waitsFor(other, 'operate.withdraw')
    expect(waits.count).toBe(before + 1)
    expect(await listed(other, 'fund.operated', waits)).toBe(waits.count)
    await send(other, 'fund.audit', input)
    expect((await waitsFor(other, 'operate.withdraw')).count).toBe(before)
  })

  it('a job that failed for good and a sentence that is broken wait, too; what is much is counted up to 99', async () => {
    await aJobWithOneTry(world, { effect: 'call', run: async () => {} })
    expect(await waitsFor(operator, 'operate.jobs')).toMatchObject({ count: 0, more: false })
    await sql`update graphile_worker._private_jobs set attempts = max_attempts where id in (
      select id from graphile_worker.jobs where task_identifier = 'file.dropped>note')`.execute(world.owner)
    const jobs = await waitsFor(operator, 'operate.jobs')
    expect(jobs).toMatchObject({ count: 1, url: '/operate/jobs?state=dead' })
    expect(await listed(operator, 'integrity.jobs', jobs)).toBe(1)
    await sql`insert into graphile_worker._private_jobs (task_id, attempts, max_attempts)
      select task_id, max_attempts, max_attempts from graphile_worker._private_jobs j, generate_series(1, 99)
      where j.id in (select id from graphile_worker.jobs where task_identifier = 'file.dropped>note')`.execute(
      world.owner,
    )
    expect(await waitsFor(operator, 'operate.jobs')).toMatchObject({ count: 99, more: true })

    const check = () => world.write((ctx) => checkHouse(ctx, world.house.rooms))
    const { orderId } = await aPaidOrder(world, scene.buyer, [{ goodsId: scene.goods.goodsId, qty: 1 }])
    await check()
    const sound = await waitsFor(operator, 'operate.invariants')
    await sql`update trade_order set pay_status = 5 where order_id = ${orderId}`.execute(world.owner)
    await check()
    const broken = await waitsFor(operator, 'operate.invariants')
    expect(broken.count).toBeGreaterThan(sound.count)
    expect(await listed(operator, 'integrity.invariants', broken)).toBe(broken.count)
  })

  it('is asked for in one statement, of the lists that the caller may open', async () => {
    const finance = await anOperator('OP_FINANCE')
    const seen: string[] = []
    const note = (text: unknown) => void seen.push(String(text))
    await finance.get(path)
    statements.subscribe(note)
    const { data } = await finance.get(path)
    statements.unsubscribe(note)
    expect(seen).toHaveLength(1)
    expect(data.map(({ code }: Waits) => code).toSorted()).toEqual(['operate.difference', 'operate.withdraw'])
    const menus = (await finance.get('/rest/common/operateMenu')).data.flatMap((group: any) => group.children)
    for (const { code, url } of data as Waits[])
      expect(menus.find((menu: any) => menu.code === code).url).toBe(url.replace(/\?.*/, ''))
  })

  it('is no business of buyers, sellers and visitors', async () => {
    expect((await scene.buyer.speak.get(path)).status).toBe(403)
    expect((await scene.seller.speak.get(path)).status).toBe(403)
    expect((await world.visitor.get(path)).code).toBe(10011)
  })
})
