import { timeText } from '@mall/api/wire-types'
import { describe, expect, it } from 'vitest'
import { askAgain } from '../../../test/ask-again.ts'
import { aTicket } from '../../../test/builders/captcha.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aCoupon, aHeldCoupon } from '../../../test/builders/coupon.ts'
import { aCustomer, aGroup } from '../../../test/builders/customer.ts'
import { aUser } from '../../../test/builders/identity.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer, aSeller } from '../../../test/builders/order.ts'
import { aStaff } from '../../../test/builders/shop.ts'
import { full } from '../../../test/full.ts'
import { chance } from '../../../test/nasty-values.ts'

const { world } = await openMarket()
const day = 86_400_000
const at = (days: number) => timeText(new Date(world.now().getTime() + days * day))

const terms = (more: object = {}) => ({
  name: '满100减10',
  couponKind: 1,
  internal: false,
  thresholdMoney: '100.00',
  reduceMoney: '10.00',
  scopeType: 1,
  totalCount: 50,
  perUserLimit: 1,
  validType: 2,
  validDays: 7,
  receiveBegin: at(-1),
  receiveEnd: at(10),
  stackWithPromotion: true,
  ...more,
})
type Speaker = Awaited<ReturnType<typeof world.signIn>>
const manage = (speak: Speaker, name: string, input: object) => speak.post(`/rest/coupon/manage/${name}`, input)
const listed = async (speak: Speaker, couponId: string) => {
  const { data } = await manage(speak, 'list', { pageSize: 100 })
  return data.list.find((it: { couponId: string }) => it.couponId === couponId)
}
const receive = async (userId: number, couponId: number | string, more: object = {}) =>
  (await world.signIn(userId)).post('/rest/coupon/receive', { couponId, ...more })
const countsOf = (couponId: number) =>
  world.db
    .selectFrom('coupon')
    .select(['receivedCount', 'usedCount'])
    .where('couponId', '=', couponId)
    .executeTakeFirstOrThrow()

