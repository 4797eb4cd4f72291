import type { Reply } from '@mall/api/endpoint'
import type { Fen } from '@mall/api/money'

export type PaymentChannel = 'wechat' | 'alipay' | 'bank'

/** A channel's statement about a payment, after its signature was checked. `tradeNo` is the channel's own number. */
export type PaymentNotice = {
  readonly payNo: string
  readonly tradeNo: string
  readonly amount: Fen
  readonly result: 'paid' | 'failed' | 'closed'
  readonly payTime: Date | undefined
}

/** Where the payer pays: a page of the channel, or a text to show as a QR code. */
type Prepaid = { readonly cashierUrl: string | null; readonly codeText: string | null }

/**
 * A payment provider in the program's own terms. Amounts are in fen; our own numbers are the provider's keys, so every call may be
 * repeated.
 */
export type PaymentPort = {
  /** The channels that are switched on. */
  readonly channels: readonly PaymentChannel[]
  readonly prepay: (it: {
    readonly channel: PaymentChannel
    readonly payNo: string
    readonly amount: Fen
    readonly subject: string
    readonly expireTime: Date
    /** Path of our page to which the payer returns. */
    readonly returnTo: string
  }) => Promise<Prepaid>
  /** Returns what the channel knows about a payment; undefined if it does not know the payment. */
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
  /** Checks the signature of a notification on its raw body; undefined if it is forged or not ours. */
  readonly readNotice: (
    channel: PaymentChannel,
    headers: Readonly<Record<string, string | undefined>>,
    rawBody: string,
  ) => Promise<PaymentNotice | undefined>
  /** Returns the reply that the channel expects: the notification is dealt with, or must be sent again. */
  readonly answer: (channel: PaymentChannel, dealtWith: boolean) => Reply
}

/** The embedded channel's own side: signs a notification and posts it to the server's address; true if it was acknowledged. */
export type CashierPort = {
  readonly notify: (channel: PaymentChannel, notice: PaymentNotice) => Promise<boolean>
}
