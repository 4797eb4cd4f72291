import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aCoupon, aCouponOf, aHeldCoupon } from '../../../../test/builders/coupon.ts'
import { anApplication, say } from '../../../../test/builders/aftersales.ts'
import { anEnterprise } from '../../../../test/builders/identity.ts'
import { aFreightTemplate } from '../../../../test/builders/freight.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { aBuyer, aSeller, pay } from '../../../../test/builders/order.ts'
import type { TestBuyer } from '../../../../test/builders/order.ts'

const { world } = await openMarket()
const day = 86_400_000

const openShop = async (price = 10_000) => {
  const seller = await aSeller(world)
  const buyer = await aBuyer(world)
  const goods = await aGoods(world, seller, { price, stockType: 0 })
  return { seller, buyer, goods, items: [{ goodsId: goods.goodsId, qty: 1 }] }
}
type Items = readonly { readonly goodsId: number; readonly qty: number }[]

const preview = async (buyer: TestBuyer, items: Items, more: object = {}) =>
  (await buyer.speak.post('/rest/order/preview', { items, addressId: buyer.addressId, ...more })).data
const submit = (buyer: TestBuyer, items: Items, payMoney: string, more: object = {}) =>
  buyer.speak.post('/rest/order/submit', { items, addressId: buyer.addressId, payMoney, ...more })
const cancel = (buyer: TestBuyer, orderId: string | number) =>
  buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '不想要了' })
const heldOf = (couponUserId: number) =>
  world.db
    .selectFrom('couponUser')
    .select(['state', 'orderId'])
    .where('couponUserId', '=', couponUserId)
    .executeTakeFirstOrThrow()
const usedOf = async (couponUserId: number) =>
  (
    await world.db
      .selectFrom('couponUser')
      .innerJoin('coupon', 'coupon.couponId', 'couponUser.couponId')
      .select('usedCount')
      .where('couponUserId', '=', couponUserId)
      .executeTakeFirstOrThrow()
  ).usedCount
const reasonsOf = (part: { coupons: { couponUserId: string; reason: string | null }[] }) =>
  Object.fromEntries(part.coupons.map(({ couponUserId, reason }) => [couponUserId, reason]))

