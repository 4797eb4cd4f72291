import { dateText, timeText } from '@mall/api/wire-types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aPaper } from '../../../test/builders/file.ts'
import { aBuyer, aSeller } from '../../../test/builders/order.ts'
import { aStaff } from '../../../test/builders/shop.ts'
import { sessionCookie } from '../../edge/session.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const day = 86_400_000
/** Downloads a file as a user; returns the HTTP status. */
const bytesFor = async (world: World, userId: number, url: string): Promise<number> => {
  const { token } = await world.signIn(userId)
  const headers = {
    'platform-type': 'SC',
    origin: 'http://localhost',
    host: 'localhost',
    cookie: `${sessionCookie}=${token}`,
  }
  return (await world.app.inject({ method: 'GET', url, headers })).statusCode
}
type Speaker = Awaited<ReturnType<World['signIn']>>
const inputFor = async (shopId: number, speak: Speaker, more: object = {}) => ({
  shopId,
  contactName: '张海',
  mobile: '13900000001',
  areaId: 130_109,
  applyText: '存栏 300 头育肥猪',
  papers: [{ qualType: 1, certNo: '9113', fileList: [(await aPaper(world, speak)).path] }],
  ...more,
})

it('somebody applies with papers, is refused with a reason, applies again, passes, and is a customer until they are disabled', async () => {
  const seller = await aSeller(world)
  const buyer = await aBuyer(world)
  const goods = await aGoods(world, seller, { price: 10_000 })
  const group = await seller.speak.post('/mj/customer/group/save', { name: '河北客户', areaIds: ['130000'] })
  await seller.speak.post('/mj/customer/group/save', { name: '河南客户', areaIds: ['410000'] })
  const mine = async () => (await buyer.speak.get(`/rest/customer/mine?shopId=${seller.shopId}`)).data
  expect(await mine()).toBeNull()
  const input = await inputFor(seller.shopId, buyer.speak)
  expect((await buyer.speak.post('/rest/customer/apply', input)).code).toBe(0)
  expect((await buyer.speak.post('/rest/customer/apply', input)).code).toBe(31303)
  expect(await mine()).toMatchObject({ auditState: 0, papers: [{ name: '营业执照', expired: false }] })

  const waiting = async () => (await seller.speak.post('/mj/customer/listCustomer', { auditState: 0 })).data.list[0]
  const { customerId, version } = await waiting()
  const one = await seller.speak.get(`/mj/customer/application?customerId=${customerId}`)
  expect(one.data).toMatchObject({ applyText: '存栏 300 头育肥猪', areaName: expect.stringContaining('藁城') })
  const path = encodeURIComponent(one.data.papers[0].fileList[0])
  const paperAt = `/mj/customer/paper?customerId=${customerId}&path=${path}`
  expect(await bytesFor(world, seller.ownerUserId, paperAt)).toBe(200)
  // Other shops see neither the application nor its papers.
  const other = await aSeller(world)
  expect((await other.speak.get(`/mj/customer/application?customerId=${customerId}`)).code).toBe(10404)
  expect((await other.speak.get(paperAt)).code).toBe(10404)
  const clerk = await world.signIn(await aStaff(world, seller, ['WH']))
  expect((await clerk.get(`/mj/customer/application?customerId=${customerId}`)).code).toBe(10403)

  const refusal = { customerId, version, pass: false, reason: '请补充防疫合格证' }
  expect((await seller.speak.post('/mj/customer/audit', refusal)).code).toBe(0)
  const until = timeText(new Date(world.now().getTime() + day))
  expect(await mine()).toMatchObject({ auditState: 2, auditReason: '请补充防疫合格证', applyAgain: until })
  const early = await buyer.speak.post('/rest/customer/apply', await inputFor(seller.shopId, buyer.speak))
  expect(early).toMatchObject({ code: 31305, msg: expect.stringContaining(until) })
  const aDayAgo = new Date(world.now().getTime() - day)
  await world.db.updateTable('customer').set({ auditTime: aDayAgo }).where('shopId', '=', seller.shopId).execute()
  expect(await mine()).toMatchObject({ applyAgain: null })
  await buyer.speak.post('/rest/customer/apply', await inputFor(seller.shopId, buyer.speak))
  const again = await waiting()
  expect(again.customerId).toBe(customerId)
  await seller.speak.post('/mj/customer/audit', { customerId, version: again.version, pass: true })
  const groupsNow = (await seller.speak.post('/mj/customer/listCustomer', {})).data.list[0].groupNames
  expect(groupsNow).toEqual(['河北客户'])
  await seller.speak.post('/rest/priceScheme/insertOrUpdate', {
    name: '河北价',
    targetType: 2,
    groupIds: [group.data.groupId],
    beginTime: '2020-01-01 00:00:00',
    goods: [{ goodsId: goods.goodsId, priceMode: 1, price: '88.00' }],
  })
  const priceSeen = async () =>
    (await buyer.speak.post('/rest/goodsDetail/detail', { spuId: goods.spuId })).data.skuList[0].salePrice
  expect(await priceSeen()).toBe('88.00')
  const passed = (await seller.speak.post('/mj/customer/listCustomer', {})).data.list[0]
  await seller.speak.post('/mj/customer/state', { customerId, version: passed.version, state: 2 })
  expect(await priceSeen()).toBe('100.00')
})

