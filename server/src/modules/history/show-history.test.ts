import { expect, it } from 'vitest'
import { eventWords } from './show-history.ts'

const event = (channel: string) =>
  ({ source: 'refundDone', action: '', text: 'P1', money: 10_000, channel, changes: null }) as never

it.each([
  ['wechat', '微信支付付款成功 100.00 元，支付单号 P1', '退款 100.00 元 已到账，原因：P1'],
  ['credit', '使用账期 100.00 元，到期前付款', '从账期欠款中扣减 100.00 元，原因：P1'],
])('says of %s whether money came or a debt moved', (channel, paid, refunded) => {
  expect([eventWords.paymentDone(event(channel)), eventWords.refundDone(event(channel))]).toEqual([paid, refunded])
})
