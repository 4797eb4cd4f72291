import { createHash, randomInt } from 'node:crypto'
import { timeText } from '@mall/api/wire-types'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { terms } from '@mall/api/order/terms'
import { step } from '../../kernel/machine.ts'
import { paymentMachine } from './machine.ts'
import type { PaymentAction, PaymentState } from './machine.ts'

/** Online channels ask an outside service; the others are paid by the time they are recorded. */
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
 * How the number of a payment begins, which channels accept and nobody guesses: a letter, the local time to the second, four random
 * digits. The last six digits of its id end it.
 */
export const beginNumber = (now: Date): string =>
  `P${timeText(now).replace(/\D/g, '').slice(2)}${String(randomInt(10 ** 4)).padStart(4, '0')}`

/**
 * The number of a refund, by which its channel knows it: the day of its payment, and digits made of what it is for. A refund that is
 * asked for again after a restore, where nobody knows of it, has the same number, so that the channel gives nothing twice.
 */
export const refundNumber = (payNo: string, key: string): string => {
  const digest = createHash('sha256').update(`${payNo} ${key}`).digest('hex')
  return `R${payNo.slice(1, 7)}${String(BigInt(`0x${digest}`) % 10n ** 16n).padStart(16, '0')}`
}

/** How long an open payment may be paid. */
export const paymentLife = terms.paymentMinutes * 60_000

type WhatIsPaid = {
  readonly channel: string
  readonly payMoney: Fen
  readonly payType: number
  readonly payerBoId: Id
}

/** An open payment is used again when it asks the same payer for the same and leaves the payer a minute. */
export const usableAgain = (open: WhatIsPaid & { readonly expireTime: Date }, wanted: WhatIsPaid, now: Date): boolean =>
  open.channel === wanted.channel &&
  open.payMoney === wanted.payMoney &&
  open.payType === wanted.payType &&
  open.payerBoId === wanted.payerBoId &&
  open.expireTime.getTime() - now.getTime() > 60_000

const actionOf = { paid: 'succeed', failed: 'fail', closed: 'close' } as const satisfies Record<string, PaymentAction>

export type Verdict = 'applied' | 'repeated' | 'unknown' | 'amount' | 'taken'

/** What a notification with a good signature does to the payment it names: the new state, or why none. */
export const judgeNotice = (
  payment:
    | {
        readonly channel: string
        readonly payMoney: Fen
        readonly state: PaymentState
        /** Another payment was paid under the channel's number of the notification. */
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

/** When the channel is polled about a payment, in case a notification is lost: milliseconds after the last poll. */
export const pollPauses = [30_000, 60_000, 120_000, 300_000, 600_000] as const