describe('a checkout with coupons', () => {
  it('offers those of the enterprise that buys, none of another one of the same person', async () => {
    const { seller, buyer, items } = await openShop(20_000)
    const held = await aCouponOf(world, buyer, seller.shopId)
    const { boId } = await anEnterprise(world, { adminUserId: buyer.userId })
    const offered = async (at: number) => {
      const { data } = await buyer.speak.post('/rest/order/preview', { items }, { 'x-bo-id': String(at) })
      return data.shops[0].coupons.map(({ couponUserId }: { couponUserId: string }) => Number(couponUserId))
    }
    expect(await offered(buyer.boId)).toEqual([held])
    expect(await offered(boId)).toEqual([])
  })

  it('chooses the best one, says what the others would save and why some do not fit', async () => {
    const { seller, buyer, goods, items } = await openShop(20_000)
    const other = await aGoods(world, seller, { stockType: 0 })
    const { shopId } = seller
    const ten = await aCouponOf(world, buyer, shopId)
    const tenth = await aCouponOf(world, buyer, shopId, { name: '九折', couponKind: 2, discount: 9_000 })
    const far = await aCouponOf(world, buyer, shopId, { thresholdMoney: 30_000, reduceMoney: 5_000 })
    const elsewhere = await aCouponOf(world, buyer, shopId, { scopeType: 2, scopeIds: [other.spuId] })
    const later = await aHeldCoupon(world, buyer, { couponId: await aCoupon(world, shopId), shopId }, { from: 2 })
    const over = await aHeldCoupon(
      world,
      buyer,
      { couponId: await aCoupon(world, shopId), shopId },
      { from: -3, days: 1 },
    )
    await aCouponOf(world, await aBuyer(world), shopId)
    const seen = await preview(buyer, items)
    const [part] = seen.shops
    expect(seen).toMatchObject({ goodsMoney: '200.00', discountMoney: '20.00', payMoney: '180.00' })
    expect(part).toMatchObject({ couponUserId: String(tenth), couponMoney: '20.00', payMoney: '180.00' })
    expect(part.lines[0]).toMatchObject({ couponMoney: '20.00', payMoney: '180.00' })
    expect(part.coupons.slice(0, 2)).toMatchObject([
      { couponUserId: String(tenth), text: '满100元打9折', saveMoney: '20.00', reason: null },
      { couponUserId: String(ten), text: '满100元减10元', saveMoney: '10.00', reason: null },
    ])
    expect(reasonsOf(part)).toMatchObject({
      [far]: '还差100元可用',
      [elsewhere]: '仅限指定商品，本单没有',
      [later]: expect.stringContaining('起可用'),
    })
    expect(reasonsOf(part)).not.toHaveProperty(String(over))
    const chosen = await preview(buyer, items, { couponByShop: [{ shopId, couponUserId: ten }] })
    expect(chosen).toMatchObject({ payMoney: '190.00', shops: [{ couponUserId: String(ten) }] })
    const without = await preview(buyer, items, { couponByShop: [{ shopId, couponUserId: null }] })
    expect(without).toMatchObject({ payMoney: '200.00', shops: [{ couponUserId: null }] })
    expect(goods.goodsId).toBe(items[0]!.goodsId)
  })

  it('keeps a coupon for its order, uses it when paid, and does not let go of it twice', async () => {
    const { seller, buyer, items } = await openShop()
    const held = await aCouponOf(world, buyer, seller.shopId)
    const couponByShop = [{ shopId: seller.shopId, couponUserId: held }]
    const placed = await submit(buyer, items, '90.00', { couponByShop })
    expect(placed.code).toBe(0)
    const orderId = Number(placed.data.orderIds[0])
    expect(await heldOf(held)).toEqual({ state: 2, orderId })
    const again = await submit(buyer, items, '90.00', { couponByShop })
    expect(again).toMatchObject({ code: 30605, data: { payMoney: '100.00' } })
    expect((await submit(buyer, items, '100.00', { couponByShop })).code).toBe(30605)
    const { data } = await buyer.speak.post('/sctrading/order/selOrderDetailByOrderId', { orderId })
    expect(data.money).toMatchObject({ goods: '100.00', coupon: '10.00', pay: '90.00' })
    await pay(world, buyer, placed.data.tradeNo)
    expect(await heldOf(held)).toEqual({ state: 3, orderId })
    expect(await usedOf(held)).toBe(1)
  })

  it('frees the coupon of an order that is cancelled, closed or not paid in time', async () => {
    const { seller, buyer, items } = await openShop()
    const held = await aCouponOf(world, buyer, seller.shopId)
    const place = async () => Number((await submit(buyer, items, '90.00')).data.orderIds[0])
    await cancel(buyer, await place())
    expect(await heldOf(held)).toEqual({ state: 1, orderId: null })
    await seller.speak.post('/mj/order/manage/closeOrder', { orderId: await place(), reason: '缺货' })
    expect(await heldOf(held)).toEqual({ state: 1, orderId: null })
    await place()
    await world.later(2 * day)
    await world.settle()
    expect(await heldOf(held)).toEqual({ state: 1, orderId: null })
  })

  it('does not give back what ended meanwhile', async () => {
    const { seller, buyer, items } = await openShop()
    const { shopId } = seller
    const held = await aHeldCoupon(world, buyer, { couponId: await aCoupon(world, shopId), shopId }, { days: 0.5 })
    await submit(buyer, items, '90.00')
    await world.later(2 * day)
    await world.settle()
    expect(await heldOf(held)).toEqual({ state: 4, orderId: null })
  })

  it('saves the freight, which is kept with the order', async () => {
    const { seller, buyer } = await openShop()
    const freightTemplateId = await aFreightTemplate(world, seller)
    const feed = await aGoods(world, seller, { price: 10_000, freightTemplateId, stockType: 0 })
    const items = [{ goodsId: feed.goodsId, qty: 1 }]
    await aCouponOf(world, buyer, seller.shopId, { name: '免运费', couponKind: 3 })
    const seen = await preview(buyer, items)
    expect(seen).toMatchObject({
      freightMoney: '0.00',
      payMoney: '100.00',
      shops: [{ couponFreightMoney: '30.00', couponMoney: '0.00', coupons: [{ saveMoney: '30.00' }] }],
    })
    const { data } = await submit(buyer, items, '100.00')
    const kept = await world.db
      .selectFrom('tradeOrder')
      .select(['couponFreightMoney', 'couponMoney', 'freightMoney'])
      .where('orderId', '=', Number(data.orderIds[0]))
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ couponFreightMoney: 3_000, couponMoney: 0, freightMoney: 0 })
  })

  it('takes no coupon of somebody else, of another shop, or of another enterprise', async () => {
    const { seller, buyer, items } = await openShop()
    const theirs = await aCouponOf(world, await aBuyer(world), seller.shopId)
    const ofOther = await aCouponOf(world, buyer, (await aSeller(world)).shopId)
    for (const couponUserId of [theirs, ofOther]) {
      const couponByShop = [{ shopId: seller.shopId, couponUserId }]
      expect(await preview(buyer, items, { couponByShop })).toMatchObject({ payMoney: '100.00' })
      expect((await submit(buyer, items, '90.00', { couponByShop })).code).toBe(30605)
    }
  })
})

