import type { paying } from '@mall/api/payment/endpoints'
import type { Actor } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { passwordIsRight } from '../../identity/public.ts'
import { purse } from '../../ledger/public.ts'
import { demandChannel, openPayment, startPayment } from '../../payment/public.ts'
import type { Channel, OpenedPayment } from '../../payment/public.ts'
import { actOnAll, gate } from '../life/act.ts'
import { lockTrade } from './store.ts'
import type { PayableOrder } from './store.ts'

const subjectOf = (orders: readonly PayableOrder[]): string => {
  const names = orders.flatMap((order) => order.goodsNames)
  return names.length > 1 ? `${names[0]} 等${names.length}件商品` : names[0]!
}

/**
 * Locks what of a trade is unpaid, of orders this person may pay: their own, and those of enterprises whose orders they see
 * and whose money they may spend. Refuses when nothing is, when it is too late, or when a shop takes no money online.
 */
const lockUnpaid = async (ctx: Write<Actor>, tradeNo: string): Promise<PayableOrder[]> => {
  const { userId, enterprises } = ctx.actor
  const may = enterprises.filter((it) => it.can.has('pay'))
  const orders = await lockTrade(ctx, tradeNo, {
    userId,
    boIds: may.map((it) => it.boId),
    seesAllOf: may.filter((it) => it.can.has('order.viewAll')).map((it) => it.boId),
  })
  if (orders.length === 0) return refuse('NOT_FOUND')
  const unpaid = orders.filter((order) => order.orderStatus === 10)
  if (unpaid.length === 0) return refuse('WRONG_STATE')
  for (const order of unpaid) gate(order, 'pay', 'buyer')
  return unpaid.every((order) => order.payEnabled) ? unpaid : refuseField('payType', '店铺尚未开通在线支付')
}

const open = (
  ctx: Write<Actor>,
  tradeNo: string,
  unpaid: readonly PayableOrder[],
  by: { payType: 1 | 4; channel: Channel },
) =>
  openPayment(ctx, {
    ...by,
    tradeNo,
    orders: unpaid.map(({ orderId, payMoney }) => ({ orderId, payMoney })),
    payerUserId: ctx.actor.userId,
    boId: unpaid[0]!.buyerBoId,
    subject: subjectOf(unpaid),
    expireTime: new Date(Math.min(...unpaid.map((order) => order.payDeadline!.getTime()))),
  })

/** The balance pays at once: the payment, the books and the orders move in one transaction. */
const payFromBalance = async (ctx: Write<Actor>, tradeNo: string): Promise<OpenedPayment> => {
  const unpaid = await lockUnpaid(ctx, tradeNo)
  const payment = await open(ctx, tradeNo, unpaid, { payType: 4, channel: 'balance' })
  const { paymentId } = payment
  await actOnAll(ctx, unpaid, 'settle', 'payment', {
    payer: purse(unpaid[0]!.buyerBoId),
    text: '余额支付成功',
    changes: ({ payMoney }) => ({
      payStatus: 2,
      payType: 4,
      payTime: ctx.now,
      paidMoney: payMoney,
      paymentId,
    }),
  })
  return payment
}

const openOnline = async (ctx: Write<Actor>, tradeNo: string, channel: Channel): Promise<OpenedPayment> =>
  open(ctx, tradeNo, await lockUnpaid(ctx, tradeNo), { payType: 1, channel })

/**
 * Starts paying what is unpaid of a trade. From the balance, after the login password, it is paid when this answers;
 * online the answer says where to pay.
 */
export const payOrder: Handler<typeof paying.create> = async (ctx, it) => {
  if (it.payType === 1) {
    const channel = demandChannel(ctx, it.channel)
    return startPayment(ctx, await ctx.write((write) => openOnline(write, it.tradeNo, channel)))
  }
  const password = it.password ?? refuseField('password', '请输入登录密码')
  if (!(await passwordIsRight(ctx, password))) return refuseField('password', '登录密码不正确')
  return startPayment(ctx, await ctx.write((write) => payFromBalance(write, it.tradeNo)))
}
