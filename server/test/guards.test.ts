import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { guards } from '../scripts/guards.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

it.each(guards)('"$name" still finds its guard, once', ({ file, replace }) => {
  const text = readFileSync(join(root, file), 'utf8')
  for (const [from, to] of replace) {
    expect(text.split(from).length - 1).toBe(1)
    expect(to).not.toContain(from)
  }
})
