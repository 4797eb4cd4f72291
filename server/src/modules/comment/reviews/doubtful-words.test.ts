import { expect, test } from 'vitest'
import { isDoubtful } from './doubtful-words.ts'

test.each(['料很好，猪爱吃', '第 13 次回购，用了 138 袋', ''])('“%s” is shown at once', (text) => {
  expect(isDoubtful(text)).toBe(false)
})

test.each(['加我微信 nongxin88 便宜', '打 138 1234 5678', '骗子店', '去 https://a.cn 买'])('“%s” waits', (text) => {
  expect(isDoubtful(text)).toBe(true)
})
