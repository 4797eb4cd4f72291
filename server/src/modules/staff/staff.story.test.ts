import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostInvites } from '@mall/api/staff/states'
import { aUser } from '../../../test/builders/identity.ts'
import { aSeller } from '../../../test/builders/order.ts'
import { aStaff } from '../../../test/builders/shop.ts'
import { anInvitation } from '../../../test/builders/staff.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

type Seller = Awaited<ReturnType<typeof aSeller>>
const listOf = async ({ speak }: Pick<Seller, 'speak'>, filter: object = {}) =>
  (await speak.post('/rest/staff/list', filter)).data.list
const orders = '/sctrading/order/mj/selSellerOrderListByParam'

test('somebody invited by mobile number works in the shop once they accept, with the rights of their roles', async () => {
  const seller = await aSeller(world)
  const { staffId, userId, mobile } = await anInvitation(world, seller, ['WH', 'WH'])
  const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
  expect(await listOf(seller)).toMatchObject([
    {
      userId: String(seller.ownerUserId),
      roleCodes: ['OWNER'],
      state: 1,
      fixed: 'OWNER',
      stateText: '在职',
      buttons: [],
    },
    {
      staffId: String(staffId),
      mobile: masked,
      roleCodes: ['WH'],
      state: 0,
      joinTime: null,
      fixed: null,
      stateText: '待接受',
      roleNames: ['仓储发货'],
      buttons: ['setRoles', 'withdraw'],
    },
  ])
  const person = await world.signIn(userId)
  expect((await person.post(orders, {})).code).toBe('10403')
  // A person shows their name by accepting.
  const { name } = await world.db
    .selectFrom('appUser')
    .select('name')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  expect((await listOf(seller, { state: 0 }))[0].name).toBe('员**')
  expect(await listOf(seller, { keyword: name })).toEqual([])
  expect((await seller.speak.post('/rest/staff/changes', { staffId })).data.list[0].name).toBe('员**')
  expect((await person.post('/rest/staff/invitations', {})).data).toMatchObject([
    { staffId: String(staffId), roleCodes: ['WH'] },
  ])
  const messages = (await person.post('/rest/message/list', {})).data.list
  expect(messages).toMatchObject([{ title: '邀请您加入店铺', link: '/staff/invitations' }])

  const { data } = await person.post('/rest/staff/answer', { staffId, accept: true })
  expect(data).toEqual({ shopId: String(seller.shopId) })
  expect((await person.post(orders, {})).code).toBe(0)
  expect((await person.post('/rest/staff/list', {})).code).toBe(10403)
  expect(await listOf(seller, { state: 1, role: 'WH' })).toMatchObject([
    { staffId: String(staffId), state: 1, version: 2, name },
  ])
  expect((await person.post('/rest/staff/answer', { staffId, accept: false })).code).toBe(10404)
})

test('who declines is gone from the list, and may be invited again', async () => {
  const seller = await aSeller(world)
  const { staffId, userId, mobile } = await anInvitation(world, seller)
  await (await world.signIn(userId)).post('/rest/staff/answer', { staffId, accept: false })
  expect(await listOf(seller)).toHaveLength(1)
  const again = await seller.speak.post('/rest/staff/invite', { mobile, roleCodes: ['CS'] })
  expect(again.code).toBe(0)
  expect(await seller.speak.post('/rest/staff/invite', { mobile, roleCodes: ['CS'] })).toMatchObject({ code: 31301 })
  const taken = { staffId: again.data.staffId, version: 1 }
  expect((await seller.speak.post('/rest/staff/withdraw', taken)).code).toBe(0)
  expect(await listOf(seller)).toHaveLength(1)
})

