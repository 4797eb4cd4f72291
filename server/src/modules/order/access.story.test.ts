import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aUser, anEnterprise } from '../../../test/builders/identity.ts'
import { aBuyer, aSeller, anOrder, statusOf } from '../../../test/builders/order.ts'
import type { TestBuyer } from '../../../test/builders/order.ts'
import { aStaff } from '../../../test/builders/shop.ts'
import { openMarket, orderPath } from '../../../test/builders/market.ts'
import { addMember, addOperator } from '../identity/public.ts'

const { world, seller, buyer } = await openMarket()

const texts = (it: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(it).map(([name, value]) => [name, String(value)]))

describe('people without a part in an order', () => {
  it('see and move nothing of an order, and cannot distinguish it from none', async () => {
    const goods = await aGoods(world, seller)
    const { orderId, tradeNo } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const outsider = await aBuyer(world)
    const otherShop = await aSeller(world)
    const codes = async (speak: TestBuyer['speak'], id: number) => [
      (await speak.post(orderPath('selOrderDetailByOrderId'), { orderId: id })).code,
      (await speak.post(orderPath('mj/selOrderDetailByOrderId'), { orderId: id })).code,
      (await speak.post(orderPath('selButtonDetailByOrderId'), { orderId: id })).code,
      (await speak.post(orderPath('ordergoods/selOrderGoodsListByOrderId'), { orderId: id })).code,
      (await speak.post(orderPath('selDeliveryDetailByOrderId'), { orderId: id })).code,
      (await speak.post(orderPath('logisticsorder/mj/edit'), { orderId: id, logisticsType: 3 })).code,
      (await speak.post('/mj/order/manage/closeOrder', { orderId: id, reason: '关闭' })).code,
      (await speak.get(`/order/cancelOrder/${id}`)).code,
      (await speak.form(`/order/cancelOrder/${id}`, { reason: '其他' })).code,
      (await speak.form('/order/person/receiveGoods', { orderId: String(id) })).code,
    ]
    const nothing = await codes(outsider.speak, 987_654_321)
    expect(new Set(nothing.map(String))).toEqual(new Set(['10404']))
    expect(await codes(outsider.speak, orderId)).toEqual(nothing)
    expect(await codes(otherShop.speak, orderId)).toEqual(nothing)
    expect((await outsider.speak.post(orderPath('selOrderToPayByOrderId'), { tradeNo })).code).toBe('10404')
    const steal = { tradeNo, payType: 1, channel: 'wechat' }
    expect((await outsider.speak.post('/rest/pay/create', steal)).code).toBe(10404)
    expect((await otherShop.speak.post(orderPath('selBuildOrderToDelivery'), { orderIds: [orderId] })).code).toBe(
      '10404',
    )
    expect((await outsider.speak.post(orderPath('selBuyerOrderListByParam'))).data.total).toBe(0)
    expect((await otherShop.speak.post(orderPath('mj/selSellerOrderListByParam'))).data.total).toBe(0)
    expect((await world.visitor.post(orderPath('selOrderDetailByOrderId'), { orderId })).code).toBe('20003')
    expect(await statusOf(world, orderId)).toBe(10)
  })

  it('within the shop act as far as their roles go', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const service = await world.signIn(await aStaff(world, seller, ['CS']))
    const seen = await service.post(orderPath('mj/selOrderDetailByOrderId'), { orderId })
    expect(seen.data.buttons.map((it: { code: string }) => it.code)).toEqual(['SELLER_REMARK'])
    const closed = await service.post('/mj/order/manage/closeOrder', { orderId, reason: '不卖了' })
    expect(closed).toMatchObject({ status: 403, code: 10403 })
  })

  it('within the enterprise pay only while they hold the right, whatever they may do elsewhere', async () => {
    const admin = await aUser(world)
    const { boId } = await anEnterprise(world, { adminUserId: admin.userId })
    const purchaser = await aBuyer(world)
    const own = { 'x-bo-id': String(purchaser.boId) }
    const ours = { 'x-bo-id': String(boId) }
    const putRoles = (roleCodes: string[]) =>
      world.write((ctx) => addMember(ctx, { boId, userId: purchaser.userId, roleCodes, isDefault: true }))
    await putRoles(['PURCH'])
    const { tradeNo } = await anOrder({ ...purchaser, speak: await world.signIn(purchaser.userId) }, [
      { goodsId: (await aGoods(world, seller)).goodsId, qty: 1 },
    ])
    const payAs = async (place: Record<string, string>) => {
      const speak = await world.signIn(purchaser.userId)
      return (await speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' }, place)).code
    }
    await putRoles([])
    expect([await payAs(ours), await payAs(own)]).toEqual([10403, 10404])
    await putRoles(['PURCH'])
    expect([await payAs(ours), await payAs(own)]).toEqual([0, 0])
  })

  it('within the enterprise see what they may, and leave others’ orders alone', async () => {
    const admin = await aUser(world)
    const { boId } = await anEnterprise(world, { adminUserId: admin.userId })
    const purchaser = await aUser(world)
    await world.write((ctx) =>
      addMember(ctx, { boId, userId: purchaser.userId, roleCodes: ['PURCH'], isDefault: true }),
    )
    const colleague = await aUser(world)
    await world.write((ctx) =>
      addMember(ctx, { boId, userId: colleague.userId, roleCodes: ['PURCH'], isDefault: true }),
    )
    const [chief, maker, other] = [
      await world.signIn(admin.userId),
      await world.signIn(purchaser.userId),
      await world.signIn(colleague.userId),
    ]
    const address = await maker.form(
      '/rest/member/address/addOrEdit',
      texts({
        receiver: '采购',
        mobile: '13900002222',
        provinceId: 130_000,
        cityId: 130_100,
        countyId: 130_109,
        detail: '场1',
      }),
    )
    const goods = await aGoods(world, seller, { price: 1_000 })
    const input = { items: [{ goodsId: goods.goodsId, qty: 1 }], addressId: address.data.addressId, payMoney: '10.00' }
    const placed = await maker.post('/rest/order/submit', input)
    const orderId = Number(placed.data.orderIds[0])
    const paying = { tradeNo: placed.data.tradeNo, payType: 1, channel: 'wechat' }
    expect((await other.post('/rest/pay/create', paying)).code).toBe(10404)
    expect((await chief.post('/rest/pay/create', paying)).code).toBe(0)
    const buttons = (await chief.post(orderPath('selOrderDetailByOrderId'), { orderId })).data.buttons
    expect(buttons.map((it: { code: string }) => it.code)).toEqual(['PAY'])
    expect((await chief.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })).code).toBe(10403)
    expect((await chief.post(orderPath('selBuyerOrderListByParam'), { scope: 'enterprise' })).data.total).toBe(1)
    expect((await chief.post(orderPath('selBuyerOrderListByParam'))).data.total).toBe(0)
    expect((await other.post(orderPath('selOrderDetailByOrderId'), { orderId })).code).toBe('10404')
    expect((await other.post(orderPath('selBuyerOrderListByParam'), { scope: 'enterprise' })).status).toBe(403)
    expect((await chief.post('/operate/order/detail', { orderId })).status).toBe(403)
    const someone = await aUser(world)
    await world.write((ctx) => addOperator(ctx, someone.userId, ['OP_AUDIT']))
    const operator = await world.signIn(someone.userId)
    const seen = await operator.post('/operate/order/detail', { orderId })
    expect(seen.data).toMatchObject({ orderId: String(orderId), buttons: [] })
  })
})
