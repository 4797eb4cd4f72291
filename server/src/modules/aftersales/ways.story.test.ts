import { describe, expect, it } from 'vitest'
import { addOperator } from '../identity/public.ts'
import {
  aReturn,
  afterSalesPath,
  anApplication,
  aPhoto,
  applyFor,
  refundable,
  say,
} from '../../../test/builders/aftersales.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { creditUsedOf, grantCredit } from '../../../test/builders/credit.ts'
import { aUser } from '../../../test/builders/identity.ts'
import { afterwards, openMarket } from '../../../test/builders/market.ts'
import { aBuyer, anOrder, aPaidOrder, aSentOrder, statusOf, submit } from '../../../test/builders/order.ts'
import type { TestBuyer } from '../../../test/builders/order.ts'
import { refundsOf } from '../../../test/builders/payment.ts'
import { aVoucher, takesTransfers } from '../../../test/builders/transfer.ts'
import { hashPassword } from '../identity/public.ts'
import { balanceOf, deposit, post, purse } from '../ledger/public.ts'
import { meetDeadline } from './meet-deadlines.ts'
import { succeed } from './pay-back.ts'
import { refundDifference } from './public.ts'

const market = await openMarket()
const { world } = market
let { seller, buyer } = market
const operatorUserId = (await aUser(world)).userId
await world.write((ctx) => addOperator(ctx, operatorUserId, ['OP_ADMIN']))
const [hour, day] = [3_600_000, 86_400_000]

const pass = async (milliseconds: number) => {
  ;({ seller, buyer } = await afterwards(world, milliseconds, { seller, buyer }))
}
const orderOf = (orderId: number) =>
  world.db.selectFrom('tradeOrder').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()
const rowOf = (afterSalesId: number) =>
  world.db.selectFrom('afterSales').selectAll().where('afterSalesId', '=', afterSalesId).executeTakeFirstOrThrow()
const receive = async (orderId: number) => {
  const { code, msg } = await buyer.speak.form('/order/person/receiveGoods', { orderId: String(orderId) })
  if (Number(code) !== 0) throw new Error(msg)
}
const items = async (qty = 2) => [{ goodsId: (await aGoods(world, seller)).goodsId, qty }]
const aReceivedOrder = async () => {
  const { orderId } = await aSentOrder(world, buyer, seller, await items())
  await receive(orderId)
  return orderId
}
const titlesOf = async (userId: number) =>
  (
    await world.db.selectFrom('message').select('title').where('userId', '=', userId).where('type', '=', 2).execute()
  ).map((it) => it.title)

