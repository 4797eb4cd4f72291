import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const words = readFileSync('docs/guarantees.md', 'utf8')
const named = [...words.matchAll(/`([^`\s]+\.test\.tsx?)`((?: “[^”]+”,?)*)/g)].map(([, file, titles]) => ({
  file: file!,
  titles: [...titles!.matchAll(/“([^”]+)”/g)].map((it) => it[1]!),
}))

it('every test that a guarantee names exists, by file and title', () => {
  expect(named.length).toBeGreaterThan(50)
  const missing = named.filter(({ file, titles }) => {
    if (!existsSync(file)) return true
    const text = readFileSync(file, 'utf8')
    return titles.some((title) => !text.includes(title))
  })
  expect(missing).toEqual([])
})

it('every quoted title stands behind its file', () => {
  const quoted = [...words.matchAll(/“[^”]+”/g)].length
  expect(named.flatMap(({ titles }) => titles)).toHaveLength(quoted)
})
