import { createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ask } from './alipay.ts'
import { alipay } from './alipay.ts'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [theirs, ours, other] = [pair(), pair(), pair()]
const at = new Date('2026-11-21T08:00:00Z')
const settings = {
  appId: '2021000000000001',
  sellerId: '2088000000000001',
  privateKey: ours.privateKey,
  alipayPublicKey: theirs.publicKey,
}

const channel = (answer?: (method: string, content: Record<string, string>) => Awaited<ReturnType<Ask>>) => {
  const asked: [string, Record<string, string>][] = []
  const provider = alipay({
    settings,
    publicUrl: 'https://mall.example',
    notifyUrl: 'https://mall.example/rest/pay/notify/alipay',
    now: () => at,
    ...(answer === undefined
      ? {}
      : {
          ask: async (method, content) => {
            asked.push([method, content])
            return answer(method, content)
          },
        }),
  })
  return { ...provider, asked }
}

const fields = {
  app_id: settings.appId,
  seller_id: settings.sellerId,
  charset: 'utf-8',
  notify_time: '2026-11-21 15:59:40',
  notify_id: 'n1',
  out_trade_no: 'P2611210800000000000001',
  trade_no: '2026112122001',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '123.45',
  gmt_payment: '2026-11-21 15:59:30',
  subject: '玉米 2 吨 & 豆粕',
}
const notice = {
  payNo: fields.out_trade_no,
  tradeNo: fields.trade_no,
  amount: 12_345,
  result: 'paid',
  payTime: new Date('2026-11-21T07:59:30Z'),
}

/** Returns the form that Alipay posts, signed over its fields in order, without `sign` and `sign_type`. */
const posted = (given: Record<string, string>, key = theirs.privateKey, signType = 'RSA2') => {
  const text = Object.keys(given)
    .toSorted()
    .map((name) => `${name}=${given[name]}`)
    .join('&')
  const sign = createSign(signType === 'RSA' ? 'RSA-SHA1' : 'RSA-SHA256')
    .update(text, 'utf8')
    .sign(key, 'base64')
  return new URLSearchParams({ ...given, sign_type: signType, sign }).toString()
}

describe('a notification of Alipay', () => {
  it('is read when it is genuine', () => {
    expect(channel().readNotice({}, posted(fields))).toEqual(notice)
  })

  it('is forged when the body was changed, the key is another, a field comes twice or the signature is weak', () => {
    const { readNotice } = channel()
    const body = posted(fields)
    expect(readNotice({}, body.replace('123.45', '123.46'))).toBeUndefined()
    expect(readNotice({}, `${body}&more=1`)).toBeUndefined()
    expect(readNotice({}, posted(fields, other.privateKey))).toBeUndefined()
    expect(readNotice({}, `${body}&total_amount=1`)).toBeUndefined()
    expect(readNotice({}, posted(fields, theirs.privateKey, 'RSA'))).toBeUndefined()
    expect(readNotice({}, body.replace('sign_type=RSA2', 'sign_type=none'))).toBeUndefined()
    expect(readNotice({}, body.replace(/sign=.*/, 'sign='))).toBeUndefined()
    expect(readNotice({}, '')).toBeUndefined()
  })

  it.each([
    ['another application', { app_id: '2021000000000002' }],
    ['another seller', { seller_id: '2088000000000002' }],
    ['long ago', { notify_time: '2026-11-20 13:00:00' }],
    ['the future', { notify_time: '2026-11-23 13:00:00' }],
    ['no decision yet', { trade_status: 'WAIT_BUYER_PAY' }],
    ['parts of a fen', { total_amount: '123.456' }],
    ['nothing', { total_amount: '0.00' }],
    ['a number that cannot be kept', { out_trade_no: 'P\0' }],
    ['no number at all', { trade_no: '' }],
  ])('for %s is not ours', (_, more) => {
    expect(channel().readNotice({}, posted({ ...fields, ...more }))).toBeUndefined()
  })

  it('of a closed trade means closed, unless it was paid and then refunded', () => {
    const { gmt_payment: _, ...unpaid } = fields
    const read = (given: Record<string, string>) =>
      channel().readNotice({}, posted({ ...given, trade_status: 'TRADE_CLOSED' }))
    expect(read(unpaid)?.result).toBe('closed')
    expect(read(fields)?.result).toBe('paid')
  })

  it('is answered in its own words', () => {
    expect(channel().answer(true)).toMatchObject({ status: 200, body: 'success' })
    expect(channel().answer(false)).toMatchObject({ status: 400, body: 'fail' })
  })
})

