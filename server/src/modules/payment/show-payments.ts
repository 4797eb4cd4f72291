import type { payment } from '@mall/api/payment/endpoints'
import { payStates } from '@mall/api/payment/words'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { visiblePayments } from './queries.ts'
import type { Payment } from './queries.ts'
import { channelNames } from './rules.ts'

const present = (it: Payment) => ({
  ...it,
  orderIds: it.orders.map((order) => order.orderId),
  channelName: channelNames[it.channel],
  stateText: payStates[it.state],
})

export const showPayment: Handler<typeof payment.state> = async (ctx, input) => {
  if (input.payNo === undefined && input.tradeNo === undefined) return refuseField('tradeNo', '请填写交易号或支付单号')
  const [newest] = await visiblePayments(ctx.db, ctx.actor, input)
  return newest === undefined ? refuse('NOT_FOUND') : present(newest)
}

export const listPayments: Handler<typeof payment.list> = async (ctx, input) =>
  (await visiblePayments(ctx.db, ctx.actor, input)).map(present)

export const listChannels: Handler<typeof payment.channels> = async (ctx) =>
  ctx.ports.payment.channels.map((channel) => ({ channel, name: channelNames[channel] }))
