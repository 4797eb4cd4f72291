import { afterAll, beforeAll, expect, test } from 'vitest'
import { aGoods } from '../../test/builders/catalog.ts'
import { aUser } from '../../test/builders/identity.ts'
import { aBuyer, anOrder, aSeller } from '../../test/builders/order.ts'
import { openWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'

/* Invisible characters copied from address books, chats and PDF files are dropped when a call is read, in every room. */

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const place = { provinceId: '410000', cityId: '410100', countyId: '410122' }

test('an address is saved as it is seen, from a form and from JSON text in one of its fields', async () => {
  const speaker = await world.signIn((await aUser(world)).userId)
  const saved = async (it: object) => {
    const fields = { receiver: '王芳', mobile: '13800138000', detail: '官渡镇5号', ...place, ...it }
    const { code, data } = await speaker.form('/rest/member/address/addOrEdit', fields)
    expect([it, code]).toEqual([it, 0])
    const { list } = (await speaker.form('/rest/member/address/list', {})).data as any
    return list.find((row: any) => row.addressId === data.addressId)
  }
  for (const mobile of ['\u202d13800138000\u202c', '138\u20110013\u20118000', '13800138000\ufe0f', '１３８ 0013 8000'])
    expect((await saved({ mobile })).mobile).toBe('13800138000')
  const row = await saved({ receiver: '王\u200b芳', detail: '\ufeff官渡镇\u00a05号\u200f', tag: '养殖场\u202e' })
  expect(row).toMatchObject({ receiver: '王芳', detail: '官渡镇 5号', tag: '养殖场' })
})

test('a search finds what the same words without them find', async () => {
  const seller = await aSeller(world)
  const goods = await aGoods(world, seller, { name: '独角饲料' })
  await world.settle()
  const found = async (keyword: string) =>
    (await world.visitor.get(`/rest/search/goods?${new URLSearchParams({ keyword })}`)).data.list.length
  expect([await found('独角饲料'), await found('\u200b独角\u200d饲料\ufeff')]).toEqual([1, 1])
  const { orderId } = await anOrder(await aBuyer(world), [{ goodsId: goods.goodsId, qty: 1 }])
  const detail = await seller.speak.post('/sctrading/order/mj/selOrderDetailByOrderId', { orderId })
  const { orderNo } = detail.data.order ?? detail.data
  const list = (keyword: string) => seller.speak.post('/sctrading/order/mj/selSellerOrderListByParam', { keyword })
  expect((await list(`\u200b${orderNo}\u202c`)).data.list).toHaveLength(1)
})

test('a password keeps every character', async () => {
  const password = 'a-first-password'
  const { userId } = await aUser(world, { password })
  const speaker = await world.signIn(userId)
  const change = async (oldPassword: string, newPassword: string) =>
    (await speaker.post('/rest/auth/changePassword', { oldPassword, newPassword })).code
  expect(await change(`${password}\u200b`, 'a-new-password')).not.toBe(0)
  expect(await change(password, 'a-new\u200bpassword')).toBe(0)
  expect(await change('a-newpassword', 'another-password')).not.toBe(0)
  expect(await change('a-new\u200bpassword', 'another-password')).toBe(0)
})

test('numbers are read as people write them', async () => {
  const found = async (more: Record<string, string>) =>
    (await world.visitor.get(`/rest/search/goods?${new URLSearchParams(more)}`)).code
  expect(await found({ priceMin: '￥1，200.50', priceMax: '１２，０００元', pageSize: '１０' })).toBe(0)
  expect(await found({ priceMin: '12,50' })).toBe(10400)
})
