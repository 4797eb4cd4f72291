import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { copied } from '../scripts/guarded-tree.ts'
import { guards } from '../scripts/guards.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

it.each(guards)('"$name" still finds its guard, once', ({ file, replace }) => {
  const text = readFileSync(join(root, file), 'utf8')
  for (const [from, to] of replace) {
    expect(text.split(from).length - 1).toBe(1)
    expect(to).not.toContain(from)
  }
})

it('what the tests are set up by is copied with the guards', () => {
  const setup = readFileSync(join(root, 'vitest.config.ts'), 'utf8')
  const needed = Array.from(setup.matchAll(/ from '\.\/([^']+)'/g), ([, path]) => path)
  expect(needed.length).toBeGreaterThan(0)
  expect(copied).toEqual(expect.arrayContaining(needed))
})
