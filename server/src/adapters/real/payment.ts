import type { AlipaySettings, WechatSettings } from '../../outside-settings.ts'
import type { CashierPort, PaymentChannel, PaymentPort } from '../../ports/payment.ts'
import { alipay } from './alipay.ts'
import type { Provider } from './provider.ts'
import { wechatPay } from './wechat.ts'

/** The outside payment channels that have settings. `publicUrl` is the server's address as the channels reach it. */
export const realPayment = (it: {
  readonly wechat: WechatSettings | undefined
  readonly alipay: AlipaySettings | undefined
  readonly publicUrl: string
  readonly now: () => Date
}): { payment: PaymentPort; cashier: CashierPort } => {
  const publicUrl = it.publicUrl.replace(/\/+$/, '')
  const parts = (channel: string) => ({ publicUrl, notifyUrl: `${publicUrl}/rest/pay/notify/${channel}`, now: it.now })
  const providers: Partial<Record<PaymentChannel, Provider>> = {
    ...(it.wechat === undefined ? {} : { wechat: wechatPay({ settings: it.wechat, ...parts('wechat') }) }),
    ...(it.alipay === undefined ? {} : { alipay: alipay({ settings: it.alipay, ...parts('alipay') }) }),
  }
  const of = (channel: PaymentChannel): Provider => {
    const provider = providers[channel]
    if (provider === undefined) throw new Error(`the channel ${channel} is not switched on`)
    return provider
  }
  return {
    payment: {
      channels: Object.keys(providers) as PaymentChannel[],
      prepay: (input) => of(input.channel).prepay(input),
      query: (channel, payNo) => of(channel).query(payNo),
      close: (channel, payNo) => of(channel).close(payNo),
      refund: (input) => of(input.channel).refund(input),
      readNotice: async (channel, headers, rawBody) => providers[channel]?.readNotice(headers, rawBody),
      answer: (channel, dealtWith) =>
        providers[channel]?.answer(dealtWith) ?? {
          status: 404,
          contentType: 'text/plain; charset=utf-8',
          body: 'fail',
        },
    },
    cashier: { notify: () => Promise.reject(new Error('the embedded cashier is switched off')) },
  }
}
