import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEnterprise, aUser } from '../../../../test/builders/identity.ts'
import { openWorld, unique } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { addMember, addOperator, addStaff, createEnterprise, staffWith } from '../public.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const open = 'nxin.usercenter.user.get/1.0'

describe('enterprises of the caller', () => {
  test('switching moves the current enterprise and its shop, and only to their own', async () => {
    const user = await aUser(world)
    const one = await anEnterprise(world, { adminUserId: user.userId })
    const outsider = await aUser(world)
    const foreign = await anEnterprise(world, { adminUserId: outsider.userId })
    await world.write((ctx) =>
      addStaff(ctx, { shopId: 901, boId: one.boId, userId: user.userId, roleCodes: ['OWNER'], isDefault: false }),
    )
    await world.write((ctx) =>
      addStaff(ctx, { shopId: 902, boId: foreign.boId, userId: user.userId, roleCodes: ['SALES'], isDefault: true }),
    )
    const me = await world.signIn(user.userId)
    const list = (await me.open('nxin.usercenter.enterprise.list/1.0')).data
    expect(list.map((it: any) => [it.name, it.IsDefault, it.hasShop])).toEqual([
      ['张三', false, false],
      [one.name, true, true],
    ])
    const personal = list[0].boId
    expect((await me.post('/rest/auth/switchEnterprise', { boId: personal })).data).toEqual({
      boId: personal,
      shopId: null,
    })
    expect((await me.open(open)).data.userIdentity).toMatchObject({ boId: personal, isSeller: true, isOperator: false })
    expect((await me.post('/rest/auth/switchEnterprise', { boId: one.boId })).data).toEqual({
      boId: String(one.boId),
      shopId: '901',
    })
    expect((await me.post('/rest/auth/switchEnterprise', { boId: foreign.boId })).code).toBe(10404)
    expect((await me.open(open)).data.userIdentity.boId).toBe(String(one.boId))
  })

  test('many switches at once leave exactly one current', async () => {
    const user = await aUser(world)
    const one = await anEnterprise(world, { adminUserId: user.userId })
    const two = await anEnterprise(world, { adminUserId: user.userId })
    const me = await world.signIn(user.userId)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        me.post('/rest/auth/switchEnterprise', { boId: at % 2 ? one.boId : two.boId }),
      ),
    )
    expect(answers.map((it) => it.code)).toEqual(Array.from({ length: 10 }, () => 0))
    const list = (await me.open('nxin.usercenter.enterprise.list/1.0')).data
    expect(list.filter((it: any) => it.IsDefault)).toHaveLength(1)
  })

  test('are shown in full to members only; others see a card, and no people', async () => {
    const user = await aUser(world)
    const { boId, name } = await anEnterprise(world, { adminUserId: user.userId })
    const me = await world.signIn(user.userId)
    const outsider = await world.signIn((await aUser(world)).userId)
    expect((await me.open('nxin.usercenter.enterprise.get/2.0', { boId })).data).toMatchObject({
      name,
      areaName: '河北省石家庄市藁城区',
      roleCodes: ['E_ADMIN'],
      capabilities: expect.arrayContaining(['purchase.order']),
    })
    for (const call of [
      'nxin.usercenter.enterprise.get/1.0',
      'nxin.usercenter.enterprise.get/2.0',
      'nxin.permission.getadmin.list/1.0',
    ])
      expect((await outsider.open(call, { boId })).code).toBe('10404')
    expect((await outsider.open('nxin.usercenter.org.detail/1.0', { boId })).data).toEqual({
      boId: String(boId),
      name,
      enterpriseType: 2,
      certStatus: 0,
      areaName: '河北省石家庄市藁城区',
      industry: null,
    })
    const personal = (await me.open('nxin.usercenter.enterprise.list/1.0')).data[0].boId
    expect((await outsider.open('nxin.usercenter.org.detail/1.0', { boId: personal })).code).toBe('10404')
    expect((await me.open('nxin.permission.getadmin.list/1.0', { boId })).data).toEqual([
      { userId: String(user.userId), name: '张三', mobile: user.mobile },
    ])
  })

  test('are found by a part of the name, wildcards taken literally', async () => {
    const user = await aUser(world)
    const word = unique()
    const { boId } = await anEnterprise(world, { adminUserId: user.userId, name: `丰收${word}农场` })
    const me = await world.signIn(user.userId)
    expect((await me.open('nxin.usercenter.org.find/1.0', { keyword: word })).data).toMatchObject([
      { boId: String(boId) },
    ])
    expect((await me.open('nxin.usercenter.org.find/1.0', { keyword: '%%' })).data).toEqual([])
    expect((await me.open('nxin.usercenter.org.find/1.0', { keyword: '张三' })).data).toEqual([])
  })

  test('a user is found only by their whole mobile or account, and masked', async () => {
    const user = await aUser(world)
    const me = await world.signIn(user.userId)
    const find = (keyword: string) => me.open('nxin.usercenter.user.find/2.0', { keyword }, 'POST')
    const masked = `${user.mobile.slice(0, 3)}****${user.mobile.slice(-4)}`
    expect((await find(user.mobile)).data).toEqual([
      { id: String(user.userId), name: '张*', mobile: masked, image: null },
    ])
    expect((await find(user.account)).data).toHaveLength(1)
    expect((await find(user.mobile.slice(0, 10))).data).toEqual([])
    const codes = []
    for (let round = 0; round < 20; round++) codes.push((await find('nobody00')).status)
    expect(codes.at(-1)).toBe(429)
  })

  test('roles are those of the enterprise asked for', async () => {
    const user = await aUser(world)
    const boId = await world.write((ctx) => createEnterprise(ctx, { name: `企业${unique()}`, enterpriseType: 2 }))
    await world.write((ctx) => addMember(ctx, { boId, userId: user.userId, roleCodes: ['PURCH'], isDefault: false }))
    const me = await world.signIn(user.userId)
    const check = (given: Record<string, unknown>) => me.open('nxin.permission.role.check/2.0', given)
    expect((await check({ boId, roleCode: 'PURCH' })).data).toEqual({ pass: true, roleCodes: ['PURCH'] })
    expect((await check({ roleCode: 'PURCH' })).data.pass).toBe(false)
    expect((await check({ boId: 999_999, roleCode: 'PURCH' })).code).toBe('10404')
    await world.write((ctx) => addOperator(ctx, user.userId, ['OP_ADMIN']))
    expect((await (await world.signIn(user.userId)).open(open)).data.userIdentity.isOperator).toBe(true)
  })

  test('a role taken away is gone at the next call', async () => {
    const user = await aUser(world)
    const { boId } = await anEnterprise(world, { adminUserId: user.userId })
    const me = await world.signIn(user.userId)
    expect((await me.open('nxin.usercenter.enterprise.get/1.0', { boId })).code).toBe(0)
    await world.db.updateTable('orgMember').set({ state: 2, isDefault: false }).where('boId', '=', boId).execute()
    await world.later(1_000)
    expect((await me.open('nxin.usercenter.enterprise.get/1.0', { boId })).code).toBe('10404')
  })
})

describe('staff', () => {
  test('those with a right are found, to be notified', async () => {
    const users = await Promise.all([aUser(world), aUser(world), aUser(world)])
    const { boId } = await anEnterprise(world, { adminUserId: users[0]!.userId })
    const roles = [['OWNER'], ['WH'], ['CS']]
    for (const [at, user] of users.entries())
      await world.write((ctx) =>
        addStaff(ctx, { shopId: 950, boId, userId: user.userId, roleCodes: roles[at]!, isDefault: true }),
      )
    const shippers = (await staffWith(world.db, [950], 'order.ship')).get(950)
    expect(shippers).toEqual([users[0]!.userId, users[1]!.userId].toSorted((a, b) => a - b))
  })
})
