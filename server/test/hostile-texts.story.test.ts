import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { thingOf } from '@mall/api/things'
import { rooms } from '../src/house.ts'
import type { Served } from '../src/kernel/serve.ts'
import { callWire } from './call-wire.ts'
import { readSamples, tokenOf } from './samples/read-samples.ts'
import type { Input, Sample } from './samples/sample.ts'
import { openScene } from './samples/scene.ts'
import type { Scene } from './samples/scene.ts'
import { leavesOf } from './schema-leaves.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/*
 * Texts that act as something else if a program does not treat them as text. They go into every text and rich text of the changing
 * calls of shops and the operator. Accepted texts are kept letter by letter, rich text is cleaned, and sheets contain no formula.
 */

/** A script, the end of an attribute, a formula, reversed directions, invisible letters, letters of four bytes, a very long text. */
const hostile: Readonly<Record<string, string>> = {
  script: '<script>alert(1)</script>',
  attribute: '"><img src=x onerror=alert(1)>',
  formula: "=cmd|' /C calc'!A0",
  turned: '饲料\u202Egpj.exe',
  unseen: '饲\u200B料',
  wide: '𠮷🐷饲料𝒳',
  long: '饲'.repeat(300_000),
}

const routes: readonly Served[] = rooms.flatMap((room) => room.routes)
const ofShops = routes.filter(
  ({ endpoint: { access } }) => typeof access === 'object' && ['seller', 'operator'].includes(access.role),
)
const changing = ofShops.filter(({ endpoint: { effect, output } }) => effect !== 'read' && output !== 'download')
const sheets = ofShops.filter(({ endpoint: { output } }) => output === 'download')

/** Returns the fields for people's words: they accept these words, and name nothing. */
const textsOf = ({ endpoint }: Served): readonly string[] =>
  leavesOf(endpoint.input)
    .filter(({ schema }) => thingOf(schema) === undefined)
    .filter(({ schema }) => z.safeParse(schema, '育肥').success && z.safeParse(schema, '<b>').success)
    .map(({ path }) => path)

/** Returns the input with this text at a path, in every row of a list, even if the field was absent. */
const put = (value: unknown, [name, ...rest]: readonly string[], text: string): unknown => {
  if (Array.isArray(value)) return value.map((row) => put(row, [name!, ...rest], text))
  if (typeof value !== 'object' || value === null || name === undefined) return value
  const within = (value as Record<string, unknown>)[name]
  if (rest.length > 0) return within === undefined ? value : { ...value, [name]: put(within, rest, text) }
  return { ...value, [name]: Array.isArray(within) ? [text] : text }
}

let world: World
let scene: Scene
let sampleOf: (served: Served) => Sample
beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
  ;({ sampleOf } = await readSamples(scene))
})
afterAll(() => world?.close())

const send = async (served: Served, sample: Sample, change: (input: Input) => unknown) => {
  // A sweep calls more often than a person may.
  await world.db.deleteFrom('rateLimit').execute()
  const input = change(await sample.input()) as Input
  const token = await tokenOf(scene, served.endpoint.access, sample)
  return { ...(await callWire(world, served.endpoint, served.endpoint.at[0]!, input, token)), input }
}

const taken: string[] = []

test.each(changing.map((served) => [served.name, served] as const))(
  '%s takes texts as texts, or says why not',
  async (name, served) => {
    const sample = sampleOf(served)
    const wrong: string[] = []
    for (const path of textsOf(served))
      for (const [kind, text] of Object.entries(hostile)) {
        const { status, answer, input, text: said } = await send(served, sample, (it) => put(it, path.split('.'), text))
        const code = Number(answer?.code)
        if (status >= 500 || code === 500) wrong.push(`${path} ${kind}: ${said}`)
        // An empty list has no row for the text.
        if (code !== 0 || !JSON.stringify(input).includes(JSON.stringify(text).slice(1, -1))) continue
        taken.push(`${name} ${path}`)
        if (kind === 'long') wrong.push(`${path} takes a text without end`)
      }
    expect(wrong).toEqual([])
  },
  120_000,
)

test('scripts, formulas and wide letters were taken, and are kept letter by letter', async () => {
  expect(new Set(taken).size).toBeGreaterThan(40)
  const columns = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
      join pg_class t on t.relname = c.table_name and t.relkind = 'r'
    where c.table_schema = 'public' and c.data_type = 'text'`.execute(world.db)
  const odd: string[] = []
  const found = { script: 0, formula: 0, wide: 0 }
  for (const { table, column } of columns.rows) {
    const [at, of] = [sql.ref(column), sql.table(table)]
    const has = async (part: string) =>
      (
        await sql<{ many: number }>`select count(*)::int as many from ${of} where ${at} like ${`%${part}%`}`.execute(
          world.db,
        )
      ).rows[0]!.many
    const rich = /html/i.test(column)
    // Reversing or invisible letters would make one name read like another.
    for (const part of rich ? ['<script', 'onerror=', 'javascript:'] : ['\u202E', '\u200B'])
      if ((await has(part)) > 0) odd.push(`${table}.${column} holds ${part}`)
    if (rich) continue
    found.script += await has('<script>alert(1)</script>')
    found.formula += await has("=cmd|'")
    found.wide += await has('𠮷🐷')
  }
  expect(odd).toEqual([])
  for (const many of Object.values(found)) expect(many).toBeGreaterThan(10)
})

test('messages lead nowhere else', async () => {
  await world.settle()
  const links = await sql<{ link: string }>`select distinct link from message where link is not null`.execute(world.db)
  expect(links.rows.filter(({ link }) => !/^\/[^/\\]/.test(link))).toEqual([])
})

test.each(sheets.map((served) => [served.name, served] as const))('%s holds no formula', async (_, served) => {
  const { status, bytes } = await send(served, sampleOf(served), (input) => input)
  expect(status).toBe(200)
  if (bytes.subarray(0, 2).toString() !== 'PK') return
  // Reads as another program does: our own reader removes the mark that keeps a text a text.
  const files = Object.entries(unzipSync(bytes)).filter(([name]) => /worksheets|sharedStrings/.test(name))
  const written = files.map(([, it]) => strFromU8(it)).join('')
  expect(written.match(/<f[ >]|<t[^>]*>(?:[=+@\t\r]|-(?!\d))[^<]*/g) ?? []).toEqual([])
})
