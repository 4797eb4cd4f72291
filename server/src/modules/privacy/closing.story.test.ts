import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { topUp } from '../../../test/builders/auction.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aCustomer } from '../../../test/builders/customer.ts'
import { aCode, aRegistration, aUser } from '../../../test/builders/identity.ts'
import { aPayAccount, aPickupPerson, aTaxpayer, aVehicle } from '../../../test/builders/addressbook.ts'
import { aBuyer, anOrder, aSeller, boIdOf } from '../../../test/builders/order.ts'
import { aPayment, pressAtCashier } from '../../../test/builders/payment.ts'
import { aClosing, aClosingCode } from '../../../test/builders/privacy.ts'
import { postFromElsewhere } from '../../../test/builders/captcha.ts'
import { openWorld, unique } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { callContext } from '../../kernel/outbox.ts'
import type { Room } from '../../kernel/serve.ts'
import { deposit, earned, post } from '../ledger/public.ts'
import { closeAccount } from './close-account.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const day = 86_400_000
const stateOf = async (userId: number) =>
  (await world.db.selectFrom('appUser').select('state').where('userId', '=', userId).executeTakeFirstOrThrow()).state
const due = (userId: number, rooms: readonly Room[] = world.house.rooms) =>
  closeAccount(callContext(world.house, null), userId, rooms)
/** Returns every text column of the database with one of these words, except the audit records, which stay as evidence and are masked. */
const heldIn = async (words: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'audit_trail%'
      and c.data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying')`.execute(world.db)
  const found: string[] = []
  for (const { table, column } of rows) {
    const held = await sql<{ held: boolean }>`
      select exists (select from ${sql.table(table)} where ${sql.ref(column)}::text ~ ${words.join('|')}) as held`.execute(
      world.owner,
    )
    if (held.rows[0]!.held) found.push(`${table}.${column}`)
  }
  return found
}

/** A buyer with a finished order and records of every kind. */
const aKnownBuyer = async () => {
  const seller = await aSeller(world)
  const goods = await aGoods(world, seller, { stockType: 0 })
  const name = `欧阳${unique()}`
  const buyer = await aBuyer(world, { name })
  const { mobile } = await world.db
    .selectFrom('appUser')
    .select('mobile')
    .where('userId', '=', buyer.userId)
    .executeTakeFirstOrThrow()
  const { form, post } = buyer.speak
  await form('/rest/member/vehicle/add', { ...aVehicle(), vehicleType: '2', driverName: name, driverMobile: mobile })
  await form('/rest/member/self/addOrEdit', { ...aPickupPerson(), name, mobile })
  await form('/rest/member/payaccount/addOrEdit', { ...aPayAccount(), accountType: '1', holderName: name })
  await form('/rest/member/taxpayer/addOrEdit', { ...aTaxpayer(), titleType: '2', title: name })
  await post('/api/nxin.sc.favorite.edit/1.0', { type: 1, targetId: goods.spuId, on: true })
  const order = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
  return { ...buyer, seller, goods, name, mobile, order }
}
const cancel = (buyer: Awaited<ReturnType<typeof aKnownBuyer>>) =>
  buyer.speak.form(`/order/cancelOrder/${buyer.order.orderId}`, { reason: '其他' })

