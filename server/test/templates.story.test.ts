import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begin, writeFiles } from '../scripts/new.ts'

/* The compiler reads the whole tree for it, some twenty seconds of one processor, so it is a story and not part of the check. */

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Makes a tree of its own with the sources, in which the templates are written as people write them. */
const openTree = (): string => {
  const tree = mkdtempSync(join(tmpdir(), 'mall-new-'))
  for (const part of ['api/src', 'docs', 'server/src', 'server/scripts', 'server/test', 'web/src'])
    cpSync(join(root, part), join(tree, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  return tree
}
let tree: string
beforeAll(() => {
  tree = openTree()
})
afterAll(() => rmSync(tree, { recursive: true }))

/** Writes the type of the new room's table, as `npm run db:types` would. */
const withTable = (tables: string): string =>
  tables
    .replace('export interface DB {', '$&\n  tractor: Tractor')
    .concat('interface Tractor { tractorId: Generated<number>; shopId: number; name: string; createTime: Timestamp }\n')

test('a sample stands within the call of its room, or is left to be written by hand', () => {
  const line = '    tryOut: {'
  for (const file of readdirSync(join(root, 'server/test/samples'))) {
    const room = file.replace('.ts', '')
    if (!existsSync(join(root, 'api/src', room, 'endpoints.ts'))) continue
    const { made, byHand } = begin('call', `${room}.tryOut`)
    const text = made.get(`server/test/samples/${file}`) ?? ''
    const [, within] = text.split(line)[0]!.split(`samplesOf({ ${room}`)
    const placed = text.includes(line)
      ? within !== undefined && !/^ {2}\}\)/m.test(within)
      : byHand.some((it) => it.startsWith(`server/test/samples/${file}`))
    expect({ room, placed }).toEqual({ room, placed: true })
  }
})

test('what npm run new writes compiles', () => {
  const words = [
    ['room', 'tractor'],
    ['call', 'tractor.change'],
    ['list', 'tractor.list'],
    ['form', 'tractor.add'],
  ] as const
  const made = words.flatMap(([kind, name]) => {
    const beginning = begin(kind, name, '拖拉机', { at: tree })
    writeFiles(tree, beginning)
    expect(beginning.byHand).toEqual([])
    return [...beginning.made.keys()]
  })
  const tables = join(tree, 'server/src/tables.ts')
  writeFileSync(tables, withTable(readFileSync(tables, 'utf8')))
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { paths: { '@mall/api/*': ['./api/src/*.ts'] } },
    include: [...made.filter((path) => /\.tsx?$/.test(path)), 'web/src/**/*.d.ts'],
  }
  writeFileSync(join(tree, 'tsconfig.json'), JSON.stringify(config))
  const compiled = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', tree], { encoding: 'utf8' })
  expect(compiled.stdout).toBe('')
})