test('a shop sends so many invitations a day and one person gets so many, also when they are taken back', async () => {
  const seller = await aSeller(world)
  const { mobile } = await aUser(world)
  const invite = ({ speak }: Pick<Seller, 'speak'>, number = mobile) =>
    speak.post('/rest/staff/invite', { mobile: number, roleCodes: ['WH'] })
  for (let turn = 0; turn < mostInvites.toPerson; turn++) {
    const { data } = await invite(seller)
    expect((await seller.speak.post('/rest/staff/withdraw', { staffId: data.staffId, version: 1 })).code).toBe(0)
  }
  const other = await aSeller(world)
  for (const shop of [seller, other])
    expect(await invite(shop)).toMatchObject({ code: 31304, msg: '同一个人收到邀请一天最多5次，请明天再邀请' })
  await world.later(86_400_000)
  const signedIn = async (shop: Seller) => ({ speak: await world.signIn(shop.ownerUserId) })
  expect((await invite(await signedIn(other))).code).toBe(0)
  await world.db
    .insertInto('staffInvite')
    .values(
      Array.from({ length: mostInvites.byShop }, () => ({
        shopId: seller.shopId,
        userId: seller.ownerUserId,
        inviteTime: world.now(),
      })),
    )
    .execute()
  expect(await invite(await signedIn(seller))).toMatchObject({
    code: 31304,
    msg: '一家店铺发出邀请一天最多50次，请明天再邀请',
  })
})

test('a number that is not registered, a role that is not given and no role are refused', async () => {
  const { speak } = await aSeller(world)
  const { mobile } = await aUser(world)
  const invite = (input: object) => speak.post('/rest/staff/invite', input)
  expect(await invite({ mobile: '19900000001', roleCodes: ['WH'] })).toMatchObject({
    code: 10400,
    data: { fields: [{ field: 'mobile', msg: '这个手机号还没有注册，请对方先注册' }] },
  })
  for (const roleCodes of [['OWNER'], ['E_ADMIN'], []]) expect((await invite({ mobile, roleCodes })).code).toBe(10400)
})

test('who is disabled may do nothing at once; other roles count at once; an older copy changes nothing', async () => {
  const seller = await aSeller(world)
  const userId = await aStaff(world, seller, ['SALES'])
  const person = await world.signIn(userId)
  expect((await person.post(orders, {})).code).toBe(0)
  const [, { staffId, version }] = await listOf(seller)
  const set = (input: object) => seller.speak.post('/rest/staff/state', { staffId, ...input })
  expect((await set({ version, state: 2 })).code).toBe(0)
  await world.later(1_000)
  expect((await person.post(orders, {})).code).toBe('10403')
  expect((await set({ version, state: 1 })).code).toBe(10409)
  expect((await set({ version: version + 1, state: 1 })).code).toBe(0)
  const roles = { staffId, version: version + 2, roleCodes: ['ADMIN'] }
  expect((await seller.speak.post('/rest/staff/roles', roles)).code).toBe(0)
  await world.later(1_000)
  expect((await person.post('/rest/staff/list', {})).code).toBe(0)

  const changes = (await seller.speak.post('/rest/staff/changes', { staffId })).data.list
  expect(changes.map((it: { text: string }) => it.text)).toEqual([
    '角色：销售 改为 管理员',
    '停用改为在职',
    '在职改为停用',
    '加入：销售',
  ])
  expect(changes[0]).toMatchObject({ byName: '店主', name: '员工' })
})

test('nobody changes the owner or themselves', async () => {
  const seller = await aSeller(world)
  const admin = await world.signIn(await aStaff(world, seller, ['ADMIN']))
  const [owner, self] = await listOf({ speak: admin })
  expect(self.fixed).toBe('SELF')
  for (const [one, msg] of [
    [owner, '店主不能停用，也不能更改角色'],
    [self, '不能更改自己，请店主或其他管理员办理'],
  ]) {
    const { staffId, version } = one
    const answers = [
      await admin.post('/rest/staff/state', { staffId, version, state: 2 }),
      await admin.post('/rest/staff/roles', { staffId, version, roleCodes: ['FIN'] }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ code: 31301, msg })
  }
})

test('staff of another shop are not there', async () => {
  const [seller, other] = [await aSeller(world), await aSeller(world)]
  const { staffId } = await anInvitation(world, other)
  const asked = { staffId, version: 1 }
  expect((await seller.speak.post('/rest/staff/withdraw', asked)).code).toBe(10404)
  expect((await seller.speak.post('/rest/staff/roles', { ...asked, roleCodes: ['WH'] })).code).toBe(10404)
  expect((await seller.speak.post('/rest/staff/changes', { staffId })).data.total).toBe(0)
  expect((await seller.speak.post('/rest/staff/answer', { staffId, accept: true })).code).toBe(10404)
})
