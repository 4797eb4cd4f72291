import { createDecipheriv, verify } from 'node:crypto'
import WechatPay from 'wechatpay-node-v3'
import { z } from 'zod'
import type { WechatSettings } from '../../outside-settings.ts'
import type { PaymentNotice } from '../../ports/payment.ts'
import { channelNumber, jsonText } from '../notice-fields.ts'
import { ChannelError } from './provider.ts'
import type { Provider } from './provider.ts'

/** One exchange over the network; tests replace it. */
export type Exchange = (it: {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}) => Promise<{ readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string }>

const overNetwork: Exchange = async ({ method, url, headers, body }) => {
  const response = await fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(8_000),
  })
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
}

const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: channelNumber,
  transaction_id: channelNumber.optional(),
  trade_state: z.string(),
  success_time: z.string().optional(),
  amount: z.object({ total: z.int().positive(), currency: z.string().optional() }),
})
const sealed = z.object({
  resource: z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z.string().default('') }),
})

const results: Readonly<Record<string, PaymentNotice['result']>> = {
  SUCCESS: 'paid',
  REFUND: 'paid',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'failed',
}

const window = 300_000

type Genuine = (headers: Readonly<Record<string, string | undefined>>, body: string) => boolean

/** Returns true if WeChat signed this raw body recently with a known key. */
const isGenuine = (settings: WechatSettings, now: Date, ...[headers, body]: Parameters<Genuine>): boolean => {
  const timestamp = headers['wechatpay-timestamp'] ?? ''
  const serial = headers['wechatpay-serial'] ?? ''
  const key = Object.hasOwn(settings.platformKeys, serial) ? settings.platformKeys[serial] : undefined
  const fresh = /^\d{10}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp) * 1_000) <= window
  if (key === undefined || !fresh) return false
  const signed = Buffer.from(`${timestamp}\n${headers['wechatpay-nonce'] ?? ''}\n${body}\n`)
  return verify('RSA-SHA256', signed, key, Buffer.from(headers['wechatpay-signature'] ?? '', 'base64'))
}

// Decrypts here, because the library does not check the authentication tag.
const unseal = (
  apiKey: string,
  { ciphertext, nonce, associated_data }: z.infer<typeof sealed>['resource'],
): string | undefined => {
  try {
    const bytes = Buffer.from(ciphertext, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', apiKey, nonce, { authTagLength: 16 })
    decipher.setAuthTag(bytes.subarray(-16))
    decipher.setAAD(Buffer.from(associated_data))
    return decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

const noticeOf = (settings: WechatSettings, given: unknown): PaymentNotice | undefined => {
  const read = transaction.safeParse(given)
  if (!read.success) return undefined
  const { appid, mchid, amount, out_trade_no, transaction_id, trade_state, success_time } = read.data
  if (appid !== settings.appId || mchid !== settings.mchId || (amount.currency ?? 'CNY') !== 'CNY') return undefined
  const result = results[trade_state]
  if (result === undefined || (result === 'paid' && transaction_id === undefined)) return undefined
  return {
    payNo: out_trade_no,
    tradeNo: transaction_id ?? '',
    amount: amount.total,
    result,
    payTime: success_time === undefined ? undefined : new Date(success_time),
  }
}

/** Opens the library over our own exchange; it accepts only signed answers. */
const openLibrary = (settings: WechatSettings, genuine: Genuine, exchange: Exchange): WechatPay => {
  const library = new WechatPay({
    appid: settings.appId,
    mchid: settings.mchId,
    serial_no: settings.serialNo,
    // The library reads this only without a serial number.
    publicKey: Buffer.from(settings.serialNo),
    privateKey: Buffer.from(settings.privateKey),
    key: settings.apiKey,
    userAgent: 'nongxin-mall',
  })
  const ask = async (method: 'GET' | 'POST', url: string, headers: Record<string, string>, body?: string) => {
    const answer = await exchange({ method, url, headers, body })
    if (answer.status < 300 && !genuine(answer.headers, answer.body))
      throw new ChannelError('an answer of WeChat Pay has no valid signature')
    const data: unknown = answer.body === '' ? {} : JSON.parse(answer.body)
    return { status: answer.status, data, error: answer.body }
  }
  library.createHttp({
    get: (url, headers) => ask('GET', url, headers),
    post: (url, params, headers) => ask('POST', url, headers, JSON.stringify(params)),
    upload: () => Promise.reject(new ChannelError('nothing is uploaded')),
  })
  return library
}

type Heard = { status: number; data?: unknown; error?: unknown }
const codeOf = ({ data }: Heard): string => z.object({ code: z.string() }).safeParse(data).data?.code ?? ''
const failure = (what: string, heard: Heard) =>
  new ChannelError(`WeChat Pay answered ${heard.status} ${codeOf(heard)} when asked to ${what}`)

/** WeChat Pay, version 3 of its interface: payment by QR code. */
export const wechatPay = (it: {
  readonly settings: WechatSettings
  readonly notifyUrl: string
  readonly now: () => Date
  readonly exchange?: Exchange
}): Provider => {
  const { settings } = it
  const genuine: Genuine = (headers, body) => isGenuine(settings, it.now(), headers, body)
  const library = openLibrary(settings, genuine, it.exchange ?? overNetwork)

  return {
    prepay: async ({ payNo, amount, subject, expireTime }) => {
      const heard: Heard = await library.transactions_native({
        description: subject,
        out_trade_no: payNo,
        time_expire: expireTime.toISOString().replace(/\.\d+Z$/, '+00:00'),
        notify_url: it.notifyUrl,
        amount: { total: amount, currency: 'CNY' },
      })
      const read = z.object({ code_url: z.string() }).safeParse(heard.data)
      if (heard.status !== 200 || !read.success) throw failure('open a payment', heard)
      return { cashierUrl: null, codeText: read.data.code_url }
    },
    query: async (payNo) => {
      const heard: Heard = await library.query({ out_trade_no: payNo })
      if (heard.status === 404) return undefined
      if (heard.status !== 200) throw failure('answer about a payment', heard)
      return noticeOf(settings, heard.data)
    },
    close: async (payNo) => {
      const heard: Heard = await library.close(payNo)
      const gone = heard.status === 204 || heard.status === 404 || codeOf(heard) === 'ORDER_CLOSED'
      if (!gone) throw failure('close a payment', heard)
    },
    refund: async ({ payNo, refundNo, amount, total, reason }) => {
      const heard: Heard = await library.refunds({
        out_trade_no: payNo,
        out_refund_no: refundNo,
        reason,
        amount: { refund: amount, total, currency: 'CNY' },
      })
      const status = z.object({ status: z.string() }).safeParse(heard.data).data?.status ?? ''
      if (heard.status !== 200) throw failure('refund', heard)
      if (status === 'SUCCESS') return 'done'
      return status === 'PROCESSING' ? 'processing' : 'refused'
    },
    readNotice: (headers, rawBody) => {
      if (!genuine(headers, rawBody)) return undefined
      const read = jsonText.pipe(sealed).safeParse(rawBody)
      if (!read.success) return undefined
      const opened = jsonText.safeParse(unseal(settings.apiKey, read.data.resource))
      return opened.success ? noticeOf(settings, opened.data) : undefined
    },
    answer: (dealtWith) => ({
      status: dealtWith ? 200 : 400,
      contentType: 'application/json; charset=utf-8',
      body: dealtWith ? '{"code":"SUCCESS","message":"成功"}' : '{"code":"FAIL","message":"失败"}',
    }),
  }
}
