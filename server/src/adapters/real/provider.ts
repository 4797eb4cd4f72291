import type { Reply } from '@mall/api/endpoint'
import type { PaymentNotice, PaymentPort } from '../../ports/payment.ts'

type Input<Name extends 'prepay' | 'refund'> = Omit<Parameters<PaymentPort[Name]>[0], 'channel'>

/** One outside channel: the payment port without the choice of a channel. */
export type Provider = {
  readonly prepay: (it: Input<'prepay'>) => ReturnType<PaymentPort['prepay']>
  readonly query: (payNo: string) => Promise<PaymentNotice | undefined>
  readonly close: (payNo: string) => Promise<void>
  readonly refund: (it: Input<'refund'>) => ReturnType<PaymentPort['refund']>
  readonly readNotice: (
    headers: Readonly<Record<string, string | undefined>>,
    rawBody: string,
  ) => PaymentNotice | undefined
  readonly answer: (dealtWith: boolean) => Reply
}

/** A channel failed to do what it was asked; the job that asked tries again. */
export class ChannelError extends Error {}
