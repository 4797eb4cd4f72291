import { expect, test } from 'vitest'
import { withoutUnseen } from './typed-text.ts'

test.each([
  ['\u202d13800138000\u202c', '13800138000'],
  ['138\u20110013\u20118000', '138-0013-8000'],
  ['13800138000\ufe0f', '13800138000'],
  ['王\u200b芳', '王芳'],
  ['\ufeff中牟县\u00a0官渡镇\u202f5号\u200f', '中牟县 官渡镇 5号'],
  ['\u2066DD20261\u2069', 'DD20261'],
  ['第一行\n\t第二行　', '第一行\n\t第二行　'],
])('%j is read as %j', (typed, read) => expect(withoutUnseen(typed)).toBe(read))
