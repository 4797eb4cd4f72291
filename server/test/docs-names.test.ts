import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/* Files and commands that the documents name exist. The decisions in docs/adr/ are history and may name removed ones. */

const root = fileURLToPath(new URL('../../', import.meta.url))
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'ops/README.md',
  ...readdirSync(`${root}docs`).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
]
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> }

/** Paths start at the root, or at a folder that the reader already knows. */
const bases = ['', 'server/src/', 'server/src/modules/', 'web/src/', 'web/src/features/', 'api/src/', 'docs/']
// Matches no `.env` and the like, which people make themselves.
const path = /^[a-z][\w.-]*(?:\/\w[\w.-]*)+\/?$/
const missing = (text: string): string[] => [
  ...[...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, name]) =>
    !path.test(name!) || bases.some((base) => existsSync(root + base + name)) ? [] : [name!],
  ),
  ...[...text.matchAll(/\bnpm run (?:--silent )?([\w:]+)/g)].flatMap(([all, name]) => (scripts[name!] ? [] : [all])),
]

describe('the documents', () => {
  it.each(documents)('%s names only files and commands that exist', (name) => {
    expect(missing(readFileSync(root + name, 'utf8'))).toEqual([])
  })

  it('would be found naming others', () => {
    expect(missing('`server/src/gone.ts`, `edge/bind.ts`, `POST /rest/x`, `npm run gone`, `npm run check`')).toEqual([
      'server/src/gone.ts',
      'npm run gone',
    ])
  })
})