describe('a request to Alipay', () => {
  const input = {
    payNo: fields.out_trade_no,
    amount: 12_345,
    subject: '玉米',
    expireTime: new Date('2026-11-21T08:30:00Z'),
    returnTo: '/v/deposit?tradeNo=T1',
  }
  const address = async (amount: number) => new URL((await channel().prepay({ ...input, amount })).cashierUrl!)

  it('leads to a signed address with the amount in yuan', async () => {
    const url = await address(12_345)
    const given = Object.fromEntries(url.searchParams)
    expect(JSON.parse(given.biz_content!)).toMatchObject({
      out_trade_no: input.payNo,
      total_amount: '123.45',
      time_expire: '2026-11-21 16:30:00',
    })
    expect(given.return_url).toBe('https://mall.example/v/deposit?tradeNo=T1')
    expect(given.notify_url).toBe('https://mall.example/rest/pay/notify/alipay')
    const { sign, ...rest } = given
    const text = Object.keys(rest)
      .toSorted()
      .map((name) => `${name}=${rest[name]}`)
      .join('&')
    expect(createVerify('RSA-SHA256').update(text, 'utf8').verify(ours.publicKey, sign!, 'base64')).toBe(true)
  })

  it('turns fen into yuan and back without losing one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 999_999_999_999 }), async (amount) => {
        const content = JSON.parse((await address(amount)).searchParams.get('biz_content')!)
        expect(content.total_amount).toMatch(/^\d+\.\d\d$/)
        const back = channel().readNotice({}, posted({ ...fields, total_amount: content.total_amount }))
        expect(back?.amount).toBe(amount)
      }),
      { numRuns: 25 },
    )
  })

  it('asks what became of a payment', async () => {
    const paid = {
      code: '10000',
      outTradeNo: fields.out_trade_no,
      tradeNo: fields.trade_no,
      tradeStatus: 'TRADE_SUCCESS',
      totalAmount: '123.45',
      sendPayDate: fields.gmt_payment,
    }
    expect(await channel(() => paid).query(input.payNo)).toEqual(notice)
    expect(await channel(() => ({ ...paid, tradeStatus: 'WAIT_BUYER_PAY' })).query(input.payNo)).toBeUndefined()
    expect(await channel(() => ({ code: '40004', subCode: 'ACQ.TRADE_NOT_EXIST' })).query(input.payNo)).toBeUndefined()
    await expect(channel(() => ({ code: '20000', subCode: 'isp.unknow-error' })).query(input.payNo)).rejects.toThrow(
      '20000',
    )
  })

  it('closes a payment, also one they never heard of', async () => {
    await channel(() => ({ code: '10000' })).close(input.payNo)
    await channel(() => ({ code: '40004', subCode: 'ACQ.TRADE_NOT_EXIST' })).close(input.payNo)
    const paid = channel(() => ({ code: '40004', subCode: 'ACQ.TRADE_STATUS_ERROR' })).close(input.payNo)
    await expect(paid).rejects.toThrow('ACQ.TRADE_STATUS_ERROR')
  })

  it('refunds by our number and in yuan', async () => {
    const it = { payNo: input.payNo, refundNo: 'R1', amount: 5, total: 12_345, reason: '退款' }
    const { refund, asked } = channel(() => ({ code: '10000', fundChange: 'Y' }))
    expect(await refund(it)).toBe('done')
    expect(asked[0]).toEqual([
      'alipay.trade.refund',
      { out_trade_no: input.payNo, out_request_no: 'R1', refund_amount: '0.05', refund_reason: '退款' },
    ])
    expect(await channel(() => ({ code: '40004', subCode: 'ACQ.TRADE_HAS_FINISHED' })).refund(it)).toBe('refused')
    const poor = channel(() => ({ code: '40004', subCode: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' })).refund(it)
    await expect(poor).rejects.toThrow('ACQ.SELLER_BALANCE_NOT_ENOUGH')
  })
})
