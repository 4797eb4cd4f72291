import { expect, test } from 'vitest'
import { couponLine, thresholdWords, validWords, worthWords } from './coupon-words.ts'

const none = { thresholdMoney: '0.00', reduceMoney: null, discount: null, maxReduceMoney: null }

test('a coupon says what it takes off and from when on', () => {
  const ten = { ...none, couponKind: 1, thresholdMoney: '100.00', reduceMoney: '10.50' }
  expect([worthWords(ten), thresholdWords(ten), couponLine(ten)]).toEqual(['¥10.5', '满100元可用', '满100减10.5'])
  const large = { ...none, couponKind: 1, thresholdMoney: '80000.00', reduceMoney: '1500.00' }
  expect([thresholdWords(large), couponLine(large)]).toEqual(['满8万元可用', '满8万减1500'])
  const tenth = { ...none, couponKind: 2, discount: '85.00', maxReduceMoney: '50.00' }
  expect([worthWords(tenth), thresholdWords(tenth), couponLine(tenth)]).toEqual([
    '8.5折',
    '无门槛，最多减50元',
    '无门槛打8.5折',
  ])
  const carriage = { ...none, couponKind: 3, thresholdMoney: '500.00' }
  expect([worthWords(carriage), couponLine(carriage)]).toEqual(['免运费', '满500免运费'])
})

test('a coupon says how long it may be used', () => {
  expect(validWords({ validBegin: null, validEnd: null, validDays: 7 })).toBe('领取后 7 天内有效')
  expect(validWords({ validBegin: '2026-11-01 00:00:00', validEnd: '2026-11-30 23:59:59', validDays: null })).toBe(
    '2026-11-01 00:00 至 2026-11-30 23:59',
  )
})
