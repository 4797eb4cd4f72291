import type { In } from '@mall/api/endpoint'
import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { paying } from '@mall/api/payment/endpoints'
import type { PayType } from '@mall/api/payment/words'
import type { Id } from '@mall/api/wire-types'
import { seesAllOf } from '../../../actor.ts'
import type { Actor } from '../../../actor.ts'
import type { Call, Write } from '../../../kernel/context.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { demandPassword } from '../../identity/public.ts'
import { heldForOrders, post, purse } from '../../ledger/public.ts'
import { demandChannel, openPayment, startPayment } from '../../payment/public.ts'
import type { Channel, OpenedPayment } from '../../payment/public.ts'
import { act, actOnAll, gate } from '../life/act.ts'
import { takeOnCredit } from './take-on-credit.ts'
import { lockOnBehalf } from './on-behalf.ts'
import { payableAmong } from './payable.ts'
import { lockTrade } from './store.ts'
import type { PayableOrder } from './store.ts'
import { demandWay } from './ways-to-pay.ts'

const subjectOf = (orders: readonly PayableOrder[]): string => {
  const names = orders.flatMap((order) => order.goodsNames)
  return names.length > 1 ? `${names[0]} 等${names.length}件商品` : names[0]!
}

/**
 * Locks the unpaid orders of a trade that the caller may pay: their own, and those of enterprises whose orders they see and whose
 * money they may spend. Refuses if there is none, if it is too late, or if a shop does not accept this way.
 */
export const lockUnpaid = async (ctx: Write<Actor>, tradeNo: string, payType: PayType): Promise<PayableOrder[]> => {
  const { userId, enterprises } = ctx.actor
  const may = enterprises.filter((it) => it.can.has('pay'))
  const orders = await lockTrade(ctx, tradeNo, {
    userId,
    boIds: may.map((it) => it.boId),
    seesAllOf: seesAllOf(may),
  })
  if (orders.length === 0) return refuse('NOT_FOUND')
  const unpaid = orders.filter((order) => order.orderStatus === 10)
  if (unpaid.length === 0) return refuse('WRONG_STATE')
  const free = payableAmong(unpaid)
  if (free.length === 0) gate(unpaid[0]!, 'pay', 'buyer')
  demandWay(free, payType)
  return free
}

const open = (
  ctx: Write<Actor>,
  tradeNo: string,
  unpaid: readonly PayableOrder[],
  by: { payType: 1 | 3 | 4 | 5; channel: Channel; payerBoId?: Id },
) =>
  openPayment(ctx, {
    ...by,
    tradeNo,
    orders: unpaid.map(({ orderId, payMoney, heldMoney }) => ({ orderId, payMoney: payMoney - heldMoney })),
    payerUserId: ctx.actor.userId,
    boId: unpaid[0]!.buyerBoId,
    subject: subjectOf(unpaid),
    expireTime: new Date(Math.min(...unpaid.map((order) => order.payDeadline!.getTime()))),
  })

const openOnline = async (ctx: Write<Actor>, tradeNo: string, channel: Channel): Promise<OpenedPayment> =>
  open(ctx, tradeNo, await lockUnpaid(ctx, tradeNo, 1), { payType: 1, channel })

/** Pays from the balance at once: the payment, the books and the orders change in one transaction. */
const payFromBalance = async (ctx: Write<Actor>, tradeNo: string): Promise<OpenedPayment> => {
  const unpaid = await lockUnpaid(ctx, tradeNo, 4)
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
      heldMoney: 0,
      paymentId,
    }),
  })
  return payment
}

/**
 * Pays a part of one order from the balance, and holds it until the rest is paid or the order ends. Refuses a part that is not less
 * than the rest, and STALE if another part was paid since the caller saw `seen`.
 */
