import { describe, expect, test } from 'vitest'
import { guideNames } from '../../../shell/shop/guide-names.ts'
import { guides, spanText } from './guides.ts'

describe('spans of time', () => {
  test.each([
    [30, '30 分钟'],
    [90, '90 分钟'],
    [120, '2 小时'],
    [1_440, '24 小时'],
    [10_080, '7 天'],
  ])('%i minutes are %s', (minutes, words) => expect(spanText(minutes)).toBe(words))
})

describe('the guides', () => {
  test('who wants to open a shop is led to where it is opened', () =>
    expect(guides['open-shop'].parts.map(({ way }) => way?.to)).toContain('/setup'))

  test.each(guideNames)('$name says something under every heading', ({ id }) => {
    const { about, parts } = guides[id]
    expect(about).not.toBe('')
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.filter(({ title, words }) => title === '' || words.length === 0)).toEqual([])
  })
})
