import { describe, expect, it } from 'vitest'
import { promotionText } from './words.ts'

describe('a full reduction in words', () => {
  it.each([
    [
      1,
      false,
      [
        { threshold: 50_000, reduce: 3_000 },
        { threshold: 100_000, reduce: 8_050 },
      ],
      '满500元减30元，满1,000元减80.50元',
    ],
    [1, true, [{ threshold: 50_000, reduce: 3_000 }], '每满500元减30元'],
    [1, false, [{ threshold: 10_000_000_000, reduce: 1_000_000_000 }], '满100,000,000元减10,000,000元'],
    [2, false, [{ threshold: 10_000, reduce: 5_000 }], '满10件减50元'],
    [2, true, [{ threshold: 1_500, reduce: 1 }], '每满1.5件减0.01元'],
    [3, false, [{ threshold: 100_000, discount: 8_500 }], '满1,000元打8.5折'],
  ] as const)('of type %i, repeatable %s', (type, repeatable, tiers, expected) => {
    expect(promotionText({ type, repeatable, tiers })).toBe(expected)
  })
})
