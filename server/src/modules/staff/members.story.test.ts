import { afterAll, beforeAll, expect, it } from 'vitest'
import { anEnterprise, aUser } from '../../../test/builders/identity.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A company with its administrator's calls. */
const aCompany = async () => {
  const { userId } = await aUser(world, { name: '赵管理' })
  const { boId } = await anEnterprise(world, { adminUserId: userId })
  return { userId, boId, speak: await world.signIn(userId) }
}
type Company = Awaited<ReturnType<typeof aCompany>>
const add = async ({ speak }: Pick<Company, 'speak'>, roleCodes = ['PURCH']) => {
  const person = await aUser(world, { name: '钱采购' })
  const { code } = await speak.post('/rest/orgMember/add', { mobile: person.mobile, roleCodes })
  expect(code).toBe(0)
  return { ...person, speak: await world.signIn(person.userId) }
}
const list = async ({ speak }: Pick<Company, 'speak'>, more = {}) =>
  (await speak.post('/rest/orgMember/list', more)).data
const rightsIn = async ({ speak }: Pick<Company, 'speak'>, boId: number) => {
  const { data } = await speak.get('/rest/common/header')
  return data.enterpriseList.find((it: { boId: string }) => it.boId === String(boId))?.roleCodes ?? null
}

it('an administrator adds somebody by their number, changes what they may do, and takes them out at once', async () => {
  const company = await aCompany()
  const person = await add(company)
  expect(await rightsIn(person, company.boId)).toEqual(['PURCH'])
  const { list: rows, total } = await list(company)
  expect(total).toBe(2)
  expect(rows).toMatchObject([
    { name: '赵管理', fixed: 'SELF', buttons: [] },
    {
      userId: String(person.userId),
      name: '钱采购',
      roleNames: ['采购员'],
      buttons: ['setRoles', 'endSessions', 'remove'],
      version: 1,
    },
  ])
  expect(rows[1].mobile).toMatch(/^1\d\d\*{4}\d{4}$/)
  expect((await list(company, { role: 'E_FIN' })).total).toBe(0)
  expect((await list(company, { keyword: '钱' })).total).toBe(1)
  const { userId } = person
  const set = (version: number, roleCodes: string[]) =>
    company.speak.post('/rest/orgMember/roles', { userId, version, roleCodes })
  expect((await set(1, ['E_FIN', 'BUYER_ALL'])).code).toBe(0)
  expect((await set(1, ['PURCH'])).code).toBe(10409)
  expect((await set(2, ['OWNER'])).code).toBe(10400)
  await world.later(1_500)
  expect(await rightsIn(person, company.boId)).toEqual(['E_FIN', 'BUYER_ALL'])
  expect((await company.speak.post('/rest/orgMember/remove', { userId, version: 2 })).code).toBe(0)
  await world.later(1_500)
  expect(await rightsIn(person, company.boId)).toBeNull()
  expect((await person.speak.post('/rest/orgMember/list', {})).status).toBe(200)
  const { list: seen } = await list(company)
  expect(seen).toHaveLength(1)
  const trail = await world.db
    .selectFrom('auditTrail')
    .select(['actorId', 'after'])
    .where('target', '=', 'org_member')
    .where('userId', '=', userId)
    .where('boId', '=', company.boId)
    .execute()
  expect(trail.map(({ actorId }) => actorId)).toEqual([company.userId, company.userId, company.userId])
  // A removed member can be added again.
  const again = await company.speak.post('/rest/orgMember/add', { mobile: person.mobile, roleCodes: ['PURCH'] })
  expect(again.code).toBe(0)
  expect((await company.speak.post('/rest/orgMember/add', { mobile: person.mobile, roleCodes: ['PURCH'] })).code).toBe(
    31_115,
  )
  expect((await company.speak.post('/rest/orgMember/add', { mobile: '13900000001', roleCodes: ['PURCH'] })).code).toBe(
    10400,
  )
})

it('one administrator is always left, also when two take each other out at once; nobody changes themselves', async () => {
  const company = await aCompany()
  const other = await add(company, ['E_ADMIN'])
  await other.speak.post('/rest/auth/switchEnterprise', { boId: company.boId })
  const remove = (by: Pick<Company, 'speak'>, userId: number) =>
    by.speak.post('/rest/orgMember/remove', { userId, version: 1 })
  expect((await remove(company, company.userId)).code).not.toBe(0)
  const both = await Promise.all([remove(company, other.userId), remove(other, company.userId)])
  expect(both.filter(({ code }) => code === 0)).toHaveLength(1)
  const admins = await world.db
    .selectFrom('orgMember')
    .select('userId')
    .where('boId', '=', company.boId)
    .where('state', '=', 1)
    .execute()
  expect(admins).toHaveLength(1)
})

it('others may not: not who only buys, not outsiders, nobody in a personal enterprise', async () => {
  const company = await aCompany()
  const buyer = await add(company)
  await buyer.speak.post('/rest/auth/switchEnterprise', { boId: company.boId })
  expect((await buyer.speak.post('/rest/orgMember/list', {})).status).toBe(403)
  const outsider = await aCompany()
  const change = { userId: buyer.userId, version: 1 }
  expect((await outsider.speak.post('/rest/orgMember/remove', change)).code).toBe(10404)
  const alone = await aUser(world)
  const speak = await world.signIn(alone.userId)
  const { mobile } = await aUser(world)
  expect((await speak.post('/rest/orgMember/add', { mobile, roleCodes: ['PURCH'] })).code).toBe(31_117)
})

it('who has a number is found by it, masked, with those enterprises alone that the asker is in', async () => {
  const [company, other] = [await aCompany(), await aCompany()]
  const person = await add(company)
  await other.speak.post('/rest/orgMember/add', { mobile: person.mobile, roleCodes: ['E_FIN'] })
  const find = ({ speak }: Pick<Company, 'speak'>, mobile: string) =>
    speak.open('nxin.qd.system.user.get.user.archive.bymobile/1.0', { mobile })
  expect((await find(company, person.mobile)).data).toEqual({
    userId: String(person.userId),
    name: '钱**',
    boList: [{ boId: String(company.boId), name: expect.any(String) }],
  })
  expect((await find(company, '13900000002')).data).toEqual({ userId: null, name: null, boList: [] })
  await person.speak.post('/rest/auth/switchEnterprise', { boId: company.boId })
  expect((await find(person, person.mobile)).status).toBe(403)
  const codes: number[] = []
  for (let at = 0; at < 20; at += 1) codes.push(Number((await find(company, person.mobile)).code))
  expect(codes).toContain(10429)
})
