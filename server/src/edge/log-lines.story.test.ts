import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCode, aRegistration, aUser } from '../../test/builders/identity.ts'
import { aBuyer, anAddress, anOrder, aSeller } from '../../test/builders/order.ts'
import { aGoods } from '../../test/builders/catalog.ts'
import { aView } from '../../test/builders/savedview.ts'
import { openWorld, unique } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { alarm } from '../kernel/alarms.ts'

/* What the log says, and what it must never say. Every flow here carries words that occur nowhere else. */

let world: World
const lines: string[] = []
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
beforeAll(async () => {
  world = await openWorld(undefined, { write: (line) => lines.push(line) })
})
afterAll(() => world?.close())

const securityOf = async (work: () => Promise<unknown>) => {
  const before = lines.length
  await work()
  return logged()
    .slice(before)
    .filter((line) => line.type === 'security')
}

describe('security', () => {
  it('has lines of its own type, each on the trace of its request', async () => {
    const buyer = await aBuyer(world)
    const other = await aBuyer(world)
    const seller = await aSeller(world)
    const { goodsId } = await aGoods(world, seller)
    const { orderId } = await anOrder(buyer, [{ goodsId, qty: 1 }])
    const refused = { account: `u${unique()}`, password: 'not-this-one' }
    const trace = '1'.repeat(32)
    const header = { traceparent: `00-${trace}-00000000000000ab-01` }
    const known = await aUser(world, { password: 'right-password' })
    const entered = { account: known.account, password: 'right-password' }
    expect(await securityOf(() => world.visitor.form('/rest/auth/login', entered))).toMatchObject([
      { level: 30, event: 'signed-in', userId: known.userId, call: 'identity.login' },
    ])
    expect(await securityOf(async () => (await world.signIn(known.userId)).form('/rest/auth/logout'))).toMatchObject([
      { level: 30, event: 'signed-out', userId: known.userId },
    ])
    expect(await securityOf(() => world.visitor.form('/rest/auth/login', refused, header))).toMatchObject([
      { level: 40, event: 'login-refused', call: 'identity.login', reqId: trace },
    ])
    const foreign = () => other.speak.post('/sctrading/order/selOrderDetailByOrderId', { orderId })
    expect(await securityOf(foreign)).toMatchObject([{ event: 'access-refused', call: 'order.buyerDetail' }])
    const viewId = await aView(seller)
    const view = (id: number) => () => other.speak.post('/rest/view/drop', { viewId: id })
    expect(await securityOf(view(viewId))).toMatchObject([{ event: 'access-refused', call: 'savedview.drop' }])
    expect(await securityOf(view(99_999_999))).toEqual([])
    const place = () => other.speak.post('/rest/task/list', {}, { 'x-shop-id': String(seller.shopId) })
    expect(await securityOf(place)).toMatchObject([{ event: 'access-refused', call: 'task.list' }])
    const absent = () => other.speak.post('/sctrading/order/selOrderDetailByOrderId', { orderId: 99_999_999 })
    expect(await securityOf(absent)).toEqual([])
    const elsewhere = () =>
      buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' }, { origin: 'http://evil.example' })
    expect(await securityOf(elsewhere)).toMatchObject([{ event: 'access-refused', call: 'order.cancel' }])
    const unsigned = () =>
      world.app.inject({
        method: 'GET',
        url: '/api/nxin.usercenter.enterprise.list/1.0',
        headers: { 'app-code': 'nobody' },
      })
    expect(await securityOf(unsigned)).toMatchObject([{ event: 'signature-refused' }])
    const forged = () =>
      world.app.inject({
        method: 'POST',
        url: '/rest/pay/notify/wechat',
        headers: { 'content-type': 'application/json' },
        payload: '{}',
      })
    expect(await securityOf(forged)).toMatchObject([{ event: 'notification-refused', call: 'payment.notify' }])
  })

  it('hears the alarms of the house', async () => {
    const changed = { event: 'rights-changed', target: 'shop_staff 1/2', actorId: 3, act: 'x', trace: null } as const
    expect(await securityOf(async () => alarm({ type: 'security', ...changed }))).toMatchObject([
      { level: 40, ...changed },
    ])
    alarm({ type: 'ledger-difference', fen: 7 })
    expect(logged().at(-1)).toMatchObject({ level: 50, type: 'ledger-difference', fen: 7 })
  })
})

describe('the log', () => {
  it('does not call it an error that a caller is asked to come later', async () => {
    const { readers } = world.house
    const held = await Promise.all(Array.from({ length: 6 }, () => readers.connect()))
    const queue = Array.from({ length: 250 }, () => readers.connect().then((client) => client.release()))
    const before = lines.length
    const { status } = await world.visitor.get('/rest/search/suggest?keyword=later')
    for (const client of held) client.release()
    await Promise.all(queue)
    expect(status).toBe(503)
    expect(logged().slice(before)).toMatchObject([{ level: 40, msg: 'answered to come later' }])
  })

  it('holds no password, cookie, number or address, not even where the database quotes the row it refuses', async () => {
    const me = {
      ...(await aRegistration(world)),
      account: `u${unique()}`,
      name: '独孤求败',
      password: 'Canary-Pass-2026',
    }
    const { data } = await world.visitor.form('/rest/auth/register', me)
    await world.later(60_000)
    const { codeId, smsCode } = await aCode(world, me.mobile, 'password')
    await world.visitor.form('/rest/auth/resetPassword', { ...me, codeId, smsCode, newPassword: 'Canary-Reset-2026' })
    world.app.log.error({ body: { smsCode, shownCode: me.smsCode } }, 'planted')
    const speak = await world.signIn(Number(data.userId))
    await world.visitor.form('/rest/auth/login', { account: me.account, password: 'Canary-Wrong-2026' })
    await speak.post('/rest/auth/changePassword', { oldPassword: 'Canary-Wrong-2026', newPassword: 'Canary-Next-2026' })
    await world.visitor.get('/rest/auth/login?password=Canary-Url-2026')
    await speak.form('/rest/member/address/addOrEdit', { mobile: 'canary-no-number', receiver: '独孤求败' })

    await sql`alter table member_address add constraint planted check (tag is null)`.execute(world.owner)
    const before = lines.length
    const address = {
      ...anAddress(),
      mobile: '13912345678',
      receiver: '独孤求败',
      detail: '独一无二路9号',
      tag: '仓库',
    }
    const failed = await speak.form('/rest/member/address/addOrEdit', address as unknown as Record<string, string>)
    expect(failed.status).toBe(500)
    const line = logged()
      .slice(before)
      .find((it) => it.msg === 'unexpected error')
    expect(line).toMatchObject({ err: { code: '23514', constraint: 'planted', table: 'member_address' } })
    world.app.log.error({ body: { mobile: me.mobile, password: me.password }, token: speak.token }, 'planted')

    const all = lines.join('')
    expect(all).toContain('planted')
    for (const canary of [
      'Canary',
      me.mobile,
      '13912345678',
      '独孤求败',
      '独一无二路',
      speak.token!,
      'canary-no-number',
    ])
      expect(all).not.toContain(canary)
  })
})
