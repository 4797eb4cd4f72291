// Compares the compiler's row type of every statement with the rows that the database returned in the stories. The stories note
// them with `ROW_NOTES=folder`: `node server/scripts/check-row-types.ts folder`. With `--ran`, statements that no story ran are not
// reported; `--all` also lists columns without a type and statements that were not run.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Note } from '../test/row-shapes.ts'
import { openBeliefs } from './believed-rows.ts'
import { compareRows } from './compare-rows.ts'

/** A story of statements with wrong types; the check must find each, otherwise it is blind. */
const plantedFile = 'server/test/planted-rows.story.test.ts'
const planted = [
  'big: believed number, true string (numeric)',
  'icon: believed string, true null (text)',
  'nmae: believed string, true absent',
  'name: believed nothing, the type lacks it, true text',
  'tree.leaves[].at: believed Date, true string',
  'state: believed 1 | 2, true 3 (int4)',
  'none: believed string, true Date (timestamptz)',
  'total: believed string, true number (int8)',
  'beside: believed boolean, true number (int4)',
]

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values: wanted, positionals } = parseArgs({
  allowPositionals: true,
  options: { ran: { type: 'boolean' }, all: { type: 'boolean' } },
})
const [folder] = positionals
if (folder === undefined) throw new Error('node server/scripts/check-row-types.ts <folder of the notes>')

const notes = readdirSync(folder).flatMap((name): Note[] => JSON.parse(readFileSync(join(folder, name), 'utf8')))
const beliefs = openBeliefs(join(root, 'tsconfig.json'))
const files = beliefs.files().filter((name) => name.startsWith('server/'))
const statementsOf = new Map(files.map((name) => [name, beliefs.statementsOf(name)]))
const typed = Map.groupBy(
  [...statementsOf.values()].flatMap((it) => it.typed),
  ({ piece }) => piece,
)

const mismatches = new Set<string>()
const places = new Set<string>()
const compared = new Set<string>()
/** Columns without a known type, which cannot be compared. */
const unpromised = new Set<string>()

const compare = ({ place, pieces, columns }: Note): void => {
  const row = beliefs.rowAt(place)
  // A statement of a library.
  if (row === undefined) return
  places.add(place)
  const names = Object.keys(columns)
  // The query builder makes the answer of a statement without columns.
  if (names.length === 0) return
  const within = pieces.flatMap((piece) => typed.get(piece) ?? []).map(({ believed }) => believed)
  const open = row.anything || (row.generic && !within.some(({ fields }) => fields !== undefined))
  for (const name of names) {
    const promised = !open && row.fields?.get(name)?.believed.anything !== true
    ;(promised ? compared : unpromised).add(`${place} ${name}`)
  }
  if (open) return
  for (const mismatch of compareRows(row, columns, within))
    mismatches.add(`${place} ${mismatch.path}: believed ${mismatch.believed}, true ${mismatch.true}`)
}
for (const note of notes) compare(note)

const own = [...statementsOf].filter(([file]) => file.startsWith('server/src/') && !file.endsWith('.test.ts'))
const ownTyped = own.flatMap(([, it]) => it.typed)
const run = new Set(notes.flatMap(({ pieces }) => pieces))
const notRun = ownTyped.filter(({ piece }) => !run.has(piece)).map(({ place }) => `${place} no story runs this sql<…>`)
const notExecuted = own.flatMap(([, it]) => it.executed).filter((place) => !places.has(place))

const found = [...mismatches].filter((it) => it.startsWith(plantedFile))
const missed = planted.filter((it) => !found.some((mismatch) => mismatch.endsWith(` ${it}`)))
const wrong = [...mismatches].filter((it) => !it.startsWith(plantedFile)).toSorted()
if (wanted.ran !== true) {
  wrong.push(...notRun)
  if (missed.length > 0 || found.length > planted.length)
    wrong.push(`of the planted mistakes these must be found: ${planted.join('; ')}; found: ${found.join('; ')}`)
}

for (const mismatch of wrong) console.error(mismatch)
if (wanted.all === true)
  for (const line of [...unpromised].toSorted().map((it) => `${it} promises nothing`)) console.log(line)
if (wanted.all === true) for (const place of notExecuted) console.log(`${place} was not executed`)
console.log(
  `${places.size} statements with ${compared.size} columns compared, ${unpromised.size} columns promise nothing; ` +
    `${ownTyped.length} sql<…>, ${notRun.length} not run; ${notExecuted.length} calls not executed; ${wrong.length} wrong`,
)
beliefs.close()
process.exitCode = wrong.length > 0 ? 1 : 0
