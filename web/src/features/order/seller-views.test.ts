import { expect, test } from 'vitest'
import { defaultQuery, viewQuery } from './seller-views.ts'

test.each([
  ['', 'all', 'status=all'],
  ['page=3', '30', 'status=30'],
  ['keyword=豆粕&page=2&status=40', 'all', 'keyword=%E8%B1%86%E7%B2%95&status=40'],
  ['status=&to=2026-11-21&from=2026-11-01', 'all', 'from=2026-11-01&status=all&to=2026-11-21'],
])('of ?%s (first tab %s) is kept ?%s', (address, firstTab, kept) => {
  expect(viewQuery(new URLSearchParams(address), firstTab)).toBe(kept)
})

test('a default opens where the address says nothing, and only there', () => {
  const views = [
    { query: 'status=30', isDefault: false },
    { query: 'status=40', isDefault: true },
  ]
  expect(defaultQuery(new URLSearchParams(''), views)).toBe('status=40')
  expect(defaultQuery(new URLSearchParams('status=10'), views)).toBeUndefined()
  expect(defaultQuery(new URLSearchParams(''), views.slice(0, 1))).toBeUndefined()
})
