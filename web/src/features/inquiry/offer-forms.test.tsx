import { expect, test } from 'vitest'
import { farOff, offerFormOf } from './offer-forms.ts'
import type { ShopInquiry } from './offer-forms.ts'

test.each([
  ['1304.00', 1],
  ['13.04', 1],
  ['1303.99', 0],
  ['13.05', 0],
  ['', 0],
])('an offer of %s beside a list price of 130.40 asks %i questions', (price, many) => {
  expect(farOff(price, '130.40')).toHaveLength(many)
})

test('an offer begins with a week to accept it', () => {
  const asked = { inquiryId: '1', version: 1, qty: 10, unitName: '袋', listPrice: '130.40', offerPrice: null }
  const { validUntil } = offerFormOf(asked as unknown as ShopInquiry).start(asked as unknown as ShopInquiry)
  expect(Date.parse(validUntil) - Date.now()).toBeGreaterThan(5 * 86_400_000)
})
