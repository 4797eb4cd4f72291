import type { paying } from '@mall/api/payment/endpoints'
import type { In } from '@mall/api/endpoint'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Call, Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import { passwordIsRight } from '../identity/public.ts'
import { purse } from '../ledger/public.ts'
import { demandChannel, openPayment, startPayment } from '../payment/public.ts'
import type { Channel } from '../payment/public.ts'
import { act, gate } from './act.ts'
import { tradeRows } from './queries.ts'
import type { OrderRow } from './queries.ts'
import { lockOrders } from './store.ts'
import type { LockedOrder } from './store.ts'

/** The orders of a trade this person may pay: his own, and those of enterprises whose orders he sees and whose money he may spend. */
const payableRows = async (ctx: Pick<Write<Actor>, 'db' | 'actor'>, tradeNo: string): Promise<OrderRow[]> => {
  const { actor } = ctx
  const may = actor.enterprises.filter((it) => it.can.has('pay'))
  const rows = await tradeRows(
    ctx.db,
    { tradeNo },
    {
      userId: actor.userId,
      boIds: may.map((it) => it.boId),
      seesAllOf: may.filter((it) => it.can.has('order.viewAll')).map((it) => it.boId),
    },
  )
  return rows.length > 0 ? rows : refuse('NOT_FOUND')
}

const subjectOf = (rows: readonly OrderRow[]): string => {
  const names = rows.flatMap((row) => row.lines.map((line) => line.goodsName))
  return names.length > 1 ? `${names[0]} 等${names.length}件商品` : names[0]!
}

/** Locks what of a trade is unpaid; refuses when nothing is, when it is too late, or when a shop takes no money online. */
const lockUnpaid = async (ctx: Write<Actor>, tradeNo: string, rows: readonly OrderRow[]): Promise<LockedOrder[]> => {
  const mine = new Set(rows.map((row) => row.orderId))
  const locked = await lockOrders(ctx, { tradeNo })
  const unpaid = locked.filter((order) => order.status === 10 && mine.has(order.orderId))
  if (unpaid.length === 0) return refuse('WRONG_STATE')
  for (const order of unpaid) gate(order, 'pay', 'buyer')
  const closed = rows.some((row) => !row.payEnabled && unpaid.some((order) => order.orderId === row.orderId))
  return closed ? refuseField('payType', '店铺尚未开通在线支付') : unpaid
}

const open = (
  ctx: Write<Actor>,
  tradeNo: string,
  rows: readonly OrderRow[],
  unpaid: readonly LockedOrder[],
  by: { payType: 1 | 4; channel: Channel },
) =>
  openPayment(ctx, {
    ...by,
    tradeNo,
    orders: unpaid.map((order) => ({ orderId: order.orderId, amount: order.pay })),
    payerUserId: ctx.actor.userId,
    payerBoId: unpaid[0]!.buyerBoId,
    subject: subjectOf(rows),
    expiresAt: new Date(Math.min(...unpaid.map((order) => order.payDeadline!.getTime()))),
  })

/** The balance pays at once: the payment, the books and the orders move in one transaction. */
const payFromBalance = async (ctx: Write<Actor>, tradeNo: string): Promise<Id> => {
  const rows = await payableRows(ctx, tradeNo)
  const unpaid = await lockUnpaid(ctx, tradeNo, rows)
  const paymentId = await open(ctx, tradeNo, rows, unpaid, { payType: 4, channel: 'balance' })
  for (const order of unpaid)
    await act(ctx, order, 'settle', 'payment', {
      payer: purse(order.buyerBoId),
      text: '余额支付成功',
      changes: { pay_status: 2, pay_type: 4, paid_at: ctx.now, paid_money: order.pay, payment_id: paymentId },
    })
  return paymentId
}

const openOnline = async (ctx: Write<Actor>, tradeNo: string, channel: Channel): Promise<Id> => {
  const rows = await payableRows(ctx, tradeNo)
  return open(ctx, tradeNo, rows, await lockUnpaid(ctx, tradeNo, rows), { payType: 1, channel })
}

/**
 * Starts paying what is unpaid of a trade. From the balance, after the login password, it is paid when this answers;
 * online the answer says where to pay.
 */
export const payOrder = async (ctx: Call<Actor>, it: In<typeof paying.create>) => {
  if (it.payType === 1) {
    const channel = demandChannel(ctx, it.channel)
    return startPayment(ctx, await ctx.write((write) => openOnline(write, it.tradeNo, channel)))
  }
  const password = it.password ?? refuseField('password', '请输入登录密码')
  if (!(await passwordIsRight(ctx, password))) return refuseField('password', '登录密码不正确')
  return startPayment(ctx, await ctx.write((write) => payFromBalance(write, it.tradeNo)))
}
