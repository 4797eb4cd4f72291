import type { credit } from '@mall/api/credit/endpoints'
import { moneyText } from '@mall/api/money'
import { demandOthers } from '../../kernel/demand-others.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { lockOrders, unsettleDebts } from '../order/public.ts'
import { notifyBuyer } from './notify.ts'
import { partyOf, paymentOf } from './queries.ts'
import { whyKept } from './rules.ts'
import { noteEvent, reopenDebtRows, takeBackRow } from './store.ts'

/** Takes back a payment that was recorded by mistake or for the wrong customer; its orders owe the money again. */
export const takeBackPayment: Handler<typeof credit.takeBackPayment> = async (ctx, { creditPaymentId, reason }) => {
  const { userId, shop } = ctx.actor
  const { shopId } = shop
  const named = (await paymentOf(ctx.db, shopId, creditPaymentId)) ?? refuse('NOT_FOUND')
  const orders = await lockOrders(
    ctx,
    named.orders.map((it) => it.orderId),
  )
  // Read again: while this waited for the locks, the payment may have been taken back, or a letter signed.
  const { keptBy, buyerBoId, ...payment } = (await paymentOf(ctx.db, shopId, creditPaymentId))!
  demandOthers(ctx.actor, buyerBoId)
  if (payment.takeBackTime !== null) return refuse('WRONG_STATE')
  if (keptBy !== null) return refuse('CREDIT_PAYMENT_KEPT', { why: whyKept[keptBy] })
  if (!(await takeBackRow(ctx, { shopId, creditPaymentId, by: userId, reason }))) return refuse('WRONG_STATE')
  const moneyOf = new Map(payment.orders.map((it) => [it.orderId, it.money]))
  const shares = orders.map((order) => ({ order, money: moneyOf.get(order.orderId)! }))
  await unsettleDebts(ctx, shares, { why: reason, entry: String(creditPaymentId) })
  await reopenDebtRows(ctx, [...moneyOf.keys()], '回款登记已撤销')
  const party = (await partyOf(ctx.db, shopId, { boId: buyerBoId }))!
  const text = `${payment.way} ${moneyText(payment.money)} 元（${payment.serialNo}），原因：${reason}`
  await noteEvent(ctx, party, 'unpaid', text)
  await notifyBuyer(ctx, buyerBoId, {
    event: 'credit.paid',
    title: '账期回款登记已撤销',
    content: `${party.shopName}撤销了您的回款登记：${text}。相应的订单恢复为未结清。`,
    link: '/buyer/credit',
    key: `credit:${creditPaymentId}:unpaid`,
  })
  return true
}
