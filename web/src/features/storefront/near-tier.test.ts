import { expect, it } from 'vitest'
import { nearTier } from './near-tier.ts'

const byMoney = {
  tiers: [
    { thresholdMoney: '100.00', thresholdQty: null, text: '满100元减5元' },
    { thresholdMoney: '500.00', thresholdQty: null, text: '满500元减30元' },
  ],
}
const byQuantity = { tiers: [{ thresholdMoney: null, thresholdQty: 20, text: '满20件减60元' }] }

it('says what is missing to the next tier, in money or in pieces', () => {
  expect(nearTier(byMoney, '88.00', 1)).toBe('还差 12.00 元，满100元减5元')
  expect(nearTier(byMoney, '88.00', 2)).toBe('还差 324.00 元，满500元减30元')
  expect(nearTier(byMoney, '88.00', 6)).toBeNull()
  expect(nearTier(byQuantity, '1.00', 17.5)).toBe('还差 2.5 件，满20件减60元')
})

it('says nothing where no price is shown', () => expect(nearTier(byMoney, null, 1)).toBeNull())
