import type { Anyone } from '../../actor.ts'
import type { Call } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { OpenedPayment } from './open-payment.ts'
import { isOnline } from './rules.ts'

/**
 * Asks the channel for the page on which to pay an open payment and returns it; a paid payment is returned without one. If the
 * payment is closed meanwhile, money that still comes is refunded by itself.
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

/** Returns the channel if it is switched on; refuses if not. */
export const demandChannel = (ctx: Call<Anyone>, channel: string | undefined) =>
  ctx.ports.payment.channels.find((it) => it === channel) ??
  refuse('BAD_INPUT', {}, { fields: [{ field: 'channel', msg: '请选择支付渠道' }] })
