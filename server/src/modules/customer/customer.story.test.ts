import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, aGroup } from '../../../test/builders/customer.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aUser } from '../../../test/builders/identity.ts'
import { aBuyer, aPaidOrder, aSeller, submit } from '../../../test/builders/order.ts'
import { aStaff } from '../../../test/builders/shop.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

type Seller = Awaited<ReturnType<typeof aSeller>>
const listOf = async ({ speak }: Pick<Seller, 'speak'>, filter: object = {}) =>
  (await speak.post('/mj/customer/listCustomer', filter)).data
const faultOf = (answer: { code: number | string; data: any }) => [answer.code, answer.data?.fields?.[0]]

describe('a customer', () => {
  it('is added by mobile number once, and only who is registered and not of the own enterprise', async () => {
    const seller = await aSeller(world)
    const { mobile } = await aUser(world, { name: '李四' })
    const add = (input: object) => seller.speak.post('/mj/customer/add', input)
    const groupId = await aGroup(world, seller, '大客户')
    const card = { level: 'A', groupIds: [groupId], creditLimit: '50000.00', creditDays: 45, remark: '<b>月底结</b>' }
    const { data: made } = await add({ mobile, ...card })
    expect(await listOf(seller)).toMatchObject({
      total: 1,
      list: [
        {
          ...made,
          // The shop has not been shown the name, so it is masked.
          name: '李*',
          contactName: '李*',
          mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
          groupNames: ['大客户'],
          creditLimit: '50000.00',
          creditDays: 45,
          level: 'A',
          source: 3,
          auditState: 1,
          remark: '<b>月底结</b>',
        },
      ],
    })
    expect(faultOf(await add({ mobile }))).toEqual([10400, { field: 'mobile', msg: '这位客户已在客户列表中' }])
    const nobody = { field: 'mobile', msg: '这个手机号还没有注册，请客户先注册' }
    expect(faultOf(await add({ mobile: '19900000000' }))).toEqual([10400, nobody])
    const other = await aSeller(world)
    expect((await add({ mobile: (await aUser(world)).mobile, groupIds: [await aGroup(world, other)] })).code).toBe(
      10404,
    )
    expect((await add({ mobile: (await aUser(world)).mobile, channelUserId: other.ownerUserId })).code).toBe(10404)
  })

  it('is found by words, group, class, state and who serves them, and changed in the version that was read', async () => {
    const seller = await aSeller(world)
    const first = await aCustomer(world, seller, { name: '大田养殖集团' })
    const second = await aCustomer(world, seller, { name: '张海农场' })
    const groupId = await aGroup(world, seller)
    const clerk = await aStaff(world, seller, ['SALES'])
    const input = {
      customerId: first.customerId,
      version: 1,
      name: '大田集团',
      level: 'B',
      groupIds: [groupId],
      channelUserId: clerk,
    }
    expect((await seller.speak.post('/mj/customer/save', input)).code).toBe(0)
    expect((await seller.speak.post('/mj/customer/save', input)).code).toBe(10409)
    const found = async (filter: object) => (await listOf(seller, filter)).list.map((it: any) => it.name)
    const both = ['张海农场', '大田集团']
    expect(await found({})).toEqual(both)
    for (const filter of [{ keyword: '大田' }, { groupId }, { level: 'B' }, { channelUserId: clerk }])
      expect(await found(filter)).toEqual(['大田集团'])
    expect(await found({ keyword: second.mobile.slice(-6) })).toEqual(['张海农场'])
    await world.db
      .updateTable('customer')
      .set({ customerCode: 'Kh-07' })
      .where('customerId', '=', second.customerId)
      .execute()
    for (const keyword of ['kH-0', 'h-', '农场']) expect(await found({ keyword })).toEqual(['张海农场'])
    expect(await found({ keyword: '%' })).toEqual([])
    expect(await found({ state: 2 })).toEqual([])
    const other = await aSeller(world)
    expect(await listOf(other, { groupId })).toMatchObject({ total: 0 })
  })

  it('buys as one until disabled, at once, and again when enabled', async () => {
    const seller = await aSeller(world, { dhEnabled: true })
    const { goodsId } = await aGoods(world, seller, { stock: 100_000 })
    const buyer = await aBuyer(world)
    const order = async () => (await submit(buyer, [{ goodsId, qty: 1 }])).code
    expect(await order()).toBe(30103)
    const { data } = await seller.speak.post('/mj/customer/add', { mobile: buyer.mobile })
    expect(await order()).toBe(0)
    const state = (version: number, to: number) =>
      seller.speak.post('/mj/customer/state', { ...data, version, state: to })
    expect((await state(1, 2)).code).toBe(0)
    expect(await order()).toBe(30103)
    expect((await state(2, 1)).code).toBe(0)
    expect(await order()).toBe(0)
  })

  it('who was entered by mobile number shows their name by an order', async () => {
    const seller = await aSeller(world)
    const { goodsId } = await aGoods(world, seller, { stock: 100_000 })
    const buyer = await aBuyer(world)
    const { data } = await seller.speak.post('/mj/customer/add', { mobile: buyer.mobile })
    const names = async () =>
      (await listOf(seller)).list.map((it: { name: string; version: number }) => [it.name, it.version])
    expect(await names()).toEqual([[expect.stringMatching(/^.\*+$/), 1]])
    await aPaidOrder(world, buyer, [{ goodsId, qty: 1 }])
    const shown = await names()
    expect(shown).toEqual([[expect.not.stringContaining('*'), 2]])
    expect((await seller.speak.post('/mj/customer/state', { ...data, version: 1, state: 2 })).code).toBe(10409)
    await aPaidOrder(world, buyer, [{ goodsId, qty: 1 }])
    expect(await names()).toEqual(shown)
  })

  it('who applied is accepted, or refused with a reason that they read; once', async () => {
    const seller = await aSeller(world)
    const [one, other] = [await aBuyer(world), await aBuyer(world)]
    const waiting = { waiting: true }
    const { customerId } = await aCustomer(world, seller, { userId: one.userId, ...waiting })
    const { customerId: second } = await aCustomer(world, seller, { userId: other.userId, ...waiting })
    const audit = (input: object) => seller.speak.post('/mj/customer/audit', input)
    expect((await audit({ customerId, version: 1, pass: false })).code).toBe(10400)
    expect((await audit({ customerId, version: 1, pass: false, reason: '资料不全' })).code).toBe(0)
    expect((await audit({ customerId, version: 2, pass: true })).code).toBe(10410)
    expect((await audit({ customerId: second, version: 1, pass: true })).code).toBe(0)
    expect((await audit({ customerId: second, version: 1, pass: true })).code).toBe(10409)
    expect((await listOf(seller, { auditState: 2 })).list).toMatchObject([{ auditReason: '资料不全' }])
    const rows = await world.db.selectFrom('message').select(['userId', 'content']).orderBy('msgId').execute()
    expect(rows.filter(({ userId }) => userId === one.userId)).toMatchObject([
      { content: expect.stringContaining('没有通过您的申请，原因：资料不全') },
    ])
    expect(rows.filter(({ userId }) => userId === other.userId)).toHaveLength(1)
  })

  it('has a mobile number whose showing is recorded', async () => {
    const seller = await aSeller(world)
    const { customerId, mobile } = await aCustomer(world, seller)
    const reveal = (speak: Seller['speak']) => speak.post('/mj/customer/reveal/mobile', { customerId })
    expect((await reveal(seller.speak)).data).toEqual({ mobile })
    expect((await reveal((await aSeller(world)).speak)).code).toBe(10404)
    const trail = await world.owner
      .selectFrom('auditTrail')
      .select('actorId')
      .where('target', '=', 'customer')
      .where('targetId', '=', String(customerId))
      .where('actorId', '=', seller.ownerUserId)
      .execute()
    expect(trail).toHaveLength(1)
  })

  it('is nothing for staff without the right', async () => {
    const seller = await aSeller(world)
    const clerk = await world.signIn(await aStaff(world, seller, ['WH']))
    expect(await clerk.post('/mj/customer/listCustomer')).toMatchObject({ status: 403, code: 10403 })
    expect(await clerk.post('/mj/customer/add', { mobile: '13900000000' })).toMatchObject({ status: 403 })
  })
})

