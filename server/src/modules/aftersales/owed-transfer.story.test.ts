import { describe, expect, it } from 'vitest'
import { afterSalesPath, anApplication, aPhoto, say } from '../../../test/builders/aftersales.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { creditUsedOf, grantCredit } from '../../../test/builders/credit.ts'
import { mayWithdraw } from '../../../test/builders/fund.ts'
import { aUser } from '../../../test/builders/identity.ts'
import { accountBalance } from '../../../test/builders/ledger.ts'
import { afterwards, openMarket } from '../../../test/builders/market.ts'
import { aBuyer, submit } from '../../../test/builders/order.ts'
import type { TestBuyer } from '../../../test/builders/order.ts'
import { aStaff } from '../../../test/builders/shop.ts'
import { aVoucher, takesTransfers } from '../../../test/builders/transfer.ts'
import { addOperator } from '../identity/public.ts'
import { available, purse, receivedOutside, soldOutside } from '../ledger/public.ts'

/* What the shop agreed to refund outside the platform but does not transfer. */

const market = await openMarket()
const { world } = market
let { seller } = market
await takesTransfers(world, seller)
const goods = await aGoods(world, seller, { price: 10_000, stock: 10_000_000 })
const operatorUserId = (await aUser(world)).userId
await world.write((ctx) => addOperator(ctx, operatorUserId, ['OP_ADMIN']))
const day = 86_400_000

const rowOf = (afterSalesId: number) =>
  world.db.selectFrom('afterSales').selectAll().where('afterSalesId', '=', afterSalesId).executeTakeFirstOrThrow()
const titlesOf = async (userId: number) =>
  (await world.db.selectFrom('message').select('title').where('userId', '=', userId).execute()).map((it) => it.title)
const decide = async (input: object) => (await world.signIn(operatorUserId)).post('/operate/aftersale/decide', input)
const balances = (buyer: TestBuyer) =>
  Promise.all(
    [available(seller.shopId), purse(buyer.boId), receivedOutside(seller.shopId), soldOutside(seller.shopId)].map(
      (account) => accountBalance(world.db, account),
    ),
  )
const buttonsOf = async (buyer: TestBuyer, afterSalesId: number) =>
  (await buyer.speak.post(afterSalesPath('selById'), { afterSalesId })).data.buttons.map((it: any) => it.code)

/** Creates an agreed refund of 200.00 that were paid by transfer; it was agreed so many days ago. */
const agreed = async (daysAgo: number) => {
  let buyer: TestBuyer = await aBuyer(world)
  const { orderId, auditId } = await aVoucher(world, buyer, goods.goodsId)
  await seller.speak.post('/pc/order/credential_audit/audit', { auditId, pass: true })
  await world.settle()
  const afterSalesId = await anApplication(buyer, orderId)
  await say(seller.speak, 'mj/agreeRefund', { afterSalesId })
  if (daysAgo > 0) ({ seller, buyer } = await afterwards(world, daysAgo * day, { seller, buyer }))
  return { buyer, orderId, afterSalesId }
}
const pay = async (afterSalesId: number) =>
  seller.speak.post(afterSalesPath('mj/agreeRefund'), { afterSalesId, images: [await aPhoto(world, seller.speak)] })

