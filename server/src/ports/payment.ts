import type { Fen } from '@mall/api/money'

export type PaymentChannel = 'wechat' | 'alipay' | 'bank'

/** What a channel says about a payment, after its signature was checked. `tradeNo` is the channel's own number. */
export type PaymentNotice = {
  readonly payNo: string
  readonly tradeNo: string
  readonly amount: Fen
  readonly result: 'paid' | 'failed' | 'closed'
  readonly paidAt: Date | undefined
}

/** A payment provider in our words. Amounts in fen; our own numbers are the provider's keys, so every call may be repeated. */
export type PaymentPort = {
  readonly prepay: (it: {
    readonly channel: PaymentChannel
    readonly payNo: string
    readonly amount: Fen
    readonly subject: string
    readonly expiresAt: Date
    readonly returnTo: string
  }) => Promise<{ readonly cashierUrl: string }>
  /** What the channel knows of a payment; undefined when it never heard of it. */
  readonly query: (channel: PaymentChannel, payNo: string) => Promise<PaymentNotice | undefined>
  readonly close: (channel: PaymentChannel, payNo: string) => Promise<void>
  readonly refund: (it: {
    readonly channel: PaymentChannel
    readonly payNo: string
    readonly refundNo: string
    readonly amount: Fen
    readonly total: Fen
    readonly reason: string
  }) => Promise<'done' | 'processing' | 'refused'>
  /** Checks the signature of a notification on its raw body; undefined when it is forged or not ours. */
  readonly readNotice: (
    channel: PaymentChannel,
    headers: Readonly<Record<string, string | undefined>>,
    rawBody: string,
  ) => Promise<PaymentNotice | undefined>
}
