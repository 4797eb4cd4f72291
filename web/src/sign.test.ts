import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signWithoutBrowser } from './sign-without-browser.ts'
import { sign } from './sign.ts'

test('both ways sign as the server does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme' }), async (key, text) => {
      const expected = createHmac('sha256', key).update(text).digest('hex')
      expect(signWithoutBrowser(key, text)).toBe(expected)
      expect(await sign(key, text)).toBe(expected)
    }),
  )
})