describe('money goes back the way it came', () => {
  it('to the balance it was paid from', async () => {
    const spender = await aBuyer(world, { passwordHash: await hashPassword('farm-2026') })
    await world.write((ctx) =>
      post(ctx, {
        key: `top:${spender.boId}`,
        why: '余额充值',
        lines: [
          { account: deposit, debit: 50_000 },
          { account: purse(spender.boId), credit: 50_000 },
        ],
      }),
    )
    const { tradeNo, orderId } = await anOrder(spender, await items())
    await spender.speak.post('/rest/pay/create', { tradeNo, payType: 4, password: 'farm-2026' })
    await world.settle()
    const left = async () => (await balanceOf(world.db, { boId: spender.boId })).availableMoney
    const before = await left()
    const afterSalesId = await anApplication(spender, orderId)
    await say(seller.speak, 'mj/agreeRefund', { afterSalesId })
    await world.settle()
    expect(await left()).toBe(before + 31_600)
    expect(await rowOf(afterSalesId)).toMatchObject({ state: 50, refundWay: 2 })
  })

  it('outside the platform, once the shop shows its transfer', async () => {
    await takesTransfers(world, seller)
    const goods = await aGoods(world, seller, { price: 10_000 })
    const payer: TestBuyer = await aBuyer(world)
    const { orderId, auditId } = await aVoucher(world, payer, goods.goodsId)
    const passed = await seller.speak.post('/pc/order/credential_audit/audit', { auditId, pass: true })
    expect(Number(passed.code)).toBe(0)
    await world.settle()
    const afterSalesId = await anApplication(payer, orderId)
    await say(seller.speak, 'mj/agreeRefund', { afterSalesId })
    expect(await rowOf(afterSalesId)).toMatchObject({ state: 40, refundId: null })
    expect(await orderOf(orderId)).toMatchObject({ orderStatus: 30, refundedMoney: 0 })
    const bare = await seller.speak.post(afterSalesPath('mj/agreeRefund'), { afterSalesId })
    expect(bare).toMatchObject({ code: '10400', data: { fields: [{ field: 'images' }] } })
    const images = [await aPhoto(world, seller.speak)]
    await say(seller.speak, 'mj/agreeRefund', { afterSalesId, images })
    expect(await rowOf(afterSalesId)).toMatchObject({ state: 50, refundWay: 3 })
    expect(await orderOf(orderId)).toMatchObject({ orderStatus: 91, payStatus: 6 })
    expect(await refundsOf(world.db, orderId)).toMatchObject([{ way: 3, state: 2 }])
    await world.settle()
  })

  it('of an order on credit what was paid of it waits for the transfer of the shop, the rest is only owed no more', async () => {
    const debtor = await aBuyer(world)
    const customerId = await grantCredit(world, seller, debtor, 100_000)
    const orderId = Number((await submit(debtor, await items(2), { payType: 3 })).data.orderIds[0])
    const paying = { customerId, orderIds: [orderId], amountMoney: '250.00', serialNo: `HK-${orderId}` }
    const paid = { ...paying, paidDay: '2026-11-20', way: '银行转账' }
    expect((await seller.speak.post('/mj/credit/payment/record', paid)).code).toBe(0)
    const afterSalesId = await anApplication(debtor, orderId)
    await say(seller.speak, 'mj/agreeRefund', { afterSalesId })
    await world.settle()
    expect(await rowOf(afterSalesId)).toMatchObject({ state: 40, refundId: null })
    // The debt falls by the refund at once, before the shop transfers anything.
    expect(await creditUsedOf(world, customerId)).toBe(0)
    const shown = await seller.speak.post(afterSalesPath('selById'), { afterSalesId })
    expect(shown.data).toMatchObject({ agreeMoney: '316.00', transferMoney: '250.00' })
    await say(seller.speak, 'mj/agreeRefund', { afterSalesId, images: [await aPhoto(world, seller.speak)] })
    await world.settle()
    expect(await rowOf(afterSalesId)).toMatchObject({ state: 50 })
    expect(await creditUsedOf(world, customerId)).toBe(0)
    expect(await orderOf(orderId)).toMatchObject({ orderStatus: 91, payStatus: 6 })
  })

  it('of an order on credit less is owed, and the credit is there again', async () => {
    const debtor = await aBuyer(world)
    const customerId = await grantCredit(world, seller, debtor, 100_000)
    const placed = await submit(debtor, await items(3), { payType: 3 })
    const orderId = Number(placed.data.orderIds[0])
    await world.settle()
    const afterSalesId = await anApplication(debtor, orderId, { lines: [{ qty: 1 }] })
    await say(seller.speak, 'mj/agreeRefund', { afterSalesId })
    await world.settle()
    expect(await creditUsedOf(world, customerId)).toBe(31_600)
    expect(await orderOf(orderId)).toMatchObject({ payStatus: 3, refundedMoney: 15_800, orderStatus: 30 })
    const rest = await anApplication(debtor, orderId)
    await say(seller.speak, 'mj/agreeRefund', { afterSalesId: rest })
    await world.settle()
    expect(await creditUsedOf(world, customerId)).toBe(0)
    expect(await orderOf(orderId)).toMatchObject({ payStatus: 6, orderStatus: 91 })
  })
})

