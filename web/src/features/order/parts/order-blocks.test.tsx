import { expect, test } from 'vitest'
import { isEstimate, settledText, stepsOf } from './order-blocks.tsx'

test.each([
  [10, true, true],
  [40, true, true],
  [50, true, false],
  [60, true, false],
  [10, false, false],
])('in state %i, weighed %s: estimated %s', (orderStatus, weighGoods, estimated) => {
  expect(isEstimate({ weighGoods }, { orderStatus })).toBe(estimated)
})

test.each([
  [40, true, undefined],
  [50, true, '实重 2,900 公斤，结算 ¥9,454.00'],
  [60, true, '实重 2,900 公斤，结算 ¥9,454.00'],
  [60, false, undefined],
  [91, true, undefined],
])('in state %i, weighed %s: settled as %s', (orderStatus, weighGoods, text) => {
  const line = { weighGoods, receiveQty: 2900, unitName: '公斤', payMoney: '9780.00', refundedMoney: '326.00' }
  expect(settledText(line, { orderStatus })).toBe(text)
})

test('what was handed over at its point was fetched, while its buyer still audits it', () => {
  const at = '2026-11-28 09:00:00'
  const times = { createTime: at, payTime: at, shipTime: at, receiveTime: null, finishTime: null }
  const reached = (it: object) =>
    stepsOf({ deliveryType: 3, times: { ...times, ...it } as never })
      .filter(({ time }) => time !== null)
      .map(({ name }) => name)
  expect(reached({})).toEqual(['提交订单', '付款', '到店提货'])
  expect(reached({ shipTime: null })).toEqual(['提交订单', '付款'])
})
