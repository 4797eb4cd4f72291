import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/* A searched word is taken literally: every LIKE pattern over a value comes from `containing`. */

const server = join(import.meta.dirname, '..')
/** Matches patterns composed in SQL, and escapes written a second time. */
const byHand = /i?like\s+'%'\s*\|\||\|\|\s*'%'|replace\(\/\[\\\\%_\]/g

const handMade = (text: string): readonly string[] => [...text.matchAll(byHand)].map(([found]) => found)

it('notices a planted pattern', () => {
  expect(handMade("where u.name like '%' || ${keyword} || '%'")).toHaveLength(2)
  expect(handMade('const within = (text) => `%${text.replace(/[\\\\%_]/g, "")}%`')).toHaveLength(1)
})

it('stands once in the server', async () => {
  const found: string[] = []
  for await (const path of glob('src/**/*.ts', { cwd: server })) {
    if (path.endsWith('.test.ts')) continue
    found.push(...handMade(await readFile(join(server, path), 'utf8')).map(() => path))
  }
  expect(found).toEqual(['src/kernel/database.ts'])
})