describe('what was sold', () => {
  const counted = async (goodsId: number, boId: number) => ({
    goods: (
      await world.db.selectFrom('goodsSku').select('soldQty').where('goodsId', '=', goodsId).executeTakeFirstOrThrow()
    ).soldQty,
    shop: (
      await world.db
        .selectFrom('shop')
        .select('soldCount')
        .where('shopId', '=', seller.shopId)
        .executeTakeFirstOrThrow()
    ).soldCount,
    customer: await world.db
      .selectFrom('customer')
      .select(['orderCount', 'orderMoney'])
      .where('shopId', '=', seller.shopId)
      .where('buyerBoId', '=', boId)
      .executeTakeFirst(),
  })

  it('is not any more once all of it went back; a part that did stays sold', async () => {
    const payer = await aBuyer(world)
    const { goodsId } = await aGoods(world, seller)
    const { shop } = await counted(goodsId, payer.boId)
    const [kept, given] = [
      await aPaidOrder(world, payer, [{ goodsId, qty: 2 }]),
      await aPaidOrder(world, payer, [{ goodsId, qty: 3 }]),
    ]
    const both = { goods: 5_000, shop: shop + 2, customer: { orderCount: 2, orderMoney: 79_000 } }
    expect(await counted(goodsId, payer.boId)).toEqual(both)
    for (const [orderId, qty] of [
      [kept.orderId, 1],
      [given.orderId, 3],
    ] as const) {
      const afterSalesId = await anApplication(payer, orderId, { lines: [{ qty }] })
      await say(seller.speak, 'mj/agreeRefund', { afterSalesId })
      await world.settle()
    }
    expect(await statusOf(world, given.orderId)).toBe(91)
    const one = { goods: 2_000, shop: shop + 1, customer: { orderCount: 1, orderMoney: 31_600 } }
    expect(await counted(goodsId, payer.boId)).toEqual(one)
    // Repeated facts change nothing, in whichever order they arrive.
    await world.write(async (ctx) => {
      ctx.emit('order.moved', { orderId: given.orderId, action: 'refundAll', from: 30, to: 91 })
      ctx.emit('order.moved', { orderId: given.orderId, action: 'settle', from: 10, to: 30 })
    })
    await world.settle()
    expect(await counted(goodsId, payer.boId)).toEqual(one)
  })

  it('on credit is not any more once its buyer cancelled it', async () => {
    const debtor = await aBuyer(world)
    await grantCredit(world, seller, debtor, 100_000)
    const { goodsId } = await aGoods(world, seller)
    const { shop } = await counted(goodsId, debtor.boId)
    const placed = await submit(debtor, [{ goodsId, qty: 2 }], { payType: 3 })
    const orderId = Number(placed.data.orderIds[0])
    await world.settle()
    expect(await counted(goodsId, debtor.boId)).toMatchObject({
      goods: 2_000,
      shop: shop + 1,
      customer: { orderCount: 1 },
    })
    const cancelled = await debtor.speak.form(`/order/cancelOrder/${orderId}`, { reason: '不想要了' })
    expect(cancelled.data).toMatchObject({ orderStatus: 90 })
    await world.settle()
    const none = { goods: 0, shop, customer: { orderCount: 0, orderMoney: 0 } }
    expect(await counted(goodsId, debtor.boId)).toEqual(none)
  })
})