describe('a coupon of a shop', () => {
  it('is a draft, is given, widened, stopped and deleted, each over what was read', async () => {
    const { speak, shopId } = await aSeller(world)
    const saved = await manage(speak, 'save', terms())
    expect(saved.data).toMatchObject({ version: 1 })
    const { couponId } = saved.data
    expect(await listed(speak, couponId)).toMatchObject({ stateText: '草稿', buttons: ['edit', 'publish', 'delete'] })
    const changed = await manage(
      speak,
      'save',
      terms({ couponId, version: 1, name: '满100减20', reduceMoney: '20.00' }),
    )
    expect(changed.data.version).toBe(2)
    expect((await manage(speak, 'publish', { couponId, version: 1 })).code).toBe(10409)
    expect((await manage(speak, 'publish', { couponId, version: 2 })).data).toBe(true)
    expect(await listed(speak, couponId)).toMatchObject({
      stateText: '发放中',
      reduceMoney: '20.00',
      buttons: ['issue', 'extend', 'stop'],
    })
    // Its terms are fixed now; only number, receiving time and name may still change.
    expect((await manage(speak, 'save', terms({ couponId, version: 3 }))).code).toBe(10410)
    const widen = { couponId, version: 3, name: '开仓券', totalCount: 60, receiveEnd: at(20) }
    expect((await manage(speak, 'extend', { ...widen, totalCount: 49 })).data.fields[0].field).toBe('totalCount')
    expect((await manage(speak, 'extend', { ...widen, receiveEnd: at(5) })).data.fields[0].field).toBe('receiveEnd')
    expect((await manage(speak, 'extend', widen)).data.version).toBe(4)
    expect((await manage(speak, 'del', { couponId, version: 4 })).code).toBe(10410)
    const buyer = await aBuyer(world)
    expect((await receive(buyer.userId, couponId)).code).toBe(0)
    expect((await manage(speak, 'stop', { couponId, version: 4 })).data).toBe(true)
    expect((await receive((await aBuyer(world)).userId, couponId)).code).toBe(30601)
    expect((await buyer.speak.post('/rest/coupon/mine', {})).data).toMatchObject({ total: 1, list: [{ state: 1 }] })
    await world.db
      .updateTable('couponUser')
      .set({ state: 2, orderId: 1 })
      .where('couponId', '=', Number(couponId))
      .execute()
    expect((await manage(speak, 'del', { couponId, version: 5 })).code).toBe(30613)
    await world.db
      .updateTable('couponUser')
      .set({ state: 1, orderId: null })
      .where('couponId', '=', Number(couponId))
      .execute()
    expect((await manage(speak, 'del', { couponId, version: 5 })).data).toBe(true)
    expect(await listed(speak, couponId)).toBeUndefined()
    expect((await manage(speak, 'detail', { couponId })).code).toBe(10404)
    expect((await buyer.speak.post('/rest/coupon/mine', { shopId })).data.total).toBe(1)
  })

  it('is refused beside the field that is wrong, and for goods, classifies and groups of others', async () => {
    const { speak } = await aSeller(world)
    const other = await aSeller(world)
    const fault = async (more: object) => (await manage(speak, 'save', terms(more))).data?.fields?.[0]?.field
    expect(await fault({ reduceMoney: '100.01' })).toBe('reduceMoney')
    expect(await fault({ couponKind: 2, discount: '9.99' })).toBe('discount')
    expect(await fault({ scopeType: 2 })).toBe('spuIds')
    expect(await fault({ scopeType: 3 })).toBe('classifyIds')
    expect(await fault({ perUserLimit: 51 })).toBe('perUserLimit')
    expect(await fault({ receiveEnd: at(-2) })).toBe('receiveEnd')
    expect(await fault({ validType: 1 })).toBe('validBegin')
    expect(await fault({ validType: 1, validBegin: at(0), validEnd: at(5) })).toBe('validEnd')
    expect(await fault({ validType: 2, validDays: undefined })).toBe('validDays')
    const { spuId } = await aGoods(world, other)
    expect((await manage(speak, 'save', terms({ scopeType: 2, spuIds: [spuId] }))).code).toBe(10404)
    expect((await manage(speak, 'save', terms({ customerGroupIds: [await aGroup(world, other)] }))).code).toBe(10404)
    const classify = await other.speak.post('/classify/save', { name: '别家的分类' })
    const { classifyId } = classify.data
    expect((await manage(speak, 'save', terms({ scopeType: 3, classifyIds: [classifyId] }))).code).toBe(10404)
    const kinds = [
      terms({ couponKind: 2, discount: '90.00', maxReduceMoney: '50.00', reduceMoney: undefined }),
      terms({ couponKind: 3, reduceMoney: undefined }),
      terms({ validType: 1, validBegin: at(0), validEnd: at(30) }),
    ]
    for (const it of kinds) expect((await manage(speak, 'save', it)).code).toBe(0)
  })

  it('is managed by who manages the marketing of the shop, and by nobody else', async () => {
    const seller = await aSeller(world)
    const { shopId } = seller
    const packer = await world.signIn(await aStaff(world, seller, ['WH']))
    expect((await manage(packer, 'list', { shopId })).code).toBe(10403)
    expect((await packer.get(`/rest/coupon/shop/list?shopId=${shopId}&scope=manage`)).code).toBe(10403)
    expect((await packer.open('nxin.sc.internalcoupon.list/1.0', { shopId, side: 'seller' }, 'POST')).code).toBe(10403)
  })
})

