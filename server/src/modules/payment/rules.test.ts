import { describe, expect, test } from 'vitest'
import {
  beginNumber,
  channelNames,
  isOnline,
  judgeNotice,
  onlineChannels,
  paymentLife,
  refundNumber,
  usableAgain,
} from './rules.ts'
import type { PaymentState } from './machine.ts'

const payment = { channel: 'wechat', payMoney: 15_800, state: 1 as PaymentState, numberTaken: false }
const notice = { channel: 'wechat', amount: 15_800, result: 'paid' } as const

describe('what a notification does', () => {
  test.each([
    ['pays', payment, notice, { verdict: 'applied', to: 2 }],
    ['pays what had failed', { ...payment, state: 3 }, notice, { verdict: 'applied', to: 2 }],
    ['pays what was closed', { ...payment, state: 4 }, notice, { verdict: 'applied', to: 2 }],
    ['fails', payment, { ...notice, result: 'failed' }, { verdict: 'applied', to: 3 }],
    ['closes', payment, { ...notice, result: 'closed' }, { verdict: 'applied', to: 4 }],
    ['says a second time what is known', { ...payment, state: 2 }, notice, { verdict: 'repeated' }],
    ['takes nothing back', { ...payment, state: 2 }, { ...notice, result: 'failed' }, { verdict: 'repeated' }],
    ['is of no payment', undefined, notice, { verdict: 'unknown' }],
    ['is of another channel', payment, { ...notice, channel: 'alipay' }, { verdict: 'unknown' }],
    ['has the number of another payment', { ...payment, numberTaken: true }, notice, { verdict: 'taken' }],
    [
      'fails under the number of another payment',
      { ...payment, numberTaken: true },
      { ...notice, result: 'failed' },
      { verdict: 'applied', to: 3 },
    ],
    ['is of a fen more', payment, { ...notice, amount: 15_801 }, { verdict: 'amount' }],
    ['is of a fen less', payment, { ...notice, amount: 15_799 }, { verdict: 'amount' }],
  ] as const)('%s', (_, of, it, expected) => expect(judgeNotice(of, it)).toEqual(expected))
})

describe('an open payment', () => {
  const now = new Date('2026-11-21T08:00:00Z')
  const asked = { channel: 'wechat', payMoney: 15_800, payType: 1, payerBoId: 7 }
  const open = { ...asked, expireTime: new Date(now.getTime() + 60_001) }
  test.each([
    ['is used again', {}, {}, true],
    ['leaves less than a minute', { expireTime: new Date(now.getTime() + 60_000) }, {}, false],
    ['is at another channel', {}, { channel: 'alipay' }, false],
    ['is of another amount', {}, { payMoney: 15_801 }, false],
    ['is paid by somebody else', {}, { payerBoId: 8 }, false],
    ['is paid in another way', {}, { payType: 5 }, false],
  ])('%s', (_, ofOpen, wanted, expected) =>
    expect(usableAgain({ ...open, ...ofOpen }, { ...asked, ...wanted }, now)).toBe(expected),
  )

  test('may be paid for half an hour', () => expect(paymentLife).toBe(1_800_000))
})

test('a number begins with a letter, the local time to the second and four random digits', () => {
  const now = new Date('2026-11-21T16:05:06Z')
  const numbers = Array.from({ length: 50 }, () => beginNumber(now))
  for (const number of numbers) expect(number).toMatch(/^P261122000506\d{4}$/)
  expect(new Set(numbers).size).toBeGreaterThan(40)
})

test('the number of a refund is that of its payment and purpose, whenever it is asked for', () => {
  const [payNo, other] = ['P2603011800001234000017', 'P2603011800001234000018']
  const number = refundNumber(payNo, 'aftersales:7')
  expect(number).toMatch(/^R260301\d{16}$/)
  expect(refundNumber(payNo, 'aftersales:7')).toBe(number)
  expect(new Set([number, refundNumber(payNo, 'aftersales:8'), refundNumber(other, 'aftersales:7')]).size).toBe(3)
})

test('channels online are those an outside service runs', () => {
  const online = (Object.keys(channelNames) as (keyof typeof channelNames)[]).filter(isOnline)
  expect(online).toEqual([...onlineChannels])
  expect(online.map((channel) => channelNames[channel])).toEqual(['微信支付', '支付宝', '银行卡'])
})