describe('who does not answer', () => {
  it('has agreed after 48 hours to what was not sent, after 72 to what was', async () => {
    const { orderId } = await aPaidOrder(world, buyer, await items())
    const unsent = await anApplication(buyer, orderId)
    const sentOrder = await aSentOrder(world, buyer, seller, await items())
    const sent = await anApplication(buyer, sentOrder.orderId, { lines: [{ qty: 0, money: '10.00' }] })
    await pass(48 * hour)
    expect([(await rowOf(unsent)).state, (await rowOf(sent)).state]).toEqual([50, 10])
    expect(await statusOf(world, orderId)).toBe(91)
    await pass(24 * hour)
    expect(await rowOf(sent)).toMatchObject({ state: 50, agreeMoney: 1_000 })
    expect(await titlesOf(buyer.userId)).toContain('商家超时未处理，售后申请已自动同意')
    expect(await titlesOf(seller.ownerUserId)).toContain('售后超时未处理，已自动同意')
  })

  it('returns nothing in 7 days: it is closed; receives nothing in 10: it is paid, an exchange too', async () => {
    const orderIds = [await aReceivedOrder(), await aReceivedOrder(), await aReceivedOrder()]
    const [unreturned, returned, exchanged] = await Promise.all(
      orderIds.map((orderId, at) =>
        anApplication(buyer, orderId, { afterType: at === 2 ? 3 : 2, reasonCode: 2, lines: [{ qty: 1 }] }),
      ),
    )
    for (const afterSalesId of [unreturned!, returned!, exchanged!])
      await say(seller.speak, 'mj/agreeRefund', { afterSalesId, returnAddress: '农场路1号' })
    for (const afterSalesId of [returned!, exchanged!])
      await say(buyer.speak, 'fillReturn', { afterSalesId, ...aReturn })
    await pass(7 * day)
    expect((await rowOf(unreturned!)).state).toBe(64)
    await pass(3 * day)
    const rows = [await rowOf(returned!), await rowOf(exchanged!)]
    expect(rows.map((it) => [it.state, it.agreeMoney])).toEqual([
      [50, 15_800],
      [50, 15_800],
    ])
  })

  it('a deadline that comes twice, at once or again, is met once', async () => {
    const { orderId } = await aPaidOrder(world, buyer, await items())
    const afterSalesId = await anApplication(buyer, orderId)
    await pass(47 * hour)
    await world.write((ctx) => meetDeadline(ctx, { afterSalesId }))
    expect((await rowOf(afterSalesId)).state).toBe(10)
    await pass(2 * hour)
    await Promise.all([1, 2, 3].map(() => world.write((ctx) => meetDeadline(ctx, { afterSalesId }))))
    const { refundId } = await rowOf(afterSalesId)
    await Promise.all([1, 2, 3].map(() => world.write((ctx) => succeed(ctx, { refundId: refundId! }))))
    await world.settle()
    expect(await refundsOf(world.db, orderId)).toHaveLength(1)
  })
})

describe('the clock of the order', () => {
  it('stands while after-sales are open, and goes on where it stood', async () => {
    const { orderId } = await aSentOrder(world, buyer, seller, await items())
    const before = (await orderOf(orderId)).receiveDeadline!
    const afterSalesId = await anApplication(buyer, orderId, { lines: [{ qty: 0, money: '5.00' }] })
    await say(seller.speak, 'mj/backRefund', { afterSalesId, reason: '请补照片' })
    await pass(6 * day)
    await say(buyer.speak, 'cancel', { afterSalesId })
    const after = (await orderOf(orderId)).receiveDeadline!
    expect(Math.abs(after.getTime() - before.getTime() - 6 * day)).toBeLessThan(60_000)
    await pass(after.getTime() - world.now().getTime() - hour)
    expect(await statusOf(world, orderId)).toBe(40)
    await pass(2 * hour)
    expect(await statusOf(world, orderId)).toBe(50)
  })

  it('leaves a week to ask the platform after a refusal, and then settles', async () => {
    const orderId = await aReceivedOrder()
    await pass(6 * day)
    const afterSalesId = await anApplication(buyer, orderId, { lines: [{ qty: 0, money: '5.00' }] })
    await say(seller.speak, 'mj/rejectRefund', { afterSalesId, reason: '票证齐全' })
    await pass(6 * day)
    expect(await statusOf(world, orderId)).toBe(50)
    // The order's own time for after-sales has ended.
    expect((await refundable(buyer, orderId)).reason).toBe('已超过售后期限')
    expect(Number((await applyFor(buyer, orderId, { lines: [{ qty: 0, money: '1.00' }] })).code)).toBe(30902)
    await pass(2 * day)
    expect(await statusOf(world, orderId)).toBe(60)
    const late = await buyer.speak.post(afterSalesPath('applyPlatform'), { afterSalesId, reason: '请处理' })
    expect(Number(late.code)).toBe(30908)
  })
})

