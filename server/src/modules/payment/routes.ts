import { payment } from '@mall/api/payment/endpoints'
import { payStates } from '@mall/api/payment/words'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import { serve } from '../../kernel/serve.ts'
import { visiblePayments } from './queries.ts'
import type { Payment } from './queries.ts'
import { channelNames } from './rules.ts'
import { takeNotice } from './take-notice.ts'

const row = (it: Payment) => ({
  payNo: it.payNo,
  tradeNo: it.tradeNo,
  orderIds: it.orders.map((order) => order.orderId),
  payType: it.payType,
  channel: it.channel,
  channelName: channelNames[it.channel],
  payMoney: it.amount,
  refundedMoney: it.refunded,
  state: it.state,
  stateText: payStates[it.state],
  createTime: it.createTime,
  expireTime: it.expireTime,
  successTime: it.successTime,
})

export const routes = serve('payment', payment, {
  state: async (ctx, wish) => {
    if (wish.payNo === undefined && wish.tradeNo === undefined) return refuseField('tradeNo', '请填写交易号或支付单号')
    const [newest] = await visiblePayments(ctx.db, ctx.actor, wish)
    return newest === undefined ? refuse('NOT_FOUND') : row(newest)
  },
  list: async (ctx, wish) => (await visiblePayments(ctx.db, ctx.actor, wish)).map(row),
  channels: async (ctx) => ctx.ports.payment.channels.map((channel) => ({ channel, name: channelNames[channel] })),
  notify: takeNotice,
})
