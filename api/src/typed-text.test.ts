import { describe, expect, test } from 'vitest'
import { bareDecimal, withoutUnseen } from './typed-text.ts'

test.each([
  ['\u202d13800138000\u202c', '13800138000'],
  ['138\u20110013\u20118000', '138-0013-8000'],
  ['13800138000\ufe0f', '13800138000'],
  ['王\u200b芳', '王芳'],
  ['\ufeff中牟县\u00a0官渡镇\u202f5号\u200f', '中牟县 官渡镇 5号'],
  ['\u2066DD20261\u2069', 'DD20261'],
  ['第一行\n\t第二行　', '第一行\n\t第二行　'],
])('%j is read as %j', (typed, read) => expect(withoutUnseen(typed)).toBe(read))

describe('a number as people write it', () => {
  test.each([
    ['1,200.50', '1200.50'],
    ['1，200', '1200'],
    ['１２，３４５．６', '12345.6'],
    ['￥ 1 234 元', '1234'],
    ['¥1,234.5', '1234.5'],
    ['-¥3', '-3'],
    ['−3', '-3'],
    [' 8,000,000 ', '8000000'],
    ['12。5元', '12.5'],
    ['.5', '0.5'],
    ['1.', '1'],
    ['\u202d1\u00a0200\u202c', '1200'],
  ])('%j is %j', (typed, bare) => expect(bareDecimal(typed)).toBe(bare))

  test.each(['12,50', '1,2', '1 2', '1,20,000', '1200,50', '1.2万', '12 斤', '1e3'])('%s is none', (typed) =>
    expect(/^-?\d+(\.\d+)?$/.test(bareDecimal(typed))).toBe(false),
  )
})
