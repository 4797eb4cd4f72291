import { expect, test } from 'vitest'
import { offerFormOf } from './offer-forms.ts'
import type { ShopInquiry } from './offer-forms.ts'

test('an offer begins with a week to accept it', () => {
  const asked = { inquiryId: '1', version: 1, qty: 10, unitName: '袋', listPrice: '130.40', offerPrice: null }
  const { validUntil } = offerFormOf(asked as unknown as ShopInquiry).start(asked as unknown as ShopInquiry)
  expect(Date.parse(validUntil) - Date.now()).toBeGreaterThan(5 * 86_400_000)
})
