import { createCipheriv, createVerify, generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Exchange } from './wechat.ts'
import { wechatPay } from './wechat.ts'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [platform, merchant, other] = [pair(), pair(), pair()]
const at = new Date('2026-11-21T08:00:00Z')
const settings = {
  appId: 'wx0123456789abcdef',
  mchId: '1900000001',
  serialNo: '5157F09EFDC096DE15EBE81A47057A72',
  privateKey: merchant.privateKey,
  apiKey: 'k'.repeat(32),
  platformKeys: { PUB_KEY_ID_0001: platform.publicKey },
}

/** Returns the headers by which WeChat signs a body. */
const signed = (body: string, it: { key?: string; time?: Date; serial?: string } = {}): Record<string, string> => {
  const timestamp = String(Math.floor((it.time ?? at).getTime() / 1_000))
  const signature = sign('RSA-SHA256', Buffer.from(`${timestamp}\nabc\n${body}\n`), it.key ?? platform.privateKey)
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': 'abc',
    'wechatpay-serial': it.serial ?? 'PUB_KEY_ID_0001',
    'wechatpay-signature': signature.toString('base64'),
  }
}

const transaction = {
  appid: settings.appId,
  mchid: settings.mchId,
  out_trade_no: 'P2611210800000000000001',
  transaction_id: '4200000001',
  trade_state: 'SUCCESS',
  success_time: '2026-11-21T15:59:30+08:00',
  amount: { total: 12_345, payer_total: 12_345, currency: 'CNY' },
}
const notice = {
  payNo: transaction.out_trade_no,
  tradeNo: '4200000001',
  amount: 12_345,
  result: 'paid',
  payTime: new Date('2026-11-21T07:59:30Z'),
}

/** Makes a notification body with its encrypted transaction. */
const sealed = (content: object, key = settings.apiKey) => {
  const cipher = createCipheriv('aes-256-gcm', key, 'nonce0123456')
  cipher.setAAD(Buffer.from('transaction'))
  const bytes = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final(), cipher.getAuthTag()])
  return JSON.stringify({
    id: 'EV-1',
    event_type: 'TRANSACTION.SUCCESS',
    resource: {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: bytes.toString('base64'),
      nonce: 'nonce0123456',
      associated_data: 'transaction',
    },
  })
}

type Request = Parameters<Exchange>[0]
const channel = (answer?: (it: Request) => { status: number; body: unknown; headers?: Record<string, string> }) => {
  const asked: Request[] = []
  const provider = wechatPay({
    settings,
    notifyUrl: 'https://mall.example/rest/pay/notify/wechat',
    now: () => at,
    exchange: async (it) => {
      asked.push(it)
      const { status, body, headers } = answer!(it)
      const text = body === '' ? '' : JSON.stringify(body)
      return { status, body: text, headers: headers ?? signed(text) }
    },
  })
  return { ...provider, asked }
}

describe('a notification of WeChat Pay', () => {
  it('is read when it is genuine', () => {
    const body = sealed(transaction)
    expect(channel().readNotice(signed(body), body)).toEqual(notice)
  })

  it('is forged when the body was changed, the key is another, the serial unknown, or the time is not now', () => {
    const { readNotice } = channel()
    const body = sealed(transaction)
    expect(readNotice(signed(body), `${body} `)).toBeUndefined()
    expect(readNotice(signed(body, { key: other.privateKey }), body)).toBeUndefined()
    expect(readNotice(signed(body, { serial: 'PUB_KEY_ID_0002' }), body)).toBeUndefined()
    expect(readNotice(signed(body, { serial: 'constructor' }), body)).toBeUndefined()
    expect(readNotice(signed(body, { time: new Date(at.getTime() - 301_000) }), body)).toBeUndefined()
    expect(readNotice(signed(body, { time: new Date(at.getTime() + 301_000) }), body)).toBeUndefined()
    expect(readNotice({ ...signed(body), 'wechatpay-timestamp': '1' }, body)).toBeUndefined()
    expect(readNotice({ ...signed(body), 'wechatpay-nonce': 'other' }, body)).toBeUndefined()
    expect(readNotice({}, body)).toBeUndefined()
  })

  it.each([
    ['was sealed with another key', sealed(transaction, 'x'.repeat(32))],
    ['is empty', ''],
    ['is no JSON', '{"resource":'],
    ['has no seal', '{"resource":{"ciphertext":"","nonce":"","associated_data":""}}'],
    ['is sealed under a nonce of no length', '{"resource":{"ciphertext":"AAAA","nonce":"","associated_data":""}}'],
    ['names no number that can be kept', sealed({ ...transaction, out_trade_no: 'P\0' })],
  ])('whose body %s is no payment, and no error', (_, body) => {
    expect(channel().readNotice(signed(body), body)).toBeUndefined()
  })

  it.each([
    ['another merchant', { mchid: '1900000002' }],
    ['another application', { appid: 'wxffffffffffffffff' }],
    ['another currency', { amount: { total: 12_345, currency: 'USD' } }],
    ['no decision yet', { trade_state: 'USERPAYING' }],
    ['no number of theirs', { transaction_id: undefined }],
    ['parts of a fen', { amount: { total: 123.45, currency: 'CNY' } }],
  ])('for %s is not ours', (_, more) => {
    const body = sealed({ ...transaction, ...more })
    expect(channel().readNotice(signed(body), body)).toBeUndefined()
  })

  it.each([
    ['CLOSED', 'closed'],
    ['REVOKED', 'closed'],
    ['PAYERROR', 'failed'],
    ['REFUND', 'paid'],
  ])('of state %s means %s', (trade_state, result) => {
    const body = sealed({ ...transaction, trade_state })
    expect(channel().readNotice(signed(body), body)?.result).toBe(result)
  })

  it('is answered in its own words', () => {
    expect(channel().answer(true)).toMatchObject({ status: 200, body: '{"code":"SUCCESS","message":"成功"}' })
    expect(channel().answer(false).status).toBe(400)
  })
})

