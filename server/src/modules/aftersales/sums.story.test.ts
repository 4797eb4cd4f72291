import { expect, it } from 'vitest'
import { anApplication, aPhoto, afterSalesPath, applyFor, refundable, say } from '../../../test/builders/aftersales.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aCouponOf } from '../../../test/builders/coupon.ts'
import { creditUsedOf, grantCredit } from '../../../test/builders/credit.ts'
import { aFreightTemplate } from '../../../test/builders/freight.ts'
import { aUser } from '../../../test/builders/identity.ts'
import { accountBalance } from '../../../test/builders/ledger.ts'
import { afterwards, openMarket } from '../../../test/builders/market.ts'
import { aBuyer, aPaidOrder, aReceivedOrder, aSeller, aSentOrder, pay, submit } from '../../../test/builders/order.ts'
import type { TestBuyer } from '../../../test/builders/order.ts'
import { aStaff } from '../../../test/builders/shop.ts'
import { anOrderByTransfer, handIn, takesTransfers } from '../../../test/builders/transfer.ts'
import { addOperator } from '../identity/public.ts'
import { available, receivedOutside } from '../ledger/public.ts'
import { refundDifference } from './public.ts'

/* Several after-sales of one order: an agreed refund is reserved, and the sums are the same in whichever order they end. */

const market = await openMarket()
const { world } = market
let { seller, buyer } = market
await takesTransfers(world, seller)
const day = 86_400_000
const operatorUserId = (await aUser(world)).userId
await world.write((ctx) => addOperator(ctx, operatorUserId, ['OP_ADMIN']))

/** The freight of the goods' group is 42.00 for any quantity. */
const carriage = (by: typeof seller, money: number) =>
  aFreightTemplate(world, by, {
    chargeMode: 1,
    rules: [{ areaIds: [], firstUnit: 9_000_000, firstMoney: money, nextUnit: 1_000, nextMoney: 0, maxKm: null }],
  })
