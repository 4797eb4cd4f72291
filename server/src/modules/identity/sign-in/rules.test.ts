import { describe, expect, test } from 'vitest'
import { mayTry } from './rules.ts'

const now = new Date('2026-11-21T09:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)

describe('tries at signing in', () => {
  test.each([
    [undefined, false, 'go'],
    [{ tries: 2, lastTime: ago(1) }, false, 'go'],
    [{ tries: 3, lastTime: ago(1) }, false, 'CAPTCHA_NEEDED'],
    [{ tries: 3, lastTime: ago(1) }, true, 'go'],
    [{ tries: 3, lastTime: ago(-1) }, true, 'go'],
    [{ tries: 5, lastTime: ago(-1) }, true, 'TOO_OFTEN'],
    [{ tries: 5, lastTime: ago(14) }, true, 'TOO_OFTEN'],
    [{ tries: 5, lastTime: ago(15) }, true, 'go'],
    [{ tries: 6, lastTime: ago(29) }, true, 'TOO_OFTEN'],
    [{ tries: 40, lastTime: ago(899) }, true, 'TOO_OFTEN'],
    [{ tries: 40, lastTime: ago(900) }, true, 'go'],
    [{ tries: 40, lastTime: ago(3_599) }, false, 'CAPTCHA_NEEDED'],
    [{ tries: 40, lastTime: ago(3_600) }, false, 'go'],
  ] as const)('%o, captcha solved %s: %s', (known, solved, expected) =>
    expect(mayTry(known, now, solved)).toBe(expected),
  )

  test('guesses made as fast as allowed are checked at most ten times in a quarter of an hour', () => {
    let known = { tries: 0, lastTime: now }
    let checked = 0
    for (let second = 0; second < 900; second++) {
      const at = new Date(now.getTime() + second * 1_000)
      if (mayTry(known, at, true) !== 'go') continue
      checked += 1
      known = { tries: known.tries + 1, lastTime: at }
    }
    expect(checked).toBe(10)
  })
})
