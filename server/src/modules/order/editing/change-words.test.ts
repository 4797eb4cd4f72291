import { expect, test } from 'vitest'
import { changeWords, receiverText } from './change-words.ts'

test.each([
  [null, '老客户', '卖家修改：备注由空改为“老客户”'],
  ['老客户', null, '卖家修改：备注由“老客户”改为空'],
  ['甲', '乙', '卖家修改：备注由“甲”改为“乙”'],
  ['甲', '甲', undefined],
  ['甲', undefined, undefined],
  [null, '', undefined],
])('a remark from %s to %s: %s', (from, to, expected) =>
  expect(changeWords('卖家', [{ name: '备注', from, to }])).toBe(expected),
)

test('several changes stand in one line, without those that are none', () => {
  const changes = [
    { name: '留言', from: null, to: '早点发' },
    { name: '付款方式', from: '在线支付', to: undefined },
    { name: '期望送达', from: '2030-01-02', to: null },
  ]
  expect(changeWords('买家', changes)).toBe('买家修改：留言由空改为“早点发”；期望送达由“2030-01-02”改为空')
})

test('a place is said without the middle of the mobile', () => {
  const place = { receiver: '李海', mobile: '13900001111', areaName: '河北省石家庄市藁城区', address: '新场2号' }
  expect(receiverText(place)).toBe('李海 139****1111 河北省石家庄市藁城区新场2号')
})
