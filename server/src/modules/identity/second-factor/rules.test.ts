import { describe, expect, test } from 'vitest'
import { codeAt, factorAddress, newFactorSecret, newRecoveryCodes, stepOf } from './rules.ts'

// The secret of RFC 6238, appendix B; the codes are the last six of its eight digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('codes of an authenticator', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at second %i are those of the standard', (second, code) => {
    const at = new Date(second * 1_000)
    expect(codeAt(secret, at)).toBe(code)
    expect(stepOf(secret, code, at)).toBe(Math.floor(second / 30))
  })

  test('fit one step before and after, and none further away', () => {
    const now = new Date('2026-11-28T10:00:10Z')
    const step = Math.floor(now.getTime() / 30_000)
    const found = [-2, -1, 0, 1, 2].map((away) =>
      stepOf(secret, codeAt(secret, new Date(now.getTime() + away * 30_000)), now),
    )
    expect(found).toEqual([undefined, step - 1, step, step + 1, undefined])
  })

  test('are read from an address that names the house and the account', () => {
    const own = newFactorSecret()
    const address = new URL(factorAddress(own, 'seller1'))
    expect(address.protocol).toBe('otpauth:')
    expect(decodeURIComponent(address.pathname)).toContain('农信商城:seller1')
    expect(address.searchParams.get('secret')).toBe(own)
    expect(own).toHaveLength(32)
  })
})

test('recovery codes are ten, and differ', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/)
})
