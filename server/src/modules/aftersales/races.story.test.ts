import { describe, expect, it } from 'vitest'
import { afterSalesPath, anApplication, refundable } from '../../../test/builders/aftersales.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aPaidOrder, aSentOrder, byCourier } from '../../../test/builders/order.ts'
import { refundsOf } from '../../../test/builders/payment.ts'
import type { Answer } from '../../../test/world.ts'
import { receiveLocked } from '../order/shipping/receive-order.ts'
import { lockOrder } from '../order/life/store.ts'

/* Of two calls at the same time, exactly one succeeds. */

const { world, seller, buyer } = await openMarket()
const rounds = 12

const done = (answers: readonly Answer[]) => answers.filter(({ code }) => Number(code) === 0).length
const expected = (answers: readonly Answer[]) => {
  for (const { status, code } of answers) {
    expect(status).toBeLessThan(500)
    expect([0, 10409, 10410, 30402, 30903, 30905, 30117, 30403]).toContain(Number(code))
  }
}
const paid = async (qty = 2) =>
  (await aPaidOrder(world, buyer, [{ goodsId: (await aGoods(world, seller)).goodsId, qty }])).orderId
const stateOf = async (afterSalesId: number) =>
  (
    await world.db
      .selectFrom('afterSales')
      .select('state')
      .where('afterSalesId', '=', afterSalesId)
      .executeTakeFirstOrThrow()
  ).state
const as = (speak: typeof seller.speak, name: string, input: object) => speak.post(afterSalesPath(name), input)

describe('at once', () => {
  it('ten agrees refund once', async () => {
    const orderId = await paid()
    const afterSalesId = await anApplication(buyer, orderId)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => as(seller.speak, 'mj/agreeRefund', { afterSalesId })),
    )
    expected(answers)
    expect(done(answers)).toBe(1)
    await world.settle()
    expect(await refundsOf(world.db, orderId)).toMatchObject([{ refundMoney: 31_600 }])
  })

  it('agree, refuse, send back and withdraw: one of them', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const orderId = await paid()
      const afterSalesId = await anApplication(buyer, orderId)
      const answers = await Promise.all([
        as(seller.speak, 'mj/agreeRefund', { afterSalesId, version: 1 }),
        as(buyer.speak, 'cancel', { afterSalesId, version: 1 }),
        as(seller.speak, 'mj/rejectRefund', { afterSalesId, version: 1, reason: '已备货' }),
        as(seller.speak, 'mj/backRefund', { afterSalesId, version: 1, reason: '补照片' }),
      ])
      expected(answers)
      expect(done(answers)).toBe(1)
      const refunds = await refundsOf(world.db, orderId)
      expect(refunds).toHaveLength([40, 50].includes(await stateOf(afterSalesId)) ? 1 : 0)
    }
    await world.settle()
  })

  it('sent or applied for, not both', async () => {
    const found: { did: number; shipQty: number; droppedQty: number; refundQty: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const orderId = await paid()
      const { lines } = await refundable(buyer, orderId)
      const apply = buyer.speak.post('/rest/order/refund/updateOrderGoods', {
        orderId,
        afterType: 1,
        reasonCode: 1,
        lines: [{ lineId: lines[0]!.lineId, applyQty: 2, applyMoney: '316.00' }],
      })
      const ship = seller.speak.post('/sctrading/order/logisticsorder/mj/edit', {
        orderId,
        ...byCourier,
        trackingNo: `SF${String(orderId).padStart(13, '0')}`,
      })
      const [applied, sent] = await Promise.all([apply, ship])
      expected([sent])
      expect(applied.status).toBeLessThan(500)
      // If sending comes first, the application is for goods that the buyer keeps; if the application comes first, nothing is sent.
      const both = done([applied, sent]) === 2
      if (both) await as(seller.speak, 'mj/agreeRefund', { afterSalesId: applied.data.afterSalesId })
      await world.settle()
      const { data } = await buyer.speak.post('/sctrading/order/selOrderDetailByOrderId', { orderId })
      const [{ shipQty, droppedQty, refundQty }] = data.lines
      found.push({ did: done([applied, sent]), shipQty, droppedQty, refundQty })
    }
    const wrong = found.filter(
      ({ did, shipQty, droppedQty, refundQty }) =>
        did === 0 || droppedQty !== 0 || refundQty !== (did === 2 ? 2 : 0) || (did === 2 && shipQty !== 2),
    )
    expect(wrong).toEqual([])
  })

  it('received by the calendar or applied for: the order is received once, and not while after-sales are open', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { orderId } = await aSentOrder(world, buyer, seller, [
        { goodsId: (await aGoods(world, seller)).goodsId, qty: 2 },
      ])
      const receive = world
        .write(async (ctx) => {
          const order = await lockOrder(ctx, orderId)
          await receiveLocked(ctx, { ...order, now: new Date(ctx.now.getTime() + 90 * 86_400_000) }, 'timer')
          return 'received' as const
        })
        .catch(() => 'refused' as const)
      const [, received] = await Promise.all([
        anApplication(buyer, orderId, { lines: [{ qty: 0, money: '1.00' }] }).catch(() => undefined),
        receive,
      ])
      const order = await world.db
        .selectFrom('tradeOrder')
        .select(['orderStatus', 'afterSaleStatus'])
        .where('orderId', '=', orderId)
        .executeTakeFirstOrThrow()
      expect(order).toEqual({ orderStatus: received === 'received' ? 50 : 40, afterSaleStatus: 1 })
    }
    await world.settle()
  })

  it('ten applications for the same line: one', async () => {
    const orderId = await paid()
    const { lines } = await refundable(buyer, orderId)
    const input = { orderId, afterType: 1, reasonCode: 1, lines: [{ lineId: lines[0]!.lineId, applyQty: 2 }] }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => buyer.speak.post('/rest/order/refund/updateOrderGoods', input)),
    )
    expected(answers)
    expect(done(answers)).toBe(1)
  })
})
