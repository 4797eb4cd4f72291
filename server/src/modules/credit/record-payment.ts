import type { In } from '@mall/api/endpoint'
import type { credit } from '@mall/api/credit/endpoints'
import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { demandOthers } from '../../kernel/demand-others.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { lockOrders, owedOf, settleDebts } from '../order/public.ts'
import type { DebtShare } from '../order/public.ts'
import { notifyBuyer } from './notify.ts'
import { oldestOwed, partyOf } from './queries.ts'
import type { CreditParty } from './queries.ts'
import { shareOut } from './rules.ts'
import { insertPayment, noteEvent, settleDebtRows } from './store.ts'

type Input = In<typeof credit.recordPayment>

/** Locks the paid orders and shares the money out, the oldest first; refuses more than they owe. */
const sharesOf = async (ctx: Write<Seller>, input: Input, party: CreditParty): Promise<DebtShare[]> => {
  const { shopId, buyerBoId } = party
  const named = input.orderIds?.length ? [...new Set(input.orderIds)] : undefined
  const { orderIds, owedMoney } =
    named === undefined
      ? await oldestOwed(ctx.db, { shopId, boId: buyerBoId }, input.amountMoney!)
      : { orderIds: named, owedMoney: 0 }
  const orders = await lockOrders(ctx, orderIds)
  if (orders.length < orderIds.length || orders.some((it) => it.shopId !== shopId || it.buyerBoId !== buyerBoId))
    return refuse('NOT_FOUND')
  const owing = orders
    .filter((it) => it.payStatus === 3 && owedOf(it) > 0)
    .toSorted((one, other) => one.payTime!.getTime() - other.payTime!.getTime() || one.orderId - other.orderId)
  const owed = owing.reduce((sum, it) => sum + owedOf(it), 0)
  // Refuses a named order that was settled meanwhile, because the shop expects to pay it.
  if (owed === 0 || (named !== undefined && owing.length < named.length)) return refuse('WRONG_STATE')
  const money = input.amountMoney ?? owed
  // Others paid or refunded between the read and the locks, and younger orders may still owe the rest.
  if (money > owed && money <= owedMoney) return refuse('STALE')
  if (money > owed)
    return refuseField('amountMoney', `${named === undefined ? '该客户' : '这些订单'}一共只欠 ${moneyText(owed)} 元`)
  return shareOut(money, owing.map(owedOf)).flatMap((share, at) =>
    share > 0 ? [{ order: owing[at]!, money: share }] : [],
  )
}

const wordsOf = (way: string, money: Fen, shares: readonly DebtShare[]): string => {
  const whole = shares.filter((it) => it.money === owedOf(it.order)).length
  const parts = shares.length - whole
  const what = [whole > 0 ? `结清 ${whole} 笔订单` : '', parts > 0 ? `${parts} 笔部分回款` : ''].filter(Boolean)
  return `${way} ${moneyText(money)} 元，${what.join('，')}`
}

export const recordPayment: Handler<typeof credit.recordPayment> = async (ctx, input) => {
  const { shopId } = ctx.actor.shop
  if (input.paidDay > dateText(ctx.now)) return refuseField('paidDay', '回款日期不能晚于今天')
  if (input.amountMoney === 0) return refuseField('amountMoney', '回款金额须大于 0')
  if (!input.orderIds?.length && input.amountMoney === undefined)
    return refuseField('amountMoney', '请填写回款金额，或选择付清的订单')
  const party = (await partyOf(ctx.db, shopId, { customerId: input.customerId })) ?? refuse('NOT_FOUND')
  const { buyerBoId } = party
  demandOthers(ctx.actor, buyerBoId)
  const shares = await sharesOf(ctx, input, party)
  const money = shares.reduce((sum, it) => sum + it.money, 0)
  const made = await insertPayment(ctx, {
    shopId,
    buyerBoId,
    money,
    paidDay: input.paidDay,
    way: input.way,
    serialNo: input.serialNo,
    remark: input.remark ?? '',
    recordBy: ctx.actor.userId,
    orders: shares.map(({ order, money: ofOrder }): { orderId: Id; money: Fen } => ({
      orderId: order.orderId,
      money: ofOrder,
    })),
  })
  const creditPaymentId = made ?? refuseField('serialNo', `${input.serialNo} 已登记过回款，请核对`)
  await settleDebts(ctx, shares, { how: input.way, entry: String(creditPaymentId) })
  const settled = shares.filter((it) => it.money === owedOf(it.order))
  await settleDebtRows(
    ctx,
    settled.map(({ order }) => order.orderId),
  )
  const text = wordsOf(input.way, money, shares)
  await noteEvent(ctx, party, 'paid', text, creditPaymentId)
  await notifyBuyer(ctx, buyerBoId, {
    event: 'credit.paid',
    title: '账期回款已登记',
    content: `${party.shopName}登记了您的回款：${text}，额度已恢复。`,
    link: '/buyer/credit',
    key: `credit:${creditPaymentId}:paid`,
  })
  return { creditPaymentId, money, orderCount: shares.length, settledCount: settled.length }
}
