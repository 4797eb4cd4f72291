import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEnterprise, aUser, aCode } from '../../../../test/builders/identity.ts'
import { aFactor, aFactorBegun, aFactorCode } from '../../../../test/builders/second-factor.ts'
import { aSeller } from '../../../../test/builders/order.ts'
import { password } from '../../../../test/samples/scene.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { sessionCookie } from '../../../edge/session.ts'
import { addMember, addOperator } from '../public.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  world.stopClock()
})
afterAll(() => world?.close())

let addresses = 0
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'
/** Calls from an address of its own, because each address has a budget of tries. */
const post = async (url: string, payload: object, cookie?: string) => {
  const response = await world.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: `10.7.0.${(addresses += 1)}`,
    headers: {
      origin: 'http://localhost',
      host: 'localhost',
      'user-agent': phone,
      ...(cookie === undefined ? {} : { cookie: `${sessionCookie}=${cookie}` }),
    },
  })
  return { ...response.json(), token: response.cookies.find((it) => it.name === sessionCookie)?.value }
}
const signIn = (account: string) => post('/rest/auth/login', { account, password })
const sessionsOf = (userId: number) => world.db.selectFrom('session').selectAll().where('userId', '=', userId).execute()
const halfMinute = 30_000

describe('signing in with a second factor', () => {
  test('opens nothing before the code, and then a session', async () => {
    const person = await aFactor(world)
    const before = await sessionsOf(person.userId)
    const first = await signIn(person.account)
    expect(first).toMatchObject({ code: 30041, data: { step: expect.stringMatching(/^[\w-]{43}$/) } })
    expect(first.token).toBeUndefined()
    expect(await sessionsOf(person.userId)).toEqual(before)
    // The step by itself gives access to nothing.
    expect((await post('/rest/auth/sessions', {}, first.data.step)).code).toBe(10011)
    const { step } = first.data
    const wrong = await post('/rest/auth/secondStep', { signInStep: step, factorCode: '000000' })
    expect(wrong).toMatchObject({ code: 10400, token: undefined })
    const right = await post('/rest/auth/secondStep', { signInStep: step, factorCode: aFactorCode(world, person) })
    expect(right).toMatchObject({ code: 0, data: { userId: String(person.userId) } })
    expect((await post('/rest/auth/sessions', {}, right.token)).data[0]).toMatchObject({
      current: true,
      device: 'iPhone · Safari 浏览器',
      address: '10.7.*.*',
    })
    await world.later(halfMinute)
    expect(
      (await post('/rest/auth/secondStep', { signInStep: step, factorCode: aFactorCode(world, person) })).code,
    ).toBe(30042)
  })

  test('takes each code once, also of two at the same moment', async () => {
    const person = await aFactor(world)
    const code = aFactorCode(world, person)
    const steps = [(await signIn(person.account)).data.step, (await signIn(person.account)).data.step]
    const both = await Promise.all(
      steps.map((step) => post('/rest/auth/secondStep', { signInStep: step, factorCode: code })),
    )
    expect(both.map((it) => Number(it.code)).toSorted((a, b) => a - b)).toEqual([0, 10400])
    const left = steps[both.findIndex((it) => it.code !== 0)]
    // Nor is the previous code accepted, which a clock that is behind would show.
    expect(
      (await post('/rest/auth/secondStep', { signInStep: left, factorCode: aFactorCode(world, person, -1) })).code,
    ).toBe(10400)
    await world.later(halfMinute)
    expect(
      (await post('/rest/auth/secondStep', { signInStep: left, factorCode: aFactorCode(world, person) })).code,
    ).toBe(0)
  })

  test('takes a recovery code once, and keeps none of them readable', async () => {
    const person = await aFactor(world)
    const [code] = person.recoveryCodes as [string]
    const enter = async () =>
      post('/rest/auth/secondStep', { signInStep: (await signIn(person.account)).data.step, factorCode: code })
    expect((await enter()).code).toBe(0)
    expect(await enter()).toMatchObject({ code: 10400, data: { fields: [{ field: 'factorCode' }] } })
    const kept = await world.db.selectFrom('recoveryCode').selectAll().where('userId', '=', person.userId).execute()
    expect(kept).toHaveLength(10)
    expect(kept.filter((it) => it.usedTime !== null)).toHaveLength(1)
    expect(kept.some((it) => it.codeDigest.toString('utf8').includes(code.slice(0, 5)))).toBe(false)
    const factor = await world.db.selectFrom('secondFactor').selectAll().where('userId', '=', person.userId).execute()
    expect(factor[0]!.secretEncrypted.toString('latin1')).not.toContain(person.secret)
  })

  test('slows down who guesses, however many guesses come at once', async () => {
    const person = await aFactor(world)
    const { step } = (await signIn(person.account)).data
    const right = aFactorCode(world, person)
    const guesses = Array.from({ length: 30 }, (_, at) => String(100_000 + at)).filter((it) => it !== right)
    const codes = await Promise.all(
      guesses.map(async (code) => (await post('/rest/auth/secondStep', { signInStep: step, factorCode: code })).code),
    )
    expect(codes.filter((it) => it === 10400)).toHaveLength(5)
    expect((await post('/rest/auth/secondStep', { signInStep: step, factorCode: right })).code).toBe(10429)
    await world.later(60_000)
    const later = (await signIn(person.account)).data.step
    expect(
      (await post('/rest/auth/secondStep', { signInStep: later, factorCode: aFactorCode(world, person) })).code,
    ).toBe(0)
  })

  test('a step is over after five minutes, and once the password is another', async () => {
    const person = await aFactor(world)
    const { step: late } = (await signIn(person.account)).data
    await world.later(301_000)
    expect(
      (await post('/rest/auth/secondStep', { signInStep: late, factorCode: aFactorCode(world, person) })).code,
    ).toBe(30042)
    const { step } = (await signIn(person.account)).data
    const reset = await post('/rest/auth/resetPassword', {
      mobile: person.mobile,
      ...(await aCode(world, person.mobile, 'password')),
      newPassword: 'another-Pass7',
    })
    // A text message alone gives access to nothing either.
    expect(reset).toMatchObject({ code: 30041, token: undefined })
    expect(
      (await post('/rest/auth/secondStep', { signInStep: step, factorCode: aFactorCode(world, person) })).code,
    ).toBe(30042)
    const { step: now } = reset.data
    expect(
      (await post('/rest/auth/secondStep', { signInStep: now, factorCode: aFactorCode(world, person) })).code,
    ).toBe(0)
  })
})

