import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, anEnterprise } from '../../../../test/builders/identity.ts'
import { aTaxpayer } from '../../../../test/builders/addressbook.ts'
import { openWorld, unique } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { addMember } from '../../identity/public.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

type Fields = Readonly<Record<string, unknown>>
const spelled = (it: Fields) => Object.fromEntries(Object.entries(it).map(([name, value]) => [name, String(value)]))

const callsOf = async (userId: number) => {
  const { form } = await world.signIn(userId)
  const call = (name: string, it: Fields = {}) => form(`/rest/member/taxpayer/${name}`, spelled(it)) as Promise<any>
  return {
    save: (it: Fields) => call('addOrEdit', it),
    list: async (it: Fields = {}) => (await call('list', it)).data.list as any[],
    drop: (taxId: string) => call('del', { taxId }),
    prefer: (taxId: string) => call('setDefault', { taxId }),
  }
}

/** The administrator of an enterprise, and a colleague who pays for it. */
const colleagues = async () => {
  const [admin, buyer] = [await aUser(world), await aUser(world)]
  const { boId } = await anEnterprise(world, { adminUserId: admin.userId })
  await world.write((ctx) => addMember(ctx, { boId, userId: buyer.userId, roleCodes: ['E_ADMIN'], isDefault: true }))
  return [await callsOf(admin.userId), await callsOf(buyer.userId)] as const
}

const whole = () => ({
  ...aTaxpayer(),
  bankName: '中国农业银行藁城支行',
  bankAccount: '5067-0100-0400-2918',
  regAddress: '藁城区廉州镇东街1号',
  regPhone: '0311-88001234',
  email: `${unique()}@example.cn`,
})

test('all who pay for an enterprise share its titles: one default, the default first, and others see none of it', async () => {
  const [admin, buyer] = await colleagues()
  const [first, second] = [(await admin.save(aTaxpayer())).data.taxId, (await buyer.save(whole())).data.taxId]
  const order = async () => (await admin.list()).map((it) => [it.taxId, it.isDefault, it.forSpecialInvoice])
  expect(await order()).toEqual([
    [first, true, false],
    [second, false, true],
  ])
  expect((await buyer.prefer(second)).code).toBe(0)
  expect(await order()).toEqual([
    [second, true, true],
    [first, false, false],
  ])
  const outsider = await callsOf((await aUser(world)).userId)
  expect(await outsider.list()).toEqual([])
  for (const refused of [
    await outsider.prefer(first),
    await outsider.drop(first),
    await outsider.save({ ...aTaxpayer(), taxId: first, version: 0 }),
  ])
    expect(refused.code).not.toBe(0)
  expect((await admin.drop(second)).code).toBe(0)
  expect(await order()).toEqual([[first, true, false]])
})

test('an enterprise names its tax number, which stands once; a person has none, nor a bank', async () => {
  const [admin, buyer] = await colleagues()
  const it = whole()
  expect((await admin.save({ ...it, taxNo: undefined as never })).code).not.toBe(0)
  const { taxId } = (await admin.save({ ...it, taxNo: it.taxNo.toLowerCase() })).data
  expect(await admin.list({ keyword: it.taxNo })).toMatchObject([{ ...it, taxId }])
  expect(await buyer.save({ ...aTaxpayer(), taxNo: it.taxNo })).toMatchObject({
    data: { fields: [{ field: 'taxNo', msg: '这个税号已经添加过' }] },
  })
  expect((await buyer.save({ ...it, titleType: 1 })).code).toBe(0)
  expect((await buyer.list())[1]).toMatchObject({ titleType: 1, taxNo: null, bankName: null, regAddress: null })
})

test('a title is changed only in the version that was read', async () => {
  const [admin, buyer] = await colleagues()
  const it = aTaxpayer()
  const { taxId } = (await admin.save(it)).data
  const [{ version }] = await admin.list()
  expect((await buyer.save({ ...it, taxId, version, title: '新名称' })).code).toBe(0)
  expect((await admin.save({ ...it, taxId, version, title: '旧名称' })).code).not.toBe(0)
  expect(await admin.list()).toMatchObject([{ title: '新名称', version: version + 1 }])
})

test('titles added at the same moment have one default, and one of two with the same tax number is refused', async () => {
  const [admin, buyer] = await colleagues()
  const it = aTaxpayer()
  const answers = await Promise.all([admin, buyer, admin, buyer].map((who) => who.save(it)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  await Promise.all([admin, buyer, admin].map((who) => who.save({ ...aTaxpayer(), isDefault: true })))
  expect((await admin.list()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
})