const payPartFromBalance = async (
  ctx: Write<Actor>,
  tradeNo: string,
  { money, seen }: { readonly money: Fen; readonly seen: Fen },
): Promise<OpenedPayment> => {
  const [order, ...others] = await lockUnpaid(ctx, tradeNo, 4)
  if (others.length > 0) return refuseField('partMoney', '多个店铺一起付款时不能只付一部分')
  const { orderId, buyerBoId, heldMoney, payMoney } = order!
  if (heldMoney !== seen) return refuse('STALE')
  const rest = payMoney - heldMoney - money
  if (money <= 0 || rest <= 0) return refuseField('partMoney', '先付的金额须大于 0，并少于还需付的金额')
  const payment = await openPayment(ctx, {
    tradeNo,
    orders: [{ orderId, payMoney: money }],
    payerUserId: ctx.actor.userId,
    boId: buyerBoId,
    payType: 4,
    channel: 'balance',
    subject: subjectOf([order!]),
  })
  await act(ctx, order!, 'holdPart', 'buyer', {
    text: `余额付了 ${moneyText(money)} 元，还需 ${moneyText(rest)} 元`,
    changes: { heldMoney: heldMoney + money },
  })
  await post(ctx, {
    key: `held:${payment.paymentId}`,
    why: '订单部分付款',
    lines: [
      { account: purse(buyerBoId), debit: money },
      { account: heldForOrders(buyerBoId), credit: money },
    ],
  })
  return payment
}

/** Takes orders on credit: no money moves now, and the books record what is owed to the shop. */
const payOnCredit = async (ctx: Write<Actor>, tradeNo: string): Promise<OpenedPayment> => {
  const unpaid = await lockUnpaid(ctx, tradeNo, 3)
  const payment = await open(ctx, tradeNo, unpaid, { payType: 3, channel: 'credit' })
  await takeOnCredit(ctx, unpaid, payment.paymentId)
  return payment
}

/** Does the same for orders placed in this transaction. */
export const takePlacedOnCredit = async (ctx: Write<Actor>, tradeNo: string): Promise<void> => {
  if (!ctx.actor.enterprise.can.has('pay')) return refuse('FORBIDDEN')
  await payOnCredit(ctx, tradeNo)
}

type Input = In<typeof paying.create>

/** Starts each way to pay; online it ends at the channel, the other ways are paid when the function returns. */
const payBy: Readonly<Record<Input['payType'], (ctx: Call<Actor>, it: Input) => Promise<OpenedPayment>>> = {
  1: async (ctx, { tradeNo, channel }) => {
    const on = demandChannel(ctx, channel)
    return ctx.write((write) => openOnline(write, tradeNo, on))
  },
  3: (ctx, { tradeNo }) => ctx.write((write) => payOnCredit(write, tradeNo)),
  5: async (ctx, { tradeNo, channel }) => {
    const on = demandChannel(ctx, channel)
    const { enterprises, boId } = ctx.actor
    // Always the payer's personal enterprise: money that comes back is not for the people they work with.
    const payerBoId = enterprises.find((it) => it.enterpriseType === 1)?.boId ?? boId
    return ctx.write(async (write) =>
      open(write, tradeNo, await lockOnBehalf(write, tradeNo), { payType: 5, channel: on, payerBoId }),
    )
  },
  4: async (ctx, { tradeNo, password, partMoney, heldMoney }) => {
    if (partMoney !== undefined && heldMoney === undefined) return refuseField('heldMoney', '请填写已付的金额')
    await demandPassword(ctx, password)
    return ctx.write((write) =>
      partMoney === undefined
        ? payFromBalance(write, tradeNo)
        : payPartFromBalance(write, tradeNo, { money: partMoney, seen: heldMoney! }),
    )
  },
}

/**
 * Starts the payment of what is unpaid of a trade. From the balance, after the login password, or on credit it is paid when the
 * call returns; online the answer says where to pay.
 */
export const payOrder: Handler<typeof paying.create> = async (ctx, it) =>
  startPayment(ctx, await payBy[it.payType](ctx, it))