describe('closing an account', () => {
  test('is hindered by what is not settled, and says by what', async () => {
    const buyer = await aKnownBuyer()
    const { hindrances } = (await buyer.speak.post('/rest/privacy/closing')).data
    expect(hindrances).toEqual([{ kind: 'orders', count: 1 }])
    expect(await aClosing(world, buyer.userId)).toMatchObject({ code: 31432 })
    const owner = await world.signIn(buyer.seller.ownerUserId)
    expect((await owner.post('/rest/privacy/closing')).data.hindrances).toContainEqual({ kind: 'shops', count: 1 })
  })

  test('is hindered by a debt to a shop, of whatever size', async () => {
    const { userId } = await aUser(world)
    const seller = await aSeller(world)
    const { customerId } = await aCustomer(world, seller, { userId })
    const owe = (creditUsed: number) =>
      world.db
        .updateTable('customer')
        .set({ creditLimit: 100, creditUsed })
        .where('customerId', '=', customerId)
        .execute()
    await owe(1)
    const { post } = await world.signIn(userId)
    expect((await post('/rest/privacy/closing')).data.hindrances).toEqual([{ kind: 'debt', count: 1 }])
    expect(await aClosing(world, userId)).toMatchObject({ code: 31432 })
    await owe(0)
    expect((await post('/rest/privacy/closing')).data.hindrances).toEqual([])
  })

  test('is hindered by a payment whose outcome the channel has not sent', async () => {
    const { userId } = await aUser(world)
    const { cashier } = await aPayment(world, { userId, boId: await boIdOf(world, userId) })
    const { post } = await world.signIn(userId)
    expect((await post('/rest/privacy/closing')).data.hindrances).toEqual([{ kind: 'payments', count: 1 }])
    await pressAtCashier(world, cashier, 'fail')
    await world.settle()
    expect((await post('/rest/privacy/closing')).data.hindrances).toEqual([])
  })

  test('is hindered by money to spend and by money earned, each by itself', async () => {
    const { userId } = await aUser(world)
    const boId = await boIdOf(world, userId)
    const speak = await world.signIn(userId)
    const kinds = async () => (await speak.post('/rest/privacy/closing')).data.hindrances.map(({ kind }: any) => kind)
    await topUp(world, boId, 100)
    expect(await kinds()).toEqual(['money'])
    const lines = [
      { account: deposit, debit: 100 },
      { account: earned(userId), credit: 100 },
    ]
    await world.write((ctx) => post(ctx, { key: `test-rebate:${userId}`, why: '返利', lines }))
    expect(await kinds()).toEqual(['money', 'earnings'])
  })

  test('is not done before its seven days are over, whatever calls for it', async () => {
    const { userId } = await aUser(world)
    await aClosing(world, userId)
    await world.later(7 * day - 60_000)
    await due(userId)
    expect(await stateOf(userId)).toBe(1)
    await world.later(60_000)
    await due(userId)
    expect(await stateOf(userId)).toBe(2)
  })

  test('asks for words and the code, waits seven days, and is taken back until then', async () => {
    const { userId } = await aUser(world)
    const { post } = await world.signIn(userId)
    const code = await aClosingCode(world, userId)
    const ask = (words: string, smsCode: string) =>
      post('/rest/privacy/askClosing', { words, codeId: code.codeId, smsCode })
    expect(await ask('注销', code.smsCode)).toMatchObject({ code: 10400 })
    expect(await ask('注销账号', code.smsCode === '000000' ? '000001' : '000000')).toMatchObject({ code: 10400 })
    expect(await ask('注销账号', code.smsCode)).toMatchObject({ code: 0 })
    expect((await post('/rest/privacy/closing')).data.asked).not.toBeNull()
    expect(await post('/rest/privacy/withdrawClosing')).toMatchObject({ code: 0 })
    expect(await post('/rest/privacy/withdrawClosing')).toMatchObject({ code: 10410 })
    await world.later(8 * day)
    expect(await stateOf(userId)).toBe(1)
  })

  test('ends every call and leaves neither number nor name in any table', async () => {
    const buyer = await aKnownBuyer()
    await cancel(buyer)
    expect(await aClosing(world, buyer.userId)).toMatchObject({ code: 0 })
    expect(await heldIn([buyer.mobile, buyer.name])).toContain('order_extend.buyer_name')
    await world.later(7 * day)
    const back = await world.signIn(buyer.userId)
    expect(await back.post('/rest/privacy/closing')).toMatchObject({ success: false, code: 10011 })
    expect(await buyer.speak.post('/rest/message/list')).toMatchObject({ code: 10011 })
    expect(await heldIn([buyer.mobile, buyer.name])).toEqual([])
    const kept = await sql<{ name: string }>`
      select buyer_name as name from order_extend where order_id = ${buyer.order.orderId}`.execute(world.db)
    expect(kept.rows).toEqual([{ name: '欧*' }])
    const anew = await aRegistration(world, { mobile: buyer.mobile })
    expect(await postFromElsewhere(world, '/rest/auth/register', anew)).toMatchObject({ userId: expect.any(String) })
  })

  test('does not happen beside an order: one of both finds the other', async () => {
    const buyers = []
    for (let n = 0; n < 6; n += 1) {
      const buyer = await aKnownBuyer()
      await cancel(buyer)
      await aClosing(world, buyer.userId)
      buyers.push(buyer)
    }
    await sql`update account_closing set ask_time = ask_time - interval '8 days', due_time = due_time - interval '8 days'`.execute(
      world.owner,
    )
    for (const buyer of buyers) {
      const items = [{ goodsId: buyer.goods.goodsId, qty: 1 }]
      await Promise.allSettled([anOrder(buyer, items), due(buyer.userId), anOrder(buyer, items)])
      const open =
        await sql`select from trade_order where buyer_user_id = ${buyer.userId} and order_status = 10`.execute(world.db)
      // With an open order the account stays, otherwise it is closed.
      expect([open.rows.length > 0, await stateOf(buyer.userId)]).toEqual(open.rows.length > 0 ? [true, 1] : [false, 2])
    }
  })

  test('that breaks off leaves all as it was, and comes to rest when it is tried again', async () => {
    const buyer = await aKnownBuyer()
    await cancel(buyer)
    await aClosing(world, buyer.userId)
    await sql`update account_closing set ask_time = ask_time - interval '8 days', due_time = due_time - interval '8 days'
      where user_id = ${buyer.userId}`.execute(world.owner)
    const broken = {
      name: 'broken',
      routes: [],
      tables: { area: { person: { withheld: 'nothing', of: 'userId', atClosing: 'deleted' } } },
    } as unknown as Room
    const [first, ...rest] = world.house.rooms
    await expect(due(buyer.userId, [first!, broken, ...rest])).rejects.toThrow('area')
    expect(await stateOf(buyer.userId)).toBe(1)
    expect(await heldIn([buyer.mobile])).toContain('app_user.mobile')
    await Promise.all([due(buyer.userId), due(buyer.userId)])
    expect(await stateOf(buyer.userId)).toBe(2)
    await due(buyer.userId)
    expect(await heldIn([buyer.mobile])).toEqual([])
  })

  test('a code sent for it is worth nothing elsewhere', async () => {
    const { userId, mobile } = await aUser(world)
    const code = await aCode(world, mobile, 'password')
    const { post } = await world.signIn(userId)
    expect(await post('/rest/privacy/askClosing', { words: '注销账号', ...code })).toMatchObject({ code: 10400 })
  })
})
