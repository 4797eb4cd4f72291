import { payment } from '@mall/api/payment/endpoints'
import { payStates } from '@mall/api/payment/words'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import { serve } from '../../kernel/serve.ts'
import { visiblePayments } from './queries.ts'
import type { Payment } from './queries.ts'
import { channelNames } from './rules.ts'
import { takeNotice } from './take-notice.ts'

const row = (it: Payment) => ({
  ...it,
  orderIds: it.orders.map((order) => order.orderId),
  channelName: channelNames[it.channel],
  stateText: payStates[it.state],
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
