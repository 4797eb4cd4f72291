import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { embeddedPayment } from './payment.ts'

const at = new Date('2026-11-21T08:00:00Z')
const desk = {
  open: () => Promise.resolve('/cashier/x'),
  query: () => Promise.resolve(undefined),
  close: () => Promise.resolve(),
  refund: () => Promise.resolve(true),
}
const notice = { payNo: 'P1', tradeNo: 'T1', amount: 12_345, result: 'paid', payTime: at } as const

const secret = 'a-secret-of-some-length'
/** Returns the headers of any body, signed as the cashier signs. */
const signed = (body: string) => {
  const key = createHmac('sha256', secret).update('embedded payment notifications').digest()
  const timestamp = String(at.getTime())
  const signature = createHmac('sha256', key).update(`wechat\n${timestamp}\nn\n${body}\n`).digest('hex')
  return { 'cashier-timestamp': timestamp, 'cashier-nonce': 'n', 'cashier-signature': signature }
}

/** Returns the notification that the cashier sends; records it instead of posting it. */
const sent = async (by = secret) => {
  const caught: { path: string; headers: Record<string, string>; body: string }[] = []
  const channel = embeddedPayment({
    desk,
    secret: by,
    now: () => at,
    deliver: (path, headers, body) => {
      caught.push({ path, headers, body })
      return Promise.resolve({ status: 200, body: 'success' })
    },
  })
  expect(await channel.cashier.notify('wechat', notice)).toBe(true)
  return { ...caught[0]!, headers: { ...caught[0]!.headers } }
}
const shop = (now = at) => embeddedPayment({ desk, secret, now: () => now, deliver: () => Promise.reject() }).payment

describe('a notification of the embedded channel', () => {
  it('is read back as it was meant', async () => {
    const { path, headers, body } = await sent()
    expect(path).toBe('/rest/pay/notify/wechat')
    expect(await shop().readNotice('wechat', headers, body)).toEqual(notice)
  })

  it('is forged when anything about it was changed', async () => {
    const { headers, body } = await sent()
    const read = (channel: 'wechat' | 'alipay', more: Record<string, string>, text = body, now = at) =>
      shop(now).readNotice(channel, { ...headers, ...more }, text)
    expect(await read('wechat', {}, body.replace('12345', '12346'))).toBeUndefined()
    expect(await read('wechat', {}, `${body} `)).toBeUndefined()
    expect(await read('alipay', {})).toBeUndefined()
    expect(await read('wechat', { 'cashier-nonce': 'other' })).toBeUndefined()
    expect(await read('wechat', { 'cashier-timestamp': String(at.getTime() + 1) })).toBeUndefined()
    expect(await read('wechat', { 'cashier-signature': '' })).toBeUndefined()
    expect(await read('wechat', {}, body, new Date(at.getTime() + 300_001))).toBeUndefined()
    expect(await read('wechat', {}, body, new Date(at.getTime() + 300_000))).toEqual(notice)
  })

  it.each(['', '{', 'null', '[]', '{}', '{"merchant":"nongxin-mall"}'])(
    'is none whose signed body is %j',
    async (body) => {
      expect(await shop().readNotice('wechat', signed(body), body)).toBeUndefined()
    },
  )

  it('is none with a number that cannot be kept', async () => {
    const { body } = await sent()
    for (const payNo of ['', 'P\0', 'P 1', 'P'.repeat(65), '\ud800']) {
      const spoiled = JSON.stringify({ ...JSON.parse(body), payNo })
      expect(await shop().readNotice('wechat', signed(spoiled), spoiled)).toBeUndefined()
    }
    expect(await shop().readNotice('wechat', signed(body), body)).toEqual(notice)
  })

  it('is forged when it was signed with another key', async () => {
    const { headers, body } = await sent('another-secret-of-some-length')
    expect(await shop().readNotice('wechat', headers, body)).toBeUndefined()
  })

  it.each([
    [200, 'fail'],
    [400, 'success'],
    [500, ''],
  ])('is not acknowledged by %i %s', async (status, body) => {
    const channel = embeddedPayment({
      desk,
      secret: 's',
      now: () => at,
      deliver: () => Promise.resolve({ status, body }),
    })
    expect(await channel.cashier.notify('wechat', notice)).toBe(false)
  })
})
