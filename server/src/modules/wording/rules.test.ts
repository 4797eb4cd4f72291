import { expect, it } from 'vitest'
import { bannedOf, wordsIn } from './rules.ts'

it.each([
  ['全网 最 低', '全网最低'],
  ['<p>全网<b>最低</b></p>', '全网最低'],
  ['ＶＩＰ价', 'vip'],
  ['Vip', 'vip'],
])('“%s” holds %s', (text, word) => expect(bannedOf(['全网最低', 'vip'], text)).toBe(word))

it('what holds none holds none', () => expect(bannedOf(['最佳'], '最新、佳品')).toBeUndefined())

it('reads words by line and comma, each once', () =>
  expect(wordsIn('最佳\n 最 佳，根治、好\n包治百病')).toEqual({ words: ['最佳', '根治', '包治百病'], wrong: ['好'] }))
