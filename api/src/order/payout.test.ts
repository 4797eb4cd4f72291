import { expect, test } from 'vitest'
import { heldWords, payoutWords } from './payout.ts'

test.each([
  [1, 7, '确认收货 7 天后货款付给卖家'],
  [4, 2, '确认收货 2 天后货款付给卖家'],
  [5, 0, '确认收货后货款付给卖家'],
  [2, 7, '货款已直接转给卖家，平台不保管'],
  [3, 7, '货款按账期直接付给卖家'],
])('paid by way %i with %i days: %s', (payType, afterSaleDays, words) =>
  expect(payoutWords({ payType, afterSaleDays })).toBe(words),
)

test('the promise of the goods page names the same days', () =>
  expect(heldWords(7)).toBe('平台保管货款，确认收货 7 天后才付给卖家'))
