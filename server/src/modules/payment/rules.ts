import { createHash, randomInt } from 'node:crypto'
import { timeText } from '@mall/api/wire-types'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { terms } from '@mall/api/order/terms'
import { step } from '../../kernel/machine.ts'
import { paymentMachine } from './machine.ts'
import type { PaymentAction, PaymentState } from './machine.ts'

/** Channels of outside services; payments by the others are paid as soon as they are recorded. */
export const onlineChannels = ['wechat', 'alipay', 'bank'] as const
export type Channel = (typeof onlineChannels)[number] | 'balance' | 'offline' | 'credit'

export const channelNames: Readonly<Record<Channel, string>> = {
  wechat: '微信支付',
  alipay: '支付宝',
  bank: '银行卡',
  balance: '余额',
  offline: '线下转账',
  credit: '账期',
}

export const isOnline = (channel: Channel): channel is (typeof onlineChannels)[number] =>
  (onlineChannels as readonly string[]).includes(channel)

/**
 * Begins the number of a payment: a letter, the local time to the second, four random digits; the last six digits of the id follow.
 * Channels accept such numbers, and nobody can guess them.
 */
export const beginNumber = (now: Date): string =>
  `P${timeText(now).replace(/\D/g, '').slice(2)}${String(randomInt(10 ** 4)).padStart(4, '0')}`

/**
 * Returns the number by which a channel knows a refund: the day of its payment, and digits derived from payment and key. A refund
 * that is repeated after a restore gets the same number, so that the channel refunds once.
 */
export const refundNumber = (payNo: string, key: string): string => {
  const digest = createHash('sha256').update(`${payNo} ${key}`).digest('hex')
  return `R${payNo.slice(1, 7)}${String(BigInt(`0x${digest}`) % 10n ** 16n).padStart(16, '0')}`
}

/** Time in milliseconds in which an open payment may be paid. */
export const paymentLife = terms.paymentMinutes * 60_000

type WhatIsPaid = {
  readonly channel: string
  readonly payMoney: Fen
  readonly payType: number
  readonly payerBoId: Id
}

/** Whether an open payment can be used again: for the same payer, amount and channel, with more than a minute left. */
export const usableAgain = (open: WhatIsPaid & { readonly expireTime: Date }, wanted: WhatIsPaid, now: Date): boolean =>
  open.channel === wanted.channel &&
  open.payMoney === wanted.payMoney &&
  open.payType === wanted.payType &&
  open.payerBoId === wanted.payerBoId &&
  open.expireTime.getTime() - now.getTime() > 60_000

const actionOf = { paid: 'succeed', failed: 'fail', closed: 'close' } as const satisfies Record<string, PaymentAction>

export type Verdict = 'applied' | 'repeated' | 'unknown' | 'amount' | 'taken'

/** Returns what a notification with a valid signature does to its payment: the new state, or the reason why none. */
export const judgeNotice = (
  payment:
    | {
        readonly channel: string
        readonly payMoney: Fen
        readonly state: PaymentState
        /** Whether another payment was paid under the channel's number in this notification. */
        readonly numberTaken: boolean
      }
    | undefined,
  notice: { readonly channel: string; readonly amount: Fen; readonly result: 'paid' | 'failed' | 'closed' },
): { verdict: Verdict; to?: PaymentState } => {
  if (payment === undefined || payment.channel !== notice.channel) return { verdict: 'unknown' }
  if (payment.payMoney !== notice.amount) return { verdict: 'amount' }
  const moved = step(paymentMachine, actionOf[notice.result], payment, 'channel')
  if (typeof moved === 'string') return { verdict: 'repeated' }
  return moved.to === 2 && payment.numberTaken ? { verdict: 'taken' } : { verdict: 'applied', to: moved.to }
}

/** Pauses in milliseconds between polls of a channel, in case a notification is lost. */
export const pollPauses = [30_000, 60_000, 120_000, 300_000, 600_000] as const
