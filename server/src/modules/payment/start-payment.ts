import type { Anyone } from '../../actor.ts'
import type { Call } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { OpenedPayment } from './open-payment.ts'
import { isOnline } from './rules.ts'

/**
 * Asks the channel for the place to pay an open payment and answers it; a payment that is paid already is answered as it
 * is. One that is closed while the channel is asked may still be paid there: such money goes back by itself.
 */
export const startPayment = async (ctx: Call<Anyone>, payment: OpenedPayment) => {
  const { payNo, channel, payMoney, subject, expireTime, state } = payment
  const asked =
    state > 1 || !isOnline(channel)
      ? { cashierUrl: null, codeText: null }
      : await ctx.ports.payment.prepay({
          channel,
          payNo,
          amount: payMoney,
          subject,
          expireTime,
          returnTo: `/v/pay/result?payNo=${payNo}`,
        })
  return { payNo, payMoney, state, ...asked, expireTime }
}

/** Is this channel switched on? Refuses when it is not. */
export const demandChannel = (ctx: Call<Anyone>, channel: string | undefined) =>
  ctx.ports.payment.channels.find((it) => it === channel) ??
  refuse('BAD_INPUT', {}, { fields: [{ field: 'channel', msg: '请选择支付渠道' }] })