describe('receiving', () => {
  it('gives exactly as many as there are, to whom they are for, and says why not', async () => {
    const seller = await aSeller(world)
    const couponId = await aCoupon(world, seller.shopId, { totalCount: 2 })
    const buyer = await aBuyer(world)
    const got = await buyer.speak.post('/rest/coupon/receive', { couponId })
    expect(got.data.validEnd).toBe(at(10))
    expect((await buyer.speak.post('/rest/coupon/receive', { couponId })).code).toBe(30603)
    expect((await receive((await aBuyer(world)).userId, couponId)).code).toBe(0)
    expect((await receive((await aBuyer(world)).userId, couponId)).code).toBe(30602)
    const groupId = await aGroup(world, seller)
    const forGroup = await aCoupon(world, seller.shopId, { customerGroupIds: [groupId] })
    const { userId, customerId } = await aCustomer(world, seller)
    expect((await receive(userId, forGroup)).code).toBe(30604)
    await world.db
      .updateTable('customer')
      .set({ groupIds: [groupId] })
      .where('customerId', '=', customerId)
      .execute()
    expect((await receive(userId, forGroup)).code).toBe(0)
    expect((await receive(userId, await aCoupon(world, seller.shopId, { internal: true }))).code).toBe(10404)
  })

  it('asks for a captcha once somebody took three within an hour', async () => {
    const { shopId } = await aSeller(world)
    const { userId } = await aBuyer(world)
    for (let turn = 0; turn < 3; turn += 1) expect((await receive(userId, await aCoupon(world, shopId))).code).toBe(0)
    const fourth = await aCoupon(world, shopId)
    expect((await receive(userId, fourth)).code).toBe(30034)
    expect((await receive(userId, fourth, { captchaTicket: await aTicket(world, 'bid') })).code).toBe(30034)
    expect((await receive(userId, fourth, { captchaTicket: await aTicket(world, 'coupon') })).code).toBe(0)
    const eager = await aUser(world)
    const { shopId: another } = await aSeller(world)
    const six = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aCoupon(world, another)))
    const speak = await world.signIn(eager.userId)
    const atOnce = await Promise.all(six.map((couponId) => speak.post('/rest/coupon/receive', { couponId })))
    expect(atOnce.filter(({ code }) => code === 0)).toHaveLength(3)
  })

  const [people, total] = full ? [1_000, 100] : [200, 20]
  const seed = Number(process.env['SEED'] ?? 7)
  it(`gives exactly ${total} of ${total} when ${people} ask at once, some of them twice (SEED=${seed})`, async () => {
    const by = chance(seed)
    const { shopId } = await aSeller(world)
    const couponId = await aCoupon(world, shopId, { totalCount: total })
    const speakers: Awaited<ReturnType<typeof world.signIn>>[] = []
    while (speakers.length < people) speakers.push(await world.signIn((await aUser(world)).userId))
    const asks = speakers.flatMap((speak) => (by.below(3) === 0 ? [speak, speak] : [speak]))
    const order = asks.map((speak) => ({ speak, place: by.below(1_000_000) })).toSorted((a, b) => a.place - b.place)
    // As many at once as the server queues; beyond that it answers "later" before it reads anything.
    const codes: (number | string)[] = []
    const client = async () => {
      for (let next = order.shift(); next !== undefined; next = order.shift()) {
        const { speak } = next
        codes.push((await askAgain(() => speak.post('/rest/coupon/receive', { couponId }))).code)
      }
    }
    await Promise.all(Array.from({ length: 100 }, client))
    expect(codes.filter((code) => code === 0)).toHaveLength(total)
    expect(codes.filter((code) => code !== 0 && code !== 30602 && code !== 30603)).toEqual([])
    expect(await countsOf(couponId)).toMatchObject({ receivedCount: total })
    const holders = await world.db.selectFrom('couponUser').select('userId').where('couponId', '=', couponId).execute()
    expect(new Set(holders.map(({ userId }) => userId)).size).toBe(total)
  })
})

describe('what buyers see', () => {
  it('is the coupons of a shop, of all shops, and their own by how they stand', async () => {
    const { shopId } = await aSeller(world)
    const ten = await aCoupon(world, shopId, { name: '全场减十' })
    const gone = await aCoupon(world, shopId, { name: '领完了', totalCount: 1, perUserLimit: 1 })
    await aCoupon(world, shopId, { name: '内部券', internal: true })
    await receive((await aBuyer(world)).userId, gone)
    const buyer = await aBuyer(world)
    await buyer.speak.post('/rest/coupon/receive', { couponId: ten })
    const page = (await buyer.speak.get(`/rest/coupon/shop/list?shopId=${shopId}`)).data
    expect(page.list).toMatchObject([
      { name: '全场减十', received: true, held: 1, left: 99, stateText: '发放中' },
      { name: '领完了', received: false, held: 0, left: 0, stateText: '已领完' },
    ])
    expect((await buyer.speak.get(`/rest/coupon/shop/list?shopId=${shopId}&scope=mine`)).data.total).toBe(1)
    const open = await world.visitor.open('nxin.sc.coupon.list/1.0', { shopId }, 'POST')
    expect(open.data).toMatchObject([{ name: '全场减十', received: false, held: 0 }])
    const centre = await world.visitor.post('/rest/coupon/centre', { keyword: '全场减十', couponKind: 1 })
    expect(centre.data).toMatchObject({ total: 1, list: [{ left: 99 }] })
    const mine = async (state: string) => (await buyer.speak.post('/rest/coupon/mine', { state })).data
    expect(await mine('unused')).toMatchObject({ total: 1, list: [{ name: '全场减十', stateText: '未使用' }] })
    expect((await mine('used')).total).toBe(0)
  })

  it('is over by its time, whether a worker came or not; before, they are reminded once', async () => {
    const { shopId } = await aSeller(world)
    const buyer = await aBuyer(world)
    const couponId = await aCoupon(world, shopId)
    await aHeldCoupon(world, buyer, { couponId, shopId }, { days: 4 })
    const timer = (name: string) =>
      world.house.rooms.flatMap((room) => room.timers ?? []).find((it) => it.name === name)!
    const run = (name: string) => world.write((ctx) => timer(name).run(ctx, world.house.rooms))
    const messages = async () =>
      (await world.db.selectFrom('message').select('title').where('userId', '=', buyer.userId).execute()).filter(
        ({ title }) => title === '优惠券即将到期',
      )
    await run('coupon.remind')
    expect(await messages()).toEqual([])
    await world.later(3 * day)
    await run('coupon.remind')
    await run('coupon.remind')
    expect(await messages()).toHaveLength(1)
    await world.later(2 * day)
    const speak = await world.signIn(buyer.userId)
    expect((await speak.post('/rest/coupon/mine', { state: 'over' })).data).toMatchObject({ list: [{ state: 4 }] })
    expect((await speak.post('/rest/coupon/mine', {})).data.total).toBe(0)
    await run('coupon.expire')
    const { state } = await world.db
      .selectFrom('couponUser')
      .select('state')
      .where('couponId', '=', couponId)
      .executeTakeFirstOrThrow()
    expect(state).toBe(4)
  })
})