const freightTemplateId = await carriage(seller, 4_200)
/** Orders two lines of one piece each at 158.00, with 42.00 of freight: 358.00. */
const twoLines = async () => {
  const of = async () => (await aGoods(world, seller, { freightTemplateId })).goodsId
  return [
    { goodsId: await of(), qty: 1 },
    { goodsId: await of(), qty: 1 },
  ]
}
const orderOf = (orderId: number) =>
  world.db
    .selectFrom('tradeOrder')
    .select(['orderStatus', 'payMoney', 'refundedMoney'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
const rowOf = (afterSalesId: number) =>
  world.db.selectFrom('afterSales').selectAll().where('afterSalesId', '=', afterSalesId).executeTakeFirstOrThrow()
/** Returns what the shop reads: goods and freight applied for, the agreed amount, and what it transfers. */
const seenBy = async (afterSalesId: number) => {
  const { data } = await seller.speak.post(afterSalesPath('selById'), { afterSalesId })
  return [data.state, data.applyMoney, data.freightMoney, data.agreeMoney, data.transferMoney]
}
const agree = (afterSalesId: number) => say(seller.speak, 'mj/agreeRefund', { afterSalesId })
const transferred = async (afterSalesId: number) =>
  say(seller.speak, 'mj/agreeRefund', { afterSalesId, images: [await aPhoto(world, seller.speak)] })
const firstLine = { lines: [{ at: 0 }] }
const secondLine = { lines: [{ at: 1 }] }
const fault = { reasonCode: 4 }
const ends = async (orderId: number) => {
  await world.settle()
  return orderOf(orderId)
}
const wholly = { orderStatus: 91, payMoney: 35_800, refundedMoney: 35_800 }

/** Places an order of a new buyer, paid by transfer. */
const byTransfer = async (items: readonly { goodsId: number; qty: number }[], payMoney: string) => {
  const payer: TestBuyer = await aBuyer(world)
  const { orderId } = await anOrderByTransfer(payer, items)
  const { data } = await handIn(world, payer, orderId, payMoney)
  await seller.speak.post('/pc/order/credential_audit/audit', { auditId: data.auditId, pass: true })
  await world.settle()
  return { payer, orderId }
}
const difference = async (orderId: number, money: number) => {
  const { lineId } = await world.db
    .selectFrom('orderLine')
    .select('lineId')
    .where('orderId', '=', orderId)
    .orderBy('lineNo')
    .executeTakeFirstOrThrow()
  return (await world.write((ctx) =>
    refundDifference(ctx, orderId, [{ lineId, qty: 0, money }], { key: `fell:${orderId}`, reason: '价格下降' }),
  ))!
}

it('freight goes back with the last of the goods, whether they were applied for together, at once or one after the other', async () => {
  const sent = async () => (await aSentOrder(world, buyer, seller, await twoLines())).orderId
  const together = await sent()
  await agree(await anApplication(buyer, together, { ...fault }))
  expect(await ends(together)).toEqual(wholly)

  const oneAfterTheOther = await sent()
  await agree(await anApplication(buyer, oneAfterTheOther, { ...fault, ...firstLine }))
  await agree(await anApplication(buyer, oneAfterTheOther, { ...fault, ...secondLine }))
  expect(await ends(oneAfterTheOther)).toEqual(wholly)

  for (const firstIsLast of [false, true]) {
    const atOnce = await sent()
    const both = [
      await anApplication(buyer, atOnce, { ...fault, ...firstLine }),
      await anApplication(buyer, atOnce, { ...fault, ...secondLine }),
    ] as const
    const [one, other] = firstIsLast ? [both[1], both[0]] : both
    await agree(one)
    // The shop reads the new freight before it agrees.
    expect(await seenBy(other)).toEqual([10, '158.00', '42.00', null, '0.00'])
    await agree(other)
    expect(await ends(atOnce)).toEqual(wholly)
  }
})

it('freight goes back for the shop was at fault for some of the goods, in whichever order they end', async () => {
  for (const faultFirst of [true, false]) {
    const { orderId } = await aSentOrder(world, buyer, seller, await twoLines())
    await agree(await anApplication(buyer, orderId, { reasonCode: faultFirst ? 4 : 1, ...firstLine }))
    await agree(await anApplication(buyer, orderId, { reasonCode: faultFirst ? 1 : 4, ...secondLine }))
    expect(await ends(orderId)).toEqual(wholly)
  }
})

it('freight stays where goods stay, and goes back once they do as well', async () => {
  const { orderId } = await aSentOrder(world, buyer, seller, await twoLines())
  const one = await anApplication(buyer, orderId, { ...fault, ...firstLine })
  await agree(await anApplication(buyer, orderId, { ...fault, ...secondLine }))
  await say(seller.speak, 'mj/rejectRefund', { afterSalesId: one, reason: '没有照片' })
  expect(await ends(orderId)).toMatchObject({ orderStatus: 40, refundedMoney: 15_800 })
  const again = await anApplication(buyer, orderId, { ...fault, ...firstLine })
  await say(buyer.speak, 'cancel', { afterSalesId: again })
  await agree(await anApplication(buyer, orderId, { ...fault, ...firstLine }))
  expect(await ends(orderId)).toEqual(wholly)
})

it('a price that fell and a refund of all are transferred once each, and never together more than was paid', async () => {
  const goods = await aGoods(world, seller, { price: 10_000 })
  const { payer, orderId } = await byTransfer([{ goodsId: goods.goodsId, qty: 2 }], '200.00')
  const fell = await difference(orderId, 5_000)
  expect(await seenBy(fell)).toMatchObject([40, '50.00', '0.00', '50.00', '50.00'])
  expect((await refundable(payer, orderId)).lines).toMatchObject([{ maxMoney: '150.00' }])
  expect(Number((await applyFor(payer, orderId, { lines: [{ money: '200.00' }] })).code)).toBe(30901)
  const all = await anApplication(payer, orderId)
  await agree(all)
  expect(await seenBy(all)).toEqual([40, '150.00', '0.00', '150.00', '150.00'])
  await transferred(all)
  expect(await seenBy(all)).toEqual([50, '150.00', '0.00', '150.00', '150.00'])
  expect(await orderOf(orderId)).toMatchObject({ orderStatus: 30, refundedMoney: 15_000 })
  // The rest is still owed, and the shop is reminded of it.
  ;({ seller, buyer } = await afterwards(world, 7 * day, { seller, buyer }))
  expect(await rowOf(fell)).toMatchObject({ state: 40, arbitration: 1, agreeMoney: 5_000, transferMoney: 5_000 })
  await transferred(fell)
  expect(await ends(orderId)).toMatchObject({ orderStatus: 91, refundedMoney: 20_000 })
  expect(await rowOf(fell)).toMatchObject({ state: 50, agreeMoney: 5_000 })
})

it('where all of it is to be transferred already, nothing more is demanded', async () => {
  const goods = await aGoods(world, seller, { price: 10_000 })
  const { payer, orderId } = await byTransfer([{ goodsId: goods.goodsId, qty: 2 }], '200.00')
  const all = await anApplication(payer, orderId)
  await agree(all)
  const { lineId } = await world.db
    .selectFrom('orderLine')
    .select('lineId')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const none = await world.write((ctx) =>
    refundDifference(ctx, orderId, [{ lineId, qty: 0, money: 5_000 }], { key: 'late', reason: '价格下降' }),
  )
  expect(none).toBeUndefined()
  await transferred(all)
  expect(await ends(orderId)).toMatchObject({ orderStatus: 91, refundedMoney: 20_000 })
})

it('of what was not sent and paid by transfer the freight goes with the second of two, and is transferred', async () => {
  const { payer, orderId } = await byTransfer(await twoLines(), '358.00')
  const before = await accountBalance(world.db, receivedOutside(seller.shopId))
  const [one, other] = [await anApplication(payer, orderId, firstLine), await anApplication(payer, orderId, secondLine)]
  await agree(one)
  await agree(other)
  expect(await seenBy(one)).toEqual([40, '158.00', '0.00', '158.00', '158.00'])
  expect(await seenBy(other)).toEqual([40, '158.00', '42.00', '200.00', '200.00'])
  // Transferred in the reverse order of the agreements.
  await transferred(other)
  expect(await orderOf(orderId)).toMatchObject({ refundedMoney: 20_000 })
  await transferred(one)
  expect(await ends(orderId)).toEqual(wholly)
  expect(await rowOf(one)).toMatchObject({ state: 50, agreeMoney: 15_800, transferMoney: 15_800 })
  expect((await accountBalance(world.db, receivedOutside(seller.shopId))) - before).toBe(-35_800)
})

it('two that are agreed at the same moment share what was paid, and of a newer sum nobody agrees to the older', async () => {
  const { payer, orderId } = await byTransfer(await twoLines(), '358.00')
  const both = [await anApplication(payer, orderId, firstLine), await anApplication(payer, orderId, secondLine)]
  await Promise.all(both.map((afterSalesId) => agree(afterSalesId)))
  const rows = await Promise.all(both.map(rowOf))
  expect(rows.map((it) => it.transferMoney).toSorted()).toEqual([15_800, 20_000])
  await Promise.all(both.map((afterSalesId) => transferred(afterSalesId)))
  expect(await ends(orderId)).toEqual(wholly)

  const sent = await aSentOrder(world, buyer, seller, await twoLines())
  const [one, other] = [
    await anApplication(buyer, sent.orderId, { ...fault, ...firstLine }),
    await anApplication(buyer, sent.orderId, { ...fault, ...secondLine }),
  ]
  await agree(one)
  const stale = await seller.speak.post(afterSalesPath('mj/agreeRefund'), { afterSalesId: other, version: 1 })
  expect(Number(stale.code)).toBe(10409)
  await say(seller.speak, 'mj/agreeRefund', { afterSalesId: other, version: 2 })
  expect(await ends(sent.orderId)).toEqual(wholly)
})

it('of an order on credit that was paid in part, two that are agreed at once are transferred to the fen', async () => {
  for (const secondFirst of [false, true]) {
    const debtor = await aBuyer(world)
    const customerId = await grantCredit(world, seller, debtor, 100_000)
    const items = [
      { goodsId: (await aGoods(world, seller)).goodsId, qty: 1 },
      { goodsId: (await aGoods(world, seller)).goodsId, qty: 1 },
    ]
    const orderId = Number((await submit(debtor, items, { payType: 3 })).data.orderIds[0])
    const record = (amountMoney: string, serialNo: string) =>
      seller.speak.post('/mj/credit/payment/record', {
        customerId,
        orderIds: [orderId],
        amountMoney,
        serialNo,
        paidDay: '2026-11-20',
        way: '银行转账',
      })
    const paid = await record('250.00', `HK-${orderId}`)
    expect(paid.code).toBe(0)
    const [one, other] = [
      await anApplication(debtor, orderId, firstLine),
      await anApplication(debtor, orderId, secondLine),
    ]
    await agree(one)
    await agree(other)
    expect([await seenBy(one), await seenBy(other)]).toEqual([
      [40, '158.00', '0.00', '158.00', '92.00'],
      [40, '158.00', '0.00', '158.00', '158.00'],
    ])
    // A dropped debt is gone at once, so that nobody pays it meanwhile.
    expect(await creditUsedOf(world, customerId)).toBe(0)
    expect((await record('66.00', `HK-more-${orderId}`)).code).not.toBe(0)
    const kept = await seller.speak.post('/mj/credit/payment/takeBack', {
      creditPaymentId: paid.data.creditPaymentId,
      reason: '登记错了',
    })
    expect(kept.code).not.toBe(0)
    const before = await accountBalance(world.db, receivedOutside(seller.shopId))
    const [first, second] = secondFirst ? [other, one] : [one, other]
    await transferred(first)
    expect((await accountBalance(world.db, receivedOutside(seller.shopId))) - before).toBe(
      secondFirst ? -15_800 : -9_200,
    )
    await transferred(second)
    expect((await accountBalance(world.db, receivedOutside(seller.shopId))) - before).toBe(-25_000)
    expect(await ends(orderId)).toMatchObject({ orderStatus: 91, refundedMoney: 31_600 })
    expect(await creditUsedOf(world, customerId)).toBe(0)
  }
})

it('an order with goods that a coupon took to nothing goes back whole, together or one after the other, with the freight', async () => {
  // A buyer of their own, because the coupon comes back with the order and must not serve another test.
  const shopper = await aBuyer(world)
  const goods = [
    (await aGoods(world, seller, { price: 10_000, freightTemplateId })).goodsId,
    (await aGoods(world, seller, { price: 1, freightTemplateId })).goodsId,
  ]
  const placed = async () => {
    const couponUserId = await aCouponOf(world, shopper, seller.shopId, { reduceMoney: 9_000 })
    const items = goods.map((goodsId) => ({ goodsId, qty: 1 }))
    const input = { items, addressId: shopper.addressId, couponByShop: [{ shopId: seller.shopId, couponUserId }] }
    const { payMoney } = (await shopper.speak.post('/rest/order/preview', input)).data
    const { data } = await shopper.speak.post('/rest/order/submit', { ...input, payMoney })
    await pay(world, shopper, data.tradeNo)
    return Number(data.orderIds[0])
  }
  const all = await placed()
  await agree(await anApplication(shopper, all))
  expect(await ends(all)).toEqual({ orderStatus: 91, payMoney: 5_201, refundedMoney: 5_201 })
  const parts = await placed()
  const nothing = await applyFor(shopper, parts, secondLine)
  expect(nothing).toMatchObject({ code: 10400 })
  await agree(await anApplication(shopper, parts, firstLine))
  await world.settle()
  expect(await refundable(shopper, parts)).toMatchObject({ canRefund: true, freightMax: '42.00' })
  await agree(await anApplication(shopper, parts, secondLine))
  expect(await ends(parts)).toEqual({ orderStatus: 91, payMoney: 5_201, refundedMoney: 5_201 })
})

it('what the platform decides is all that goes back, with the freight', async () => {
  const asked = async () => {
    const { orderId } = await aSentOrder(world, buyer, seller, await twoLines())
    const afterSalesId = await anApplication(buyer, orderId, fault)
    await say(seller.speak, 'mj/rejectRefund', { afterSalesId, reason: '没有照片' })
    await say(buyer.speak, 'applyPlatform', { afterSalesId, reason: '请处理' })
    return { orderId, afterSalesId }
  }
  const decide = async (afterSalesId: number, agreeMoney?: string) =>
    (await world.signIn(operatorUserId)).post('/operate/aftersale/decide', {
      afterSalesId,
      arbitration: 2,
      reason: '支持',
      ...(agreeMoney === undefined ? {} : { agreeMoney }),
    })
  const part = await asked()
  expect(await decide(part.afterSalesId, '358.01')).toMatchObject({ code: 30901 })
  expect(await decide(part.afterSalesId, '300.00')).toMatchObject({ code: 0 })
  expect(await ends(part.orderId)).toMatchObject({ orderStatus: 40, refundedMoney: 30_000 })
  for (const amount of ['358.00', undefined]) {
    const whole = await asked()
    expect((await decide(whole.afterSalesId, amount)).code).toBe(0)
    expect(await ends(whole.orderId)).toEqual(wholly)
  }
  const most = await asked()
  expect((await decide(most.afterSalesId, '330.00')).code).toBe(0)
  expect(await ends(most.orderId)).toMatchObject({ refundedMoney: 33_000 })
})

it('a verdict reaches who handles after-sales, and who transfers only where something is transferred', async () => {
  const [handler, payer] = [await aStaff(world, seller, ['CS']), await aStaff(world, seller, ['FIN'])]
  const { orderId } = await aPaidOrder(world, buyer, await twoLines())
  const afterSalesId = await anApplication(buyer, orderId)
  await agree(afterSalesId)
  const sent = await aSentOrder(world, buyer, seller, await twoLines())
  const refused = await anApplication(buyer, sent.orderId, fault)
  await say(seller.speak, 'mj/rejectRefund', { afterSalesId: refused, reason: '没有照片' })
  await say(buyer.speak, 'applyPlatform', { afterSalesId: refused, reason: '请处理' })
  await (
    await world.signIn(operatorUserId)
  ).post('/operate/aftersale/decide', {
    afterSalesId: refused,
    arbitration: 2,
    reason: '支持',
  })
  const titlesOf = async (userId: number) =>
    (await world.db.selectFrom('message').select('title').where('userId', '=', userId).execute()).map((it) => it.title)
  expect(await titlesOf(handler)).toContain('平台对售后作出了裁决')
  expect(await titlesOf(payer)).not.toContain('平台对售后作出了裁决')
  await world.settle()
})

it('applied for three times, a line says so, and so does an order of it alone', async () => {
  const items = await twoLines()
  const { orderId } = await aSentOrder(world, buyer, seller, items.slice(0, 1))
  for (const _ of [1, 2, 3])
    await say(buyer.speak, 'cancel', { afterSalesId: await anApplication(buyer, orderId, { lines: [{ qty: 1 }] }) })
  const fourth = await applyFor(buyer, orderId, { lines: [{ qty: 1 }] })
  expect(fourth.msg).toContain('已申请 3 次')
  expect((await refundable(buyer, orderId)).reason).toContain('已申请 3 次')
  expect(await orderOf(orderId)).toMatchObject({ orderStatus: 40 })
})

it('the platform takes its share of what was not refunded, once the order is finished', async () => {
  const shop = await aSeller(world)
  const items = []
  for (const price of [10_003, 20_000]) items.push({ goodsId: (await aGoods(world, shop, { price })).goodsId, qty: 1 })
  const customer = await aBuyer(world)
  const { orderId } = await aReceivedOrder(world, customer, shop, items)
  const afterSalesId = await anApplication(customer, orderId, secondLine)
  await say(shop.speak, 'mj/agreeRefund', { afterSalesId })
  await world.settle()
  await world.later(8 * day)
  expect(await orderOf(orderId)).toMatchObject({ orderStatus: 60, refundedMoney: 20_000 })
  // 0.6 % of 100.03 yuan.
  expect(await accountBalance(world.db, available(shop.shopId))).toBe(10_003 - 60)
})