describe('a request to WeChat Pay', () => {
  const input = {
    payNo: transaction.out_trade_no,
    amount: 12_345,
    subject: '玉米',
    expireTime: new Date('2026-11-21T08:30:00.123Z'),
    returnTo: '/v/',
  }

  it('carries the fen as they are and a signature of the merchant over what is sent', async () => {
    const { prepay, asked } = channel(() => ({ status: 200, body: { code_url: 'weixin://wxpay/x' } }))
    expect(await prepay(input)).toEqual({ cashierUrl: null, codeText: 'weixin://wxpay/x' })
    const { method, url, headers, body } = asked[0]!
    expect(JSON.parse(body!)).toMatchObject({
      appid: settings.appId,
      mchid: settings.mchId,
      out_trade_no: input.payNo,
      amount: { total: 12_345, currency: 'CNY' },
      time_expire: '2026-11-21T08:30:00+00:00',
      notify_url: 'https://mall.example/rest/pay/notify/wechat',
    })
    const part = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(headers.Authorization!)![1]!
    const message = `${method}\n${new URL(url).pathname}\n${part('timestamp')}\n${part('nonce_str')}\n${body}\n`
    expect(part('serial_no')).toBe(settings.serialNo)
    expect(createVerify('RSA-SHA256').update(message).verify(merchant.publicKey, part('signature'), 'base64')).toBe(
      true,
    )
  })

  it('believes no answer without a signature', async () => {
    const { prepay } = channel(() => ({ status: 200, body: { code_url: 'weixin://evil' }, headers: {} }))
    await expect(prepay(input)).rejects.toThrow('no valid signature')
  })

  it.each([
    [200, transaction, notice],
    [200, { ...transaction, trade_state: 'NOTPAY' }, undefined],
    [404, { code: 'ORDER_NOT_EXIST' }, undefined],
  ])('asks what became of a payment: %i', async (status, body, expected) => {
    expect(await channel(() => ({ status, body })).query(input.payNo)).toEqual(expected)
  })

  it.each([
    [204, ''],
    [400, { code: 'ORDER_CLOSED' }],
    [404, { code: 'ORDER_NOT_EXIST' }],
  ])('closes a payment, also one that is closed or unknown: %i %j', async (status, body) => {
    await expect(channel(() => ({ status, body })).close(input.payNo)).resolves.toBeUndefined()
  })

  it.each([
    [400, { code: 'ORDERPAID' }],
    [500, { code: 'SYSTEM_ERROR' }],
  ])('cannot close a payment that is paid, or when the service is down: %i %j', async (status, body) => {
    await expect(channel(() => ({ status, body })).close(input.payNo)).rejects.toThrow('when asked to close')
  })

  it.each([
    ['SUCCESS', 'done'],
    ['PROCESSING', 'processing'],
    ['ABNORMAL', 'refused'],
    ['CLOSED', 'refused'],
  ])('refunds: %s is %s', async (status, result) => {
    const { refund, asked } = channel(() => ({ status: 200, body: { status } }))
    const it = { payNo: input.payNo, refundNo: 'R1', amount: 345, total: 12_345, reason: '退款' }
    expect(await refund(it)).toBe(result)
    expect(JSON.parse(asked[0]!.body!)).toMatchObject({
      out_refund_no: 'R1',
      amount: { refund: 345, total: 12_345, currency: 'CNY' },
    })
  })

  it('tries again when the merchant has too little or the service is down', async () => {
    const it = { payNo: input.payNo, refundNo: 'R1', amount: 1, total: 2, reason: '退款' }
    await expect(channel(() => ({ status: 403, body: { code: 'NOT_ENOUGH' } })).refund(it)).rejects.toThrow(
      '403 NOT_ENOUGH',
    )
  })

  it('carries any amount exactly', async () => {
    const { prepay, asked } = channel(() => ({ status: 200, body: { code_url: 'weixin://wxpay/x' } }))
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 999_999_999_999 }), async (amount) => {
        await prepay({ ...input, amount })
        expect(JSON.parse(asked.at(-1)!.body!).amount.total).toBe(amount)
      }),
      { numRuns: 25 },
    )
  })
})