describe('a group of customers', () => {
  const save = ({ speak }: Pick<Seller, 'speak'>, input: object) => speak.post('/mj/customer/group/save', input)
  const groupsOf = async ({ speak }: Pick<Seller, 'speak'>) => (await speak.get('/rest/shop/group/list')).data

  it('is added, renamed and deleted; its customers leave it and stay', async () => {
    const seller = await aSeller(world)
    const { data: made } = await save(seller, { name: '大客户' })
    expect(faultOf(await save(seller, { name: '大客户' }))).toEqual([10400, { field: 'name', msg: '已有同名的分组' }])
    const { data: second } = await save(seller, { name: '养殖户' })
    expect((await save(seller, { ...second, joined: undefined, version: 1, name: '大客户' })).code).toBe(10400)
    const customers = [await aCustomer(world, seller), await aCustomer(world, seller)].map((it) => it.customerId)
    const members = (input: object) =>
      seller.speak.post('/mj/customer/group/members', { customerIds: customers, ...input })
    expect((await members({ groupIds: [made.groupId, second.groupId], op: 'add' })).data).toEqual({ changed: 2 })
    expect((await members({ groupIds: [made.groupId], op: 'add' })).data).toEqual({ changed: 0 })
    expect((await members({ groupIds: [second.groupId], op: 'remove', customerIds: [customers[0]] })).data).toEqual({
      changed: 1,
    })
    expect(await groupsOf(seller)).toMatchObject([
      { name: '大客户', memberCount: 2 },
      { name: '养殖户', memberCount: 1 },
    ])
    const outsider = await aCustomer(world, await aSeller(world))
    const foreign = await members({ groupIds: [made.groupId], op: 'add', customerIds: [outsider.customerId] })
    expect(foreign.code).toBe(10404)
    expect((await save(seller, { groupId: made.groupId, version: 1, name: '重点客户' })).code).toBe(0)
    const drop = (version: number) => seller.speak.post('/mj/customer/group/del', { groupId: made.groupId, version })
    expect((await drop(1)).code).toBe(10409)
    expect((await drop(2)).data).toEqual({ left: 2 })
    expect((await drop(2)).code).toBe(10404)
    expect((await listOf(seller)).list.map((it: any) => it.groupNames)).toEqual([['养殖户'], []])
  })

  it('is joined by its rule, by those who meet it and after a paid order by who then does', async () => {
    const seller = await aSeller(world)
    const { goodsId } = await aGoods(world, seller, { stock: 100_000, price: 10_000 })
    const buyer = await aBuyer(world)
    await aPaidOrder(world, buyer, [{ goodsId, qty: 1 }])
    const regular = await save(seller, { name: '老客户', minOrderCount: 1 })
    expect(regular.data.joined).toBe(1)
    const large = await save(seller, { name: '大客户', minOrderCount: 2, minOrderMoney: '200.00' })
    expect(large.data.joined).toBe(0)
    await aPaidOrder(world, buyer, [{ goodsId, qty: 1 }])
    await world.settle()
    expect((await listOf(seller)).list).toMatchObject([{ groupNames: ['老客户', '大客户'], orderCount: 2 }])
  })

  it('is one of fifty at most, also when many are added at once', async () => {
    const seller = await aSeller(world)
    for (let at = 0; at < 46; at += 1) await aGroup(world, seller, `组${at}`)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => save(seller, { name: `新${at}` })))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(4)
    expect(answers.find(({ code }) => code !== 0)?.data.fields[0].msg).toBe('一家店铺最多设置 50 个分组')
  })

  it('customers are served by staff of the shop, many at once', async () => {
    const seller = await aSeller(world)
    const clerk = await aStaff(world, seller, ['SALES'])
    const ids = [(await aCustomer(world, seller)).customerId, (await aCustomer(world, seller)).customerId]
    const serve = (input: object) =>
      seller.speak.post('/rest/customer/editChannelService', { customerIds: ids, ...input })
    expect((await serve({ channelUserId: clerk })).data).toEqual({ changed: 2 })
    expect((await serve({ channelUserId: (await aUser(world)).userId })).code).toBe(10404)
    // As forms list all channel people to choose from.
    const all = { pageSize: 200, active: true }
    expect((await seller.speak.post('/mj/channel/list', all)).code).toBe(0)
    expect((await listOf(seller, { channelUserId: clerk })).total).toBe(2)
    expect((await serve({ channelUserId: null })).data).toEqual({ changed: 2 })
    expect((await serve({ channelUserId: clerk })).data).toEqual({ changed: 2 })
    expect((await serve({})).data).toEqual({ changed: 2 })
    expect((await listOf(seller)).list).toMatchObject([{ channelName: null }, { channelName: null }])
  })
})