describe('a second factor', () => {
  test('counts from its first code on, ends the other sessions, and is switched off with password and code', async () => {
    const begun = await aFactorBegun(world)
    expect((await signIn(begun.account)).code).toBe(0)
    const speak = await world.signIn(begun.userId)
    expect((await speak.post('/rest/auth/secondFactor/confirm', { factorCode: '000000' })).code).toBe(10400)
    const code = aFactorCode(world, begun)
    const on = await speak.post('/rest/auth/secondFactor/confirm', { factorCode: code })
    expect(on.data.recoveryCodes).toHaveLength(10)
    expect(await sessionsOf(begun.userId)).toHaveLength(1)
    expect((await speak.post('/rest/auth/secondFactor', {})).data).toMatchObject({ on: true, recoveryLeft: 10 })
    expect((await speak.post('/rest/auth/secondFactor/begin', { password })).code).toBe(30046)
    await world.later(halfMinute)
    const off = (it: object) =>
      speak.post('/rest/auth/secondFactor/end', { password, factorCode: aFactorCode(world, begun), ...it })
    expect((await off({ password: 'wrong' })).code).toBe(10400)
    expect((await off({ factorCode: '000000' })).code).toBe(10400)
    expect((await off({})).code).toBe(0)
    expect((await signIn(begun.account)).code).toBe(0)
  })

  test('new recovery codes put the old ones out of use', async () => {
    const person = await aFactor(world)
    const speak = await world.signIn(person.userId)
    const { data } = await speak.post('/rest/auth/secondFactor/renew', { factorCode: aFactorCode(world, person) })
    const { step } = (await signIn(person.account)).data
    const enter = (code: string) => post('/rest/auth/secondStep', { signInStep: step, factorCode: code })
    expect((await enter(person.recoveryCodes[1]!)).code).toBe(10400)
    expect((await enter(data.recoveryCodes[1])).code).toBe(0)
  })

  test('is asked for again, with a fresh code for each, before money goes elsewhere', async () => {
    const person = await aFactor(world)
    const [speak, other] = [await world.signIn(person.userId), await world.signIn(person.userId)]
    let numbers = 0
    const save = (by = speak) =>
      by.form('/rest/member/payaccount/addOrEdit', {
        accountType: '3',
        holderName: '张三',
        accountNo: `139${String(10_000_000 + (numbers += 1))}`,
      })
    const asked = await save()
    expect(asked.code).toBe(30043)
    expect((await speak.post('/rest/auth/secondFactor/prove', { factorCode: '000000' })).code).toBe(10400)
    expect((await speak.post('/rest/auth/secondFactor/prove', { factorCode: aFactorCode(world, person) })).code).toBe(0)
    // The proof counts only in this session.
    expect((await save(other)).code).toBe(30043)
    expect((await Promise.all([save(), save()])).map((it) => Number(it.code)).toSorted((a, b) => a - b)).toEqual([
      0, 30043,
    ])
    await world.later(halfMinute)
    await speak.post('/rest/auth/secondFactor/prove', { factorCode: aFactorCode(world, person) })
    await world.later(301_000)
    expect((await save()).code).toBe(30043)
  })
})

