import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { barrier } from '../../../test/barrier.ts'
import { aUser } from '../../../test/builders/identity.ts'
import { aPayAccount, aPickupPerson, aVehicle } from '../../../test/builders/addressbook.ts'
import { aBuyer, aSeller, anOrder } from '../../../test/builders/order.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { callContext } from '../../kernel/outbox.ts'
import { openWorkbook } from '../../kernel/workbook.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { addCopy } from './store.ts'
import { writeCopy } from './write-copy.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const password = 'Farm-2026x'
const day = 86_400_000
const someone = async () => {
  const user = await aUser(world, { password })
  return { ...user, ...(await world.signIn(user.userId)) }
}
const ask = '/rest/privacy/askCopy'
const copies = async ({ post }: { post: (path: string) => Promise<any> }) => (await post('/rest/privacy/copies')).data
const fetched = async ({ token }: { token: string | undefined }, copyId: string) =>
  world.app.inject({
    url: `/rest/privacy/copy/${copyId}`,
    headers: { 'platform-type': 'SC', origin: 'http://localhost', host: 'localhost', cookie: `SCSESSID=${token}` },
  })
const numberOf = async (tradeNo: string): Promise<string> => {
  const order = await world.db
    .selectFrom('tradeOrder')
    .select('orderNo')
    .where('tradeNo', '=', tradeNo)
    .executeTakeFirstOrThrow()
  return order.orderNo
}
const fileOf = (bytes: Uint8Array): string =>
  Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join('\n')

describe('a copy of personal data', () => {
  test('is asked for with the password, once a day, and holds everything in full', async () => {
    const me = await someone()
    const [vehicle, person, account] = [aVehicle(), aPickupPerson(), aPayAccount()]
    await me.form('/rest/member/vehicle/add', { ...vehicle, vehicleType: '2' })
    await me.form('/rest/member/self/addOrEdit', person)
    await me.form('/rest/member/payaccount/addOrEdit', { ...account, accountType: '1' })
    expect(await me.post(ask, { password: 'wrong' })).toMatchObject({ data: { fields: [{ field: 'password' }] } })
    expect(await copies(me)).toEqual({ mayAsk: true, list: [] })
    const { copyId } = (await me.post(ask, { password })).data
    expect(await me.post(ask, { password })).toMatchObject({ code: 31431 })
    await world.settle()
    expect(await copies(me)).toMatchObject({ mayAsk: false, list: [{ copyId, state: 2 }] })
    const held = fileOf((await fetched(me, copyId)).rawPayload)
    const own = [
      me.mobile,
      me.account,
      me.name,
      vehicle.driverIdCard,
      vehicle.plateNo,
      person.idCard,
      account.accountNo,
    ]
    expect(own.filter((it) => !held.includes(it))).toEqual([])
    expect(held).not.toContain('argon2')
    expect((await me.post('/rest/message/list')).data.list[0]).toMatchObject({ title: '个人信息副本已生成' })
    await world.later(day)
    expect(await copies(await world.signIn(me.userId))).toMatchObject({ mayAsk: true, list: [{ copyId }] })
  })

  test('is for its person alone, and for seven days; then its file is gone', async () => {
    const [me, other] = [await someone(), await someone()]
    const { copyId } = (await me.post(ask, { password })).data
    await world.settle()
    expect((await fetched(other, copyId)).json()).toMatchObject({ code: 10404 })
    expect((await fetched(me, copyId)).headers['content-type']).toContain('spreadsheet')
    const recorded = await sql`select from audit_trail where target = 'personal_copy' and target_id = ${copyId}
      and actor_id = ${me.userId} and after ? 'fetch_time'`.execute(world.db)
    expect(recorded.rows).toHaveLength(1)
    const { place } = await world.db
      .selectFrom('personalCopy')
      .select('place')
      .where('copyId', '=', Number(copyId))
      .executeTakeFirstOrThrow()
    expect(await world.house.ports.storage.size(place!)).toBeGreaterThan(0)
    await world.later(7 * day + 1_000)
    expect(await world.house.ports.storage.size(place!)).toBeUndefined()
    const later = await world.signIn(me.userId)
    expect((await fetched(later, copyId)).json()).toMatchObject({ code: 10404 })
    expect((await copies(later)).list).toEqual([])
  })

  test('is not fetched once its seven days are over, also while its file is still there', async () => {
    const me = await someone()
    const { copyId } = (await me.post(ask, { password })).data
    await world.settle()
    const expires = async (shift: number) =>
      world.db
        .updateTable('personalCopy')
        .set({ expireTime: new Date(world.now().getTime() + shift) })
        .where('copyId', '=', Number(copyId))
        .execute()
    await expires(0)
    expect((await fetched(me, copyId)).json()).toMatchObject({ code: 10404 })
    expect((await copies(me)).list).toEqual([])
    await expires(1_000)
    expect((await fetched(me, copyId)).headers['content-type']).toContain('spreadsheet')
  })

  test('shows orders with the own number in full, and nobody else’s rows', async () => {
    const seller = await aSeller(world)
    const goods = await aGoods(world, seller, { stockType: 0 })
    const [buyer, other] = [await aBuyer(world), await aBuyer(world)]
    const { tradeNo } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const foreign = await anOrder(other, [{ goodsId: goods.goodsId, qty: 1 }])
    const copyId = await world.write((ctx) => addCopy(ctx, buyer.userId))
    await writeCopy(callContext(world.house, null), copyId!, world.house.rooms)
    const held = fileOf((await fetched(buyer.speak, String(copyId))).rawPayload)
    expect(held).toContain(await numberOf(tradeNo))
    expect(held).not.toContain(await numberOf(foreign.tradeNo))
  })

  test('of which the writing comes twice keeps one file, and drops the other', async () => {
    const me = await someone()
    const copyId = await world.write((ctx) => addCopy(ctx, me.userId))
    const { ports } = world.house
    const arrived = barrier(2)
    const put: typeof ports.storage.put = async (...file) => {
      await arrived()
      await ports.storage.put(...file)
    }
    const house = { ...world.house, ports: { ...ports, storage: { ...ports.storage, put } } }
    const twice = () => writeCopy(callContext(house, null), copyId!, house.rooms)
    await Promise.all([twice(), twice()])
    const soon = new Date(world.now().getTime() + day)
    const dropped = await sql<{ places: string }>`
      select payload::text as places from outbox where payload::text like '%.xlsx%' and due_time < ${soon}`.execute(
      world.db,
    )
    const kept = await world.db
      .selectFrom('personalCopy')
      .select('place')
      .where('copyId', '=', copyId!)
      .executeTakeFirstOrThrow()
    expect(dropped.rows).toHaveLength(1)
    expect(dropped.rows[0]!.places).not.toContain(kept.place)
    expect((await me.post('/rest/message/list')).data.total).toBe(1)
  })
})

test('a workbook of a hundred thousand rows holds all of them', () => {
  const book = openWorkbook()
  book.sheet('订单', ['订单号', '备注'])
  const part = Array.from({ length: 1_000 }, (_, at) => [`D${at}`, '<b>=1+1 & "引号"</b>'])
  for (let n = 0; n < 100; n += 1) book.rows(part)
  const sheet = strFromU8(unzipSync(book.end())['xl/worksheets/sheet1.xml']!)
  expect(sheet.match(/<row>/g)).toHaveLength(100_001)
  expect(sheet).not.toContain('<b>')
})