describe('a coupon of an order that is given back', () => {
  it('comes back with the whole of it, and not with a part', async () => {
    const { seller, buyer, goods } = await openShop()
    const items = [{ goodsId: goods.goodsId, qty: 2 }]
    const held = await aCouponOf(world, buyer, seller.shopId)
    const placed = await submit(buyer, items, '190.00')
    const orderId = Number(placed.data.orderIds[0])
    await pay(world, buyer, placed.data.tradeNo)
    const giveBack = async (qty: number) => {
      const afterSalesId = await anApplication(buyer, orderId, { lines: [{ qty }] })
      await say(seller.speak, 'mj/agreeRefund', { afterSalesId })
      await world.settle()
    }
    await giveBack(1)
    expect(await heldOf(held)).toEqual({ state: 3, orderId })
    await giveBack(1)
    expect(await heldOf(held)).toEqual({ state: 1, orderId: null })
    expect(await usedOf(held)).toBe(0)
    const kept = await world.db
      .selectFrom('tradeOrder')
      .select(['refundedMoney', 'paidMoney'])
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ refundedMoney: 19_000, paidMoney: 19_000 })
  })
})

describe('one coupon', () => {
  it('is used by one of many orders that are placed at once, and freed by one while another takes it', async () => {
    const { seller, buyer, items } = await openShop()
    const held = await aCouponOf(world, buyer, seller.shopId)
    const couponByShop = [{ shopId: seller.shopId, couponUserId: held }]
    let current: number | undefined
    for (let round = 0; round < 5; round += 1) {
      const before = current
      const [freed, ...answers] = await Promise.all([
        before === undefined ? undefined : cancel(buyer, before),
        ...Array.from({ length: 6 }, () => submit(buyer, items, '90.00', { couponByShop })),
      ])
      expect(freed?.code ?? 0).toBe(0)
      const placed = answers.filter(({ code }) => code === 0)
      expect(placed.length).toBeLessThanOrEqual(1)
      expect(answers.filter(({ code }) => code !== 0 && code !== 30605)).toEqual([])
      const { state, orderId } = await heldOf(held)
      expect([state, orderId]).toEqual(placed.length === 1 ? [2, Number(placed[0]!.data.orderIds[0])] : [1, null])
      current = orderId ?? undefined
    }
  })
})
