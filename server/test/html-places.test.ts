import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const web = new URL('../../web/', import.meta.url)

/** Places where people's markup becomes part of a page, and what cleaned it; everywhere else a text is only a text. */
const cleaned: Readonly<Record<string, string>> = {
  'src/features/signing/pages/order-contract.tsx':
    'the room of signing writes the contract of texts, with nothing of anybody’s markup',
  'src/features/activity/parts/shown-floor.tsx': 'the room of activity cleans the texts of its floors',
  'src/features/storefront/parts/goods-more.tsx': 'the listing cleans the description of goods',
  'src/features/catalog/parts/overseen-goods.tsx': 'the same description, read by the operator',
  'src/features/content/parts/overseen-article.tsx': 'the same article, read by the operator',
  'src/features/content/parts/written-article.tsx': 'the server cleans articles of shops and of the platform',
}

test('markup is put into pages only where the server cleaned it: screens, prints and messages show texts', () => {
  const writes = /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|srcDoc/
  const found = globSync('src/**/*.{ts,tsx}', { cwd: web })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file) && writes.test(readFileSync(new URL(file, web), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(cleaned).toSorted())
})
