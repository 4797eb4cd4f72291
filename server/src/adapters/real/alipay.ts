import { moneyWire, parseMoney } from '@mall/api/money'
import { parseTime, timeText } from '@mall/api/wire-types'
import { AlipaySdk } from 'alipay-sdk'
import { z } from 'zod'
import type { AlipaySettings } from '../../outside-settings.ts'
import type { PaymentNotice } from '../../ports/payment.ts'
import { channelNumber } from '../notice-fields.ts'
import { ChannelError } from './provider.ts'
import type { Provider } from './provider.ts'

/** Calls one method of Alipay; tests replace it. */
export type Ask = (
  method: string,
  content: Readonly<Record<string, string>>,
) => Promise<{ readonly code?: string; readonly subCode?: string; readonly [field: string]: unknown }>

const trade = z.object({
  outTradeNo: channelNumber,
  tradeNo: channelNumber,
  tradeStatus: z.string(),
  totalAmount: z.string(),
  payTime: z.string().optional(),
})
const notice = z.object({
  app_id: z.string(),
  seller_id: z.string(),
  sign_type: z.literal('RSA2'),
  notify_time: z.string(),
  out_trade_no: channelNumber,
  trade_no: channelNumber,
  trade_status: z.string(),
  total_amount: z.string(),
  gmt_payment: z.string().optional(),
})

/** Alipay closes a trade that was not paid in time, and also one that was refunded whole; only the former has no payment. */
const resultOf = (status: string, payTime: string | undefined): PaymentNotice['result'] | undefined => {
  if (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED') return 'paid'
  if (status === 'TRADE_CLOSED') return payTime === undefined ? 'closed' : 'paid'
  return undefined
}

const noticeOf = (it: z.infer<typeof trade>): PaymentNotice | undefined => {
  const result = resultOf(it.tradeStatus, it.payTime)
  const amount = parseMoney(it.totalAmount)
  if (result === undefined || amount === undefined || amount <= 0) return undefined
  const payTime = it.payTime === undefined ? undefined : parseTime(it.payTime)
  return { payNo: it.outTradeNo, tradeNo: it.tradeNo, amount, result, payTime }
}

// Alipay repeats a notification for 25 hours.
const window = 26 * 3_600_000

// Errors that another try would not mend.
const neverRefunds = new Set(['ACQ.TRADE_NOT_ALLOW_REFUND', 'ACQ.TRADE_HAS_FINISHED', 'ACQ.BUYER_ERROR'])

/** Reads the fields of a form; undefined if a field comes twice. */
const formOf = (body: string): Record<string, string> | undefined => {
  const fields = [...new URLSearchParams(body)]
  return new Set(fields.map(([name]) => name)).size === fields.length ? Object.fromEntries(fields) : undefined
}

/** Reads a signed notification; undefined if it is for another account or too old. */
const notifiedOf = (settings: AlipaySettings, now: Date, it: z.infer<typeof notice>): PaymentNotice | undefined => {
  const sentAt = parseTime(it.notify_time)
  const fresh = sentAt !== undefined && Math.abs(now.getTime() - sentAt.getTime()) <= window
  if (it.app_id !== settings.appId || it.seller_id !== settings.sellerId || !fresh) return undefined
  return noticeOf({
    outTradeNo: it.out_trade_no,
    tradeNo: it.trade_no,
    tradeStatus: it.trade_status,
    totalAmount: it.total_amount,
    payTime: it.gmt_payment,
  })
}

/** Alipay: the buyer pays on Alipay's own page. */
export const alipay = (it: {
  readonly settings: AlipaySettings
  readonly notifyUrl: string
  /** Public address of this server, without a slash at the end. */
  readonly publicUrl: string
  readonly now: () => Date
  readonly ask?: Ask
}): Provider => {
  const { settings } = it
  const library = new AlipaySdk({
    appId: settings.appId,
    privateKey: settings.privateKey,
    keyType: settings.privateKey.includes('RSA PRIVATE KEY') ? 'PKCS1' : 'PKCS8',
    alipayPublicKey: settings.alipayPublicKey,
    ...(settings.gateway === undefined ? {} : { gateway: settings.gateway }),
    timeout: 8_000,
  })
  const ask: Ask = it.ask ?? ((method, bizContent) => library.exec(method, { bizContent }, { validateSign: true }))
  const failure = (what: string, heard: Awaited<ReturnType<Ask>>) =>
    new ChannelError(`Alipay answered ${heard.code} ${heard.subCode ?? ''} when asked to ${what}`)
  const unknown = (heard: Awaited<ReturnType<Ask>>) => heard.subCode === 'ACQ.TRADE_NOT_EXIST'

  return {
    prepay: async ({ payNo, amount, subject, expireTime, returnTo }) => ({
      cashierUrl: library.pageExecute('alipay.trade.page.pay', 'GET', {
        bizContent: {
          product_code: 'FAST_INSTANT_TRADE_PAY',
          out_trade_no: payNo,
          total_amount: moneyWire(amount),
          subject,
          time_expire: timeText(expireTime),
        },
        notifyUrl: it.notifyUrl,
        returnUrl: `${it.publicUrl}${returnTo}`,
      }),
      codeText: null,
    }),
    query: async (payNo) => {
      const heard = await ask('alipay.trade.query', { out_trade_no: payNo })
      if (unknown(heard)) return undefined
      const read = trade.safeParse({ ...heard, payTime: heard.sendPayDate })
      if (heard.code !== '10000' || !read.success) throw failure('answer about a payment', heard)
      return noticeOf(read.data)
    },
    close: async (payNo) => {
      const heard = await ask('alipay.trade.close', { out_trade_no: payNo })
      if (heard.code !== '10000' && !unknown(heard)) throw failure('close a payment', heard)
    },
    refund: async ({ payNo, refundNo, amount, reason }) => {
      const heard = await ask('alipay.trade.refund', {
        out_trade_no: payNo,
        out_request_no: refundNo,
        refund_amount: moneyWire(amount),
        refund_reason: reason,
      })
      if (heard.code === '10000') return 'done'
      if (neverRefunds.has(heard.subCode ?? '')) return 'refused'
      throw failure('refund', heard)
    },
    readNotice: (_headers, rawBody) => {
      const form = formOf(rawBody)
      const read = notice.safeParse(form)
      if (!read.success || !library.checkNotifySignV2(form)) return undefined
      return notifiedOf(settings, it.now(), read.data)
    },
    answer: (dealtWith) => ({
      status: dealtWith ? 200 : 400,
      contentType: 'text/plain; charset=utf-8',
      body: dealtWith ? 'success' : 'fail',
    }),
  }
}
