import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Fen } from '@mall/api/money'
import type { CashierPort, PaymentChannel, PaymentNotice, PaymentPort } from '../../ports/payment.ts'
import { channelNumber, jsonText } from '../notice-fields.ts'

/** The cashier of the embedded channel; the room `cashier` keeps its books. */
export type Desk = {
  readonly open: (it: {
    readonly payNo: string
    readonly channel: PaymentChannel
    readonly amount: Fen
    readonly subject: string
    readonly returnTo: string
    readonly expireTime: Date
  }) => Promise<string>
  readonly query: (payNo: string) => Promise<PaymentNotice | undefined>
  readonly close: (payNo: string) => Promise<void>
  readonly refund: (payNo: string, refundNo: string, amount: Fen) => Promise<boolean>
}

/** Posts to an address of this server, as an outside service does. */
export type Deliver = (
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<{ readonly status: number; readonly body: string }>

const merchant = 'nongxin-mall'
const noticeBody = z.strictObject({
  merchant: z.literal(merchant),
  currency: z.literal('CNY'),
  payNo: channelNumber,
  tradeNo: channelNumber,
  amount: z.int().positive(),
  result: z.enum(['paid', 'failed', 'closed']),
  payTime: z.iso.datetime().nullable(),
})

const window = 300_000

/**
 * The embedded payment channel, which behaves like the outside ones. It has a page of its own; its signed notifications come late,
 * twice or not at all; it answers queries, closing and refunds.
 */
export const embeddedPayment = (it: {
  readonly desk: Desk
  readonly deliver: Deliver
  readonly secret: string
  readonly now: () => Date
}): { payment: PaymentPort; cashier: CashierPort } => {
  const key = createHmac('sha256', it.secret).update('embedded payment notifications').digest()
  const signature = (channel: string, timestamp: string, nonce: string, body: string) =>
    createHmac('sha256', key).update(`${channel}\n${timestamp}\n${nonce}\n${body}\n`).digest()

  const genuine = (channel: string, headers: Readonly<Record<string, string | undefined>>, body: string): boolean => {
    const timestamp = headers['cashier-timestamp'] ?? ''
    const given = Buffer.from(headers['cashier-signature'] ?? '', 'hex')
    const expected = signature(channel, timestamp, headers['cashier-nonce'] ?? '', body)
    const fresh = /^\d{13}$/.test(timestamp) && Math.abs(it.now().getTime() - Number(timestamp)) <= window
    return fresh && given.length === expected.length && timingSafeEqual(given, expected)
  }

  const payment: PaymentPort = {
    channels: ['wechat', 'alipay', 'bank'],
    prepay: async (input) => ({ cashierUrl: await it.desk.open(input), codeText: null }),
    query: (_channel, payNo) => it.desk.query(payNo),
    close: (_channel, payNo) => it.desk.close(payNo),
    refund: async (input) => ((await it.desk.refund(input.payNo, input.refundNo, input.amount)) ? 'done' : 'refused'),
    readNotice: async (channel, headers, rawBody) => {
      if (!genuine(channel, headers, rawBody)) return undefined
      const read = jsonText.pipe(noticeBody).safeParse(rawBody)
      if (!read.success) return undefined
      const { payNo, tradeNo, amount, result, payTime } = read.data
      return { payNo, tradeNo, amount, result, payTime: payTime === null ? undefined : new Date(payTime) }
    },
    answer: (_channel, dealtWith) => ({
      status: dealtWith ? 200 : 400,
      contentType: 'text/plain; charset=utf-8',
      body: dealtWith ? 'success' : 'fail',
    }),
  }

  const cashier: CashierPort = {
    notify: async (channel, notice) => {
      const body = JSON.stringify({
        merchant,
        currency: 'CNY',
        ...notice,
        payTime: notice.payTime?.toISOString() ?? null,
      } satisfies z.input<typeof noticeBody>)
      const timestamp = String(it.now().getTime())
      const nonce = randomBytes(16).toString('hex')
      const headers = {
        'content-type': 'application/json',
        'cashier-timestamp': timestamp,
        'cashier-nonce': nonce,
        'cashier-signature': signature(channel, timestamp, nonce, body).toString('hex'),
      }
      const answer = await it.deliver(`/rest/pay/notify/${channel}`, headers, body)
      return answer.status === 200 && answer.body === 'success'
    },
  }
  return { payment, cashier }
}
