import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/* `npm start` installs no test tools: what it builds and runs imports only packages that its workspace lists for running. */

const root = fileURLToPath(new URL('../..', import.meta.url))
const entries = [
  'scripts/start.mjs',
  'server/scripts/start.ts',
  'server/scripts/load-market.ts',
  'web/vite.config.ts',
  'web/src/main.tsx',
  'web/src/ssr/render.tsx',
]

/** Returns what a file imports at run time, without its types. */
const importsOf = (text: string): string[] =>
  [
    ...text.matchAll(/^(?:import|export)\s(?!type\s)(?:[^'"`;]*?\sfrom\s)?\s*'([^']+)'/gm),
    ...text.matchAll(/\b(?:import|require)\('([^']+)'\)/g),
  ].map((it) => it[1]!)

/** Returns every package imported from the entries on, with the importing file. */
const importedPackages = (): { name: string; file: string }[] => {
  const seen = new Set(entries)
  const found: { name: string; file: string }[] = []
  for (const file of seen) {
    for (const name of importsOf(readFileSync(join(root, file), 'utf8'))) {
      const next = relative(root, join(root, dirname(file), name))
      if (!name.startsWith('.')) found.push({ name, file })
      else if (/\.(m?[jt]s|tsx)$/.test(next) && existsSync(join(root, next))) seen.add(next)
    }
  }
  return found
}

/** Returns the packages that a file may import: those of its workspace, and for scripts of the root only those always installed. */
const namedFor = (file: string): string[] => {
  const workspace = /^(api|server|web)\//.exec(file)?.[0] ?? ''
  return Object.keys(JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')).dependencies ?? {})
}

const packageOf = (name: string): string => /^(@[^/]+\/)?[^/]+/.exec(name)![0]

const findings = (all: readonly { name: string; file: string }[]): string[] =>
  all
    .filter(({ name, file }) => !/^(node|virtual):|^\//.test(name) && !namedFor(file).includes(packageOf(name)))
    .map(({ name, file }) => `${file} imports ${name}`)

it('what runs imports only what is installed for running', () => {
  const all = importedPackages()
  expect(all.length).toBeGreaterThan(500)
  expect(findings(all)).toEqual([])
})

it('notices a tool of the tests', () => {
  const given = `import type { A } from 'vitest'\nimport { b } from 'vitest'\nconst c = await import('typescript')`
  expect(importsOf(given)).toEqual(['vitest', 'typescript'])
  expect(findings([{ name: 'undici', file: 'server/src/main.ts' }])).toEqual(['server/src/main.ts imports undici'])
})