describe('the platform', () => {
  const asked = async () => {
    const orderId = await aReceivedOrder()
    const afterSalesId = await anApplication(buyer, orderId, { lines: [{ qty: 0, money: '80.00' }] })
    await say(seller.speak, 'mj/rejectRefund', { afterSalesId, reason: '没有证据' })
    await say(buyer.speak, 'applyPlatform', {
      afterSalesId,
      reason: '有照片',
      images: [await aPhoto(world, buyer.speak)],
    })
    return { orderId, afterSalesId }
  }
  const decide = async (input: object) => (await world.signIn(operatorUserId)).post('/operate/aftersale/decide', input)

  it('decides for the buyer: the amount goes back; both are notified', async () => {
    const { orderId, afterSalesId } = await asked()
    expect(await orderOf(orderId)).toMatchObject({ afterSaleStatus: 1 })
    const speak = await world.signIn(operatorUserId)
    expect((await speak.post('/operate/aftersale/list', {})).data.list).toMatchObject([{ arbitration: 1 }])
    const seen = await speak.get(`/operate/aftersale/detail?afterSalesId=${afterSalesId}`)
    expect(seen.data).toMatchObject({ side: 'operator', buttons: [{ code: 'decide' }] })
    const tooMuch = await decide({ afterSalesId, arbitration: 2, agreeMoney: '80.01', reason: '支持' })
    expect(tooMuch.code).toBe(30901)
    const done = await decide({ afterSalesId, arbitration: 2, agreeMoney: '60.00', reason: '各担一部分' })
    expect(done.code).toBe(0)
    await world.settle()
    expect(await rowOf(afterSalesId)).toMatchObject({ state: 50, agreeMoney: 6_000, arbitration: 2 })
    expect(await titlesOf(operatorUserId)).toContain('有售后申请平台介入')
    expect(await titlesOf(seller.ownerUserId)).toContain('平台对售后作出了裁决')
  })

  it('decides for the shop: it stays refused, and is not asked again', async () => {
    const { orderId, afterSalesId } = await asked()
    expect((await decide({ afterSalesId, arbitration: 3, reason: '证据不足' })).code).toBe(0)
    expect(await rowOf(afterSalesId)).toMatchObject({ state: 62, arbitration: 3 })
    expect(await orderOf(orderId)).toMatchObject({ afterSaleStatus: 2 })
    const again = await buyer.speak.post(afterSalesPath('applyPlatform'), { afterSalesId, reason: '再看看' })
    expect(Number(again.code)).toBe(30907)
    expect((await decide({ afterSalesId, arbitration: 2, reason: '反悔' })).code).toBe(10410)
  })

  it('sees nothing it was not asked about', async () => {
    const { orderId } = await aPaidOrder(world, buyer, await items())
    const afterSalesId = await anApplication(buyer, orderId)
    const speak = await world.signIn(operatorUserId)
    expect((await speak.get(`/operate/aftersale/detail?afterSalesId=${afterSalesId}`)).code).toBe(10404)
  })
})

it('a difference goes back by itself, once for each occasion, and never more than there is', async () => {
  const { orderId } = await aSentOrder(world, buyer, seller, await items())
  const { lines } = await refundable(buyer, orderId)
  const give = (key: string, money: number) =>
    world.write((ctx) =>
      refundDifference(ctx, orderId, [{ lineId: Number(lines[0]!.lineId), qty: 0, money }], {
        key,
        reason: '价格下降',
      }),
    )
  const first = await give('tier:1', 1_600)
  expect([await give('tier:1', 1_600), first]).toEqual([undefined, expect.any(Number)])
  await give('tier:2', 900_000)
  await world.settle()
  expect(await orderOf(orderId)).toMatchObject({ refundedMoney: 31_600, payStatus: 6, orderStatus: 91 })
  expect(await give('tier:3', 100)).toBeUndefined()
})