describe('where the platform wants a second factor', () => {
  test('operators and who keeps money may do what it guards only with one', async () => {
    const lead = await aFactor(world)
    const { userId: second } = await aUser(world, { password })
    await world.write((ctx) => addOperator(ctx, lead.userId, ['OP_ADMIN']))
    await world.write((ctx) => addOperator(ctx, second, ['OP_ADMIN']))
    const [leading, seconding] = [await world.signIn(lead.userId), await world.signIn(second)]
    const shop = await aSeller(world)
    const owner = await world.signIn(shop.ownerUserId)
    const demand = (by: typeof leading, demanded: boolean) => by.post('/operate/secondFactor/demand', { demanded })
    expect((await demand(seconding, true)).code).toBe(30045)
    expect((await demand(owner, true)).code).toBe(10403)
    const bills = () => owner.post('/rest/fund/movements', { shopId: String(shop.shopId) })
    expect((await bills()).code).toBe(0)
    expect((await demand(leading, true)).code).toBe(0)
    await world.later(2_000)
    expect((await demand(seconding, false)).code).toBe(30044)
    expect((await bills()).code).not.toBe(0)
    // Everything else still works, and with a second factor the withheld rights return.
    expect((await owner.post('/rest/staff/list', {})).code).toBe(0)
    expect((await owner.post('/rest/auth/secondFactor', {})).data).toMatchObject({ wanted: true, on: false })
    await world.db.updateTable('signInSetting').set({ factorDemanded: false }).execute()
    await world.later(2_000)
    expect((await bills()).code).toBe(0)
    await demand(leading, true)
    await world.later(2_000)
    expect(
      (await leading.post('/rest/auth/secondFactor/end', { password, factorCode: aFactorCode(world, lead) })).code,
    ).toBe(30048)
    expect((await demand(leading, false)).code).toBe(0)
  })
})

describe('sessions and the history of signing in', () => {
  test('are the person’s own, and are ended one by one or all others at once', async () => {
    const user = await aUser(world, { password })
    const other = await world.signIn((await aUser(world)).userId)
    const tokens = [
      (await signIn(user.account)).token!,
      (await signIn(user.account)).token!,
      (await signIn(user.account)).token!,
    ]
    const [own, second, third] = tokens as [string, string, string]
    const { data } = await post('/rest/auth/sessions', {}, own)
    expect(data).toHaveLength(3)
    expect(data.filter((it: { current: boolean }) => it.current)).toHaveLength(1)
    const current = data[0].sessionId
    const listOf = async (token: string) => (await post('/rest/auth/sessions', {}, token)).data[0].sessionId
    const secondId = await listOf(second)
    expect((await post('/rest/auth/sessions/end', { sessionId: current }, own)).code).toBe(30049)
    expect((await other.post('/rest/auth/sessions/end', { sessionId: secondId })).code).toBe(10404)
    expect((await post('/rest/auth/sessions/end', { sessionId: secondId }, own)).code).toBe(0)
    await world.later(1_500)
    expect((await post('/rest/auth/sessions', {}, second)).code).toBe(10011)
    expect((await post('/rest/auth/sessions/endOthers', {}, own)).data).toEqual({ ended: 1 })
    await world.later(1_500)
    expect((await post('/rest/auth/sessions', {}, third)).code).toBe(10011)
    expect((await post('/rest/auth/sessions', {}, own)).data).toHaveLength(1)
  })

  test('the history has what succeeded and what failed, and nothing of others', async () => {
    const person = await aFactor(world)
    await post('/rest/auth/login', { account: person.account, password: 'wrong' })
    await signIn(person.account)
    const { step } = (await signIn(person.account)).data
    const { token } = await post('/rest/auth/secondStep', { signInStep: step, factorCode: aFactorCode(world, person) })
    const outcomes = async (cookie: string) =>
      (await post('/rest/auth/signIns', {}, cookie)).data.list.map((it: { outcome: number }) => it.outcome)
    expect(await outcomes(token!)).toEqual([1, 3, 2])
    const somebody = await aUser(world, { password })
    expect(await outcomes((await signIn(somebody.account)).token!)).toEqual([1])
    await world.later(181 * 86_400_000)
    await world.settle()
    const again = (await signIn(somebody.account)).token!
    expect((await post('/rest/auth/signIns', {}, again)).data.total).toBeLessThanOrEqual(2)
  })

  test('an administrator signs a member out, a colleague and an outsider do not', async () => {
    const [admin, member] = [await aUser(world), await aUser(world, { password })]
    const { boId } = await anEnterprise(world, { adminUserId: admin.userId })
    await world.write((ctx) => addMember(ctx, { boId, userId: member.userId, roleCodes: ['PURCH'], isDefault: true }))
    const { token } = await signIn(member.account)
    const [administrator, colleague] = [await world.signIn(admin.userId), await world.signIn(member.userId)]
    const end = (by: typeof colleague, userId: number) =>
      by.post('/rest/orgMember/endSessions', { userId: String(userId) })
    expect((await end(colleague, admin.userId)).code).toBe(10403)
    expect((await end(administrator, (await aUser(world)).userId)).code).toBe(10404)
    expect((await end(administrator, admin.userId)).code).toBe(31301)
    expect((await end(administrator, member.userId)).data).toEqual({ ended: 2 })
    await world.later(1_500)
    expect((await post('/rest/auth/sessions', {}, token)).code).toBe(10011)
  })
})