describe('issuing', () => {
  it('gives customers of a filter one each with a message, as far as there are any', async () => {
    const seller = await aSeller(world)
    const couponId = await aCoupon(world, seller.shopId, { internal: true, totalCount: 2 })
    const groupId = await aGroup(world, seller)
    const people = [await aCustomer(world, seller), await aCustomer(world, seller), await aCustomer(world, seller)]
    await world.db
      .updateTable('customer')
      .set({ groupIds: [groupId] })
      .where(
        'customerId',
        'in',
        people.map(({ customerId }) => customerId),
      )
      .execute()
    const other = await aSeller(world)
    const theirs = await aCoupon(world, other.shopId)
    expect((await receive(people[0]!.userId, theirs)).code).toBe(0)
    const ofOther = await manage(seller.speak, 'customers', { couponId: theirs, groupId, without: true })
    expect(ofOther.data).toMatchObject({ total: 3, list: [{ received: 0 }, { received: 0 }, { received: 0 }] })
    const found = await manage(seller.speak, 'customers', { couponId, groupId, without: true })
    expect(found.data).toMatchObject({ total: 3, list: [{ received: 0 }, {}, {}] })
    const check = await manage(seller.speak, 'issue/check', { couponId, groupId })
    expect(check.data).toMatchObject({ count: 2, skipped: [{ why: '券不够发', count: 1 }] })
    const done = await manage(seller.speak, 'issue', { planId: check.data.planId })
    expect(done.data).toMatchObject({ done: 2, failed: 0 })
    expect(await countsOf(couponId)).toMatchObject({ receivedCount: 2 })
    const holders = await manage(seller.speak, 'holders', { couponId, source: 3 })
    expect(holders.data).toMatchObject({ total: 2, list: [{ source: 3, state: 1 }, { source: 3 }] })
    const { userName } = holders.data.list[0]
    expect((await manage(seller.speak, 'holders', { couponId, state: 1, keyword: userName })).data.total).toBe(2)
    const holder = people.find(({ customerId }) => customerId !== people[0]!.customerId)!
    const speak = await world.signIn(holder.userId)
    const internal = await speak.open('nxin.sc.internalcoupon.list/1.0', {}, 'POST')
    expect(internal.data).toMatchObject([{ held: 1, shopName: expect.any(String) }])
    const offered = await seller.speak.open('nxin.sc.internalcoupon.list/1.0', { side: 'seller' }, 'POST')
    // All are given away, so none is left to issue.
    expect(offered.data).toEqual([])
    const message = await world.db
      .selectFrom('message')
      .select('content')
      .where('userId', '=', holder.userId)
      .where('event', '=', 'coupon.issued')
      .executeTakeFirstOrThrow()
    expect(message.content).toContain('满100减10')
  })

  it('keeps to what each may receive of a public coupon, and refuses in the work what changed since the plan', async () => {
    const seller = await aSeller(world)
    const couponId = await aCoupon(world, seller.shopId, { perUserLimit: 1 })
    const { customerId, userId } = await aCustomer(world, seller)
    const check = await manage(seller.speak, 'issue/check', { couponId, customerIds: [customerId] })
    await receive(userId, couponId)
    const done = await manage(seller.speak, 'issue', { planId: check.data.planId })
    expect(done.data).toMatchObject({ done: 1, failed: 1 })
    const again = await manage(seller.speak, 'issue/check', { couponId, customerIds: [customerId] })
    expect(again.data).toMatchObject({ count: 0, skipped: [{ why: '已达每人限领的数量', count: 1 }] })
    await manage(seller.speak, 'stop', { couponId, version: 1 })
    expect((await manage(seller.speak, 'issue/check', { couponId, customerIds: [customerId] })).code).toBe(30601)
  })
})