it('a shop that audits nobody takes who applies at once, into the groups of its rules', async () => {
  const [seller, buyer] = [await aSeller(world, { dhEnabled: true }), await aBuyer(world)]
  await seller.speak.post('/mj/customer/group/save', { name: '河北客户', areaIds: ['130000'] })
  await world.db.updateTable('shop').set({ applyAudit: false }).where('shopId', '=', seller.shopId).execute()
  const input = await inputFor(seller.shopId, buyer.speak)
  expect((await buyer.speak.post('/rest/customer/apply', input)).code).toBe(0)
  expect((await buyer.speak.get(`/rest/customer/mine?shopId=${seller.shopId}`)).data).toMatchObject({ auditState: 1 })
  const { list } = (await seller.speak.post('/mj/customer/listCustomer', {})).data
  expect(list).toMatchObject([{ auditState: 1, groupNames: ['河北客户'] }])
  const { goodsId } = await aGoods(world, seller)
  expect((await buyer.speak.post('/rest/cart/add', { goodsId, qty: 1 })).code).toBe(0)
  expect((await buyer.speak.post('/rest/customer/apply', input)).code).toBe(31303)
})

it('takes no paper that is over or of others, no place that is none, and nobody applies to their own shop', async () => {
  const seller = await aSeller(world)
  const [buyer, other] = [await aBuyer(world), await aBuyer(world)]
  const apply = async (more: object) => {
    const { code, data } = await buyer.speak.post(
      '/rest/customer/apply',
      await inputFor(seller.shopId, buyer.speak, more),
    )
    return [code, data?.fields?.[0]?.field]
  }
  const { path } = await aPaper(world, buyer.speak)
  const yesterday = dateText(new Date(world.now().getTime() - day))
  const over = { qualType: 2, certNo: '1', validTo: yesterday, fileList: [path] }
  expect(await apply({ papers: [over] })).toEqual([10400, 'papers.0.validTo'])
  const theirs = (await aPaper(world, other.speak)).path
  expect(await apply({ papers: [{ qualType: 2, certNo: '1', fileList: [theirs] }] })).toEqual([10404, undefined])
  expect(await apply({ areaId: 130_000 })).toEqual([10400, 'areaId'])
  expect(await apply({ shopId: 999_999_999 })).toEqual([10404, undefined])
  expect((await buyer.speak.get(`/rest/customer/mine?shopId=${seller.shopId}`)).data).toBeNull()
})

it('papers that somebody applied with are taken away by nobody', async () => {
  const [seller, buyer] = [await aSeller(world), await aBuyer(world)]
  const input = await inputFor(seller.shopId, buyer.speak)
  expect((await buyer.speak.post('/rest/customer/apply', input)).code).toBe(0)
  const fileId = input.papers[0]!.fileList[0]!.split('/')[3]
  for (const { speak } of [buyer, seller])
    expect((await speak.post('/scbasic/system/systemfile/delById', { fileId })).code).not.toBe(0)
  const { data } = await buyer.speak.get(`/rest/customer/mine?shopId=${seller.shopId}`)
  expect(data.papers[0].fileList).toEqual(input.papers[0]!.fileList)
  const left = await world.db.selectFrom('systemFile').select('state').where('fileId', '=', Number(fileId)).execute()
  expect(left).toEqual([{ state: 2 }])
})
