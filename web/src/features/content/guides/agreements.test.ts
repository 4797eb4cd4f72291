import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { agreementVersion } from '@mall/api/identity/agreements'
import { agreements } from './agreements.ts'

/** Hash of each version's text. Versions that people accepted stay here. */
const texts: Readonly<Record<string, string>> = {
  '2026-11-22': 'f870e59b652786d4',
  '2026-11-23': 'f4ac8d6183d76343',
  '2026-11-29': '995a1b93a59eb2aa',
}

test('another text of the agreement or the privacy policy is another version', () => {
  const hash = createHash('sha256').update(JSON.stringify(agreements)).digest('hex')
  expect(texts[agreementVersion]).toBe(hash.slice(0, 16))
})