describe('a transfer that the shop owes', () => {
  it('is asked for after three days, by the buyer too; the platform is asked after seven by itself', async () => {
    const { buyer, afterSalesId } = await agreed(0)
    const ask = (by: TestBuyer) =>
      by.speak.post(afterSalesPath('applyPlatform'), { afterSalesId, reason: '一直没有收到' })
    const { deadline } = (await seller.speak.post(afterSalesPath('selById'), { afterSalesId })).data
    expect(Date.parse(`${deadline.replace(' ', 'T')}+08:00`) - world.now().getTime()).toBeGreaterThan(3 * day - 60_000)
    expect(await buttonsOf(buyer, afterSalesId)).toEqual([])
    expect((await ask(buyer)).code).toBe('30909')
    const operator = await world.signIn(operatorUserId)
    const seen = `/operate/aftersale/detail?afterSalesId=${afterSalesId}`
    expect((await operator.get(seen)).code).toBe(10404)
    const [payer, handler] = [await aStaff(world, seller, ['FIN']), await aStaff(world, seller, ['CS'])]
    const later = await afterwards(world, 3 * day, { seller, buyer })
    seller = later.seller
    expect(await titlesOf(seller.ownerUserId)).toContain('同意的退款还没有转账，请尽快处理')
    // The shop reminds only those of its staff who may confirm the transfer.
    expect(await titlesOf(payer)).toContain('同意的退款还没有转账，请尽快处理')
    expect(await titlesOf(handler)).not.toContain('同意的退款还没有转账，请尽快处理')
    expect(await titlesOf(operatorUserId)).toContain('商家超时未转账退款')
    expect(await titlesOf(buyer.userId)).toContain('商家还没有转账退款，您可以申请平台介入')
    expect((await (await world.signIn(operatorUserId)).get(seen)).code).toBe(0)
    expect(await buttonsOf(later.buyer, afterSalesId)).toEqual(['askPlatform'])
    expect(await rowOf(afterSalesId)).toMatchObject({ state: 40, arbitration: 0 })
    ;({ seller } = await afterwards(world, 4 * day, { seller, buyer }))
    expect(await rowOf(afterSalesId)).toMatchObject({ state: 40, arbitration: 1, refundId: null })
    expect(await titlesOf(operatorUserId)).toContain('商家未转账退款，请裁决')
    // Reminders repeat every three days until the platform decides.
    const { version } = await rowOf(afterSalesId)
    ;({ seller } = await afterwards(world, 3 * day, { seller, buyer }))
    expect((await rowOf(afterSalesId)).version).toBe(version + 1)
  })

  it('is paid from what the shop may withdraw, once the platform decides so and there is enough', async () => {
    const { buyer, orderId, afterSalesId } = await agreed(7)
    const before = await balances(buyer)
    await mayWithdraw(world, seller.shopId, 15_000)
    const short = await decide({ afterSalesId, arbitration: 2, reason: '没有转账' })
    expect(short).toMatchObject({ code: 30910 })
    expect(short.msg).toContain('只有 150.00 元，不够退 200.00 元')
    expect(await rowOf(afterSalesId)).toMatchObject({ state: 40, arbitration: 1, refundId: null })
    await mayWithdraw(world, seller.shopId, 15_000)
    const both = await Promise.all([
      decide({ afterSalesId, arbitration: 2, reason: '没有转账' }),
      decide({ afterSalesId, arbitration: 2, reason: '没有转账' }),
    ])
    expect(both.map((it) => it.code).toSorted()).toEqual([0, 10410])
    await world.settle()
    expect(await rowOf(afterSalesId)).toMatchObject({ state: 50, arbitration: 2, refundWay: 2, agreeMoney: 20_000 })
    const [mayBeWithdrawn, balance, came, sold] = await balances(buyer)
    expect([mayBeWithdrawn, balance]).toEqual([before[0]! + 10_000, before[1]! + 20_000])
    expect([came, sold]).toEqual([before[2]! - 20_000, before[3]! - 20_000])
    const { orderStatus } = await world.db
      .selectFrom('tradeOrder')
      .select('orderStatus')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(orderStatus).toBe(91)
    expect(Number((await pay(afterSalesId)).code)).toBe(10410)
  })

  it('was transferred, as the platform finds or the shop shows late: the books say so, once', async () => {
    const found = await agreed(7)
    expect((await decide({ afterSalesId: found.afterSalesId, arbitration: 3, reason: '有银行回单' })).code).toBe(0)
    expect(await rowOf(found.afterSalesId)).toMatchObject({ state: 50, arbitration: 3, refundWay: 3 })
    const shown = await agreed(7)
    const { afterSalesId } = shown
    const answers = await Promise.all([
      pay(afterSalesId),
      decide({ afterSalesId, arbitration: 3, reason: '有银行回单' }),
    ])
    expect(answers.filter((it) => Number(it.code) === 0)).toHaveLength(1)
    expect(await rowOf(afterSalesId)).toMatchObject({ state: 50, agreeMoney: 20_000 })
    const late = await agreed(8)
    expect(Number((await pay(late.afterSalesId)).code)).toBe(0)
    expect(await rowOf(late.afterSalesId)).toMatchObject({ state: 50, arbitration: 0 })
    await world.settle()
  })

  it('of an order on credit is only what was paid of it', async () => {
    let debtor: TestBuyer = await aBuyer(world)
    const customerId = await grantCredit(world, seller, debtor, 100_000)
    const placed = await submit(debtor, [{ goodsId: goods.goodsId, qty: 3 }], { payType: 3 })
    const orderId = Number(placed.data.orderIds[0])
    await seller.speak.post('/mj/credit/payment/record', {
      customerId,
      orderIds: [orderId],
      amountMoney: '250.00',
      serialNo: `HK-${orderId}`,
      paidDay: '2026-11-20',
      way: '银行转账',
    })
    const afterSalesId = await anApplication(debtor, orderId)
    await say(seller.speak, 'mj/agreeRefund', { afterSalesId })
    ;({ seller, buyer: debtor } = await afterwards(world, 3 * day, { seller, buyer: debtor }))
    await say(debtor.speak, 'applyPlatform', { afterSalesId, reason: '没有收到' })
    await mayWithdraw(world, seller.shopId, 25_000)
    const before = await balances(debtor)
    expect((await decide({ afterSalesId, arbitration: 2, reason: '没有转账' })).code).toBe(0)
    await world.settle()
    const after = await balances(debtor)
    expect([after[0]! - before[0]!, after[1]! - before[1]!]).toEqual([-25_000, 25_000])
    expect(await creditUsedOf(world, customerId)).toBe(0)
    expect(await rowOf(afterSalesId)).toMatchObject({ state: 50 })
  })
})
