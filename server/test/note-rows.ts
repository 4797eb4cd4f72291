import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DefaultQueryExecutor } from 'kysely'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll } from 'vitest'
import { addValue, noShape, pieceOf } from './row-shapes.ts'
import type { Note } from './row-shapes.ts'

/*
 * Notes the rows of every statement in the stories, and where in the sources it was executed; `scripts/check-row-types.ts` compares
 * them with the compiler's types. Active only with ROW_NOTES=folder; the statements themselves stay as they are.
 */

const folder = process.env.ROW_NOTES
const root = fileURLToPath(new URL('../..', import.meta.url))
const rowsNoted = 1_000

type Result = { readonly fields: readonly { name: string; dataTypeID: number }[]; readonly rows: readonly object[] }
type Callback = (error: Error | undefined, result: Result | readonly Result[]) => void

// One worker may run several files, each with a new copy of this module; the driver is watched once for all of them.
const kept = globalThis as { [place: symbol]: { notes: Map<string, Note>; watched: boolean } }
const noted = (kept[Symbol.for('mall.rowNotes')] ??= { notes: new Map(), watched: false })

type Executed = { readonly place: string; readonly pieces: readonly string[] }

// A frame is the same wherever it occurs, so each is looked up in the source map once.
const sources = new Map<string, string | undefined>()
const sourceOf = (site: NodeJS.CallSite, format: NonNullable<typeof Error.prepareStackTrace>): string | undefined => {
  const place = `${site.getFileName()}:${site.getLineNumber()}:${site.getColumnNumber()}`
  if (sources.has(place)) return sources.get(place)
  const text = String(format(new Error(), [site]))
  const found = /\(?(?:file:\/\/)?(\/[^()]+:\d+:\d+)\)?$/.exec(text)?.[1]
  const own = found !== undefined && found.startsWith(root) && !found.includes('/node_modules/')
  const source = own ? found.slice(root.length) : undefined
  sources.set(place, source)
  return source
}

/** Returns the place in our own sources that executes the current statement. */
const placeHere = (): string => {
  const { prepareStackTrace, stackTraceLimit } = Error
  const holder: { stack?: unknown } = {}
  Error.stackTraceLimit = 30
  Error.prepareStackTrace = (_error, sites) => sites
  Error.captureStackTrace(holder, placeHere)
  const sites = holder.stack as NodeJS.CallSite[]
  Error.prepareStackTrace = prepareStackTrace
  Error.stackTraceLimit = stackTraceLimit
  for (const site of sites) {
    const source = sourceOf(site, prepareStackTrace!)
    if (source !== undefined && !source.startsWith('server/test/note-rows.ts')) return source
  }
  return ''
}

const noteResult = ({ place, pieces }: Executed, { fields, rows }: Result): void => {
  const key = `${place} ${pieces.join(' ')} ${fields.map(({ name, dataTypeID }) => `${name}:${dataTypeID}`).join(',')}`
  let note = noted.notes.get(key)
  if (note === undefined) {
    const columns = fields.map(({ name, dataTypeID }) => [name, { oid: dataTypeID, shape: noShape() }] as const)
    note = { place, pieces, columns: Object.fromEntries(columns) }
    noted.notes.set(key, note)
  }
  for (const row of rows.slice(0, rowsNoted))
    for (const [name, value] of Object.entries(row)) addValue(note.columns[name]!.shape, value)
}

const known = new Map<string, readonly string[]>()
/** Returns the pieces of raw SQL in a statement; equal texts have equal pieces. */
const piecesOf = ({ sql, query }: CompiledQuery): readonly string[] => {
  const before = known.get(sql)
  if (before !== undefined) return before
  const pieces = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || (node as { kind?: string }).kind === 'ValueNode') return
    if ('sqlFragments' in node) pieces.add(pieceOf(node.sqlFragments as string[]))
    for (const child of Object.values(node)) visit(child)
  }
  visit(query)
  const found = [...pieces]
  known.set(sql, found)
  return found
}

const watchStatements = (): void => {
  const executed = new AsyncLocalStorage<Executed>()
  // The place of execution is known while the caller is on the stack; the columns are known only when the driver has them.
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as DefaultQueryExecutor
  const { executeQuery } = executor
  executor.executeQuery = function (this: DefaultQueryExecutor, query: CompiledQuery, options?: object) {
    return executed.run({ place: placeHere(), pieces: piecesOf(query) }, () =>
      executeQuery.call(this, query, options),
    ) as never
  }
  const client = pg.Client.prototype as unknown as { query: (...given: any[]) => any }
  const { query } = client
  client.query = function (this: unknown, ...given: any[]) {
    // The query builder's statements come as objects of the driver, see `queryNaming`; other statements have no declared type.
    const config = given[0] as { submit?: unknown; callback?: Callback }
    const at = typeof config?.submit === 'function' ? executed.getStore() : undefined
    const { callback } = config ?? {}
    if (at !== undefined && callback !== undefined)
      config.callback = (error, result) => {
        if (!error) for (const one of [result].flat() as Result[]) noteResult(at, one)
        callback(error, result)
      }
    return query.apply(this, given)
  }
}

if (folder !== undefined && folder !== '') {
  if (!noted.watched) watchStatements()
  noted.watched = true
  afterAll(() => {
    writeFileSync(join(folder, `${randomBytes(8).toString('hex')}.json`), JSON.stringify([...noted.notes.values()]))
  })
}
