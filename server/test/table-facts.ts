import { rooms } from '../src/house.ts'
import { kernelTables } from '../src/kernel/table-facts.ts'
import type { TableFact } from '../src/kernel/table-facts.ts'
import type { DB } from '../src/tables.ts'
import type { Facts, TableFacts } from './table-rules.ts'

/* The rooms' facts about their tables, under the names of the database. */

type Said = TableFact<keyof DB>

const columnCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const all: readonly (readonly [room: string, table: string, said: Said])[] = [
  { name: 'kernel', tables: kernelTables },
  ...rooms,
].flatMap(({ name, tables = {} }) =>
  Object.entries(tables).map(([table, said]) => [name, columnCase(table), said as Said] as const),
)

const monthly = 31

const growsOf = (room: string, { grows, kept }: Said): TableFacts['grows'] => {
  if (kept !== undefined) return { deletedBy: `${room}.forget`, ...(kept.days <= monthly ? { brief: true } : {}) }
  return grows !== undefined && 'with' in grows ? { with: columnCase(grows.with) } : grows
}
const ownerOf = ({ owner }: Said): TableFacts['owner'] => {
  if (typeof owner === 'string') return columnCase(owner)
  return 'house' in owner ? owner : owner.map(columnCase)
}

/** Owner of the rows, growth and exceptions, by table. */
export const facts: Facts = Object.fromEntries(
  all.map(([room, table, said]) => {
    const grows = growsOf(room, said)
    return [table, { owner: ownerOf(said), ...(grows && { grows }), ...(said.except && { except: said.except }) }]
  }),
)

/** Tables without recorded changes, with the reasons. */
export const unrecorded: Readonly<Record<string, string>> = Object.fromEntries(
  all.flatMap(([, table, said]) => (said.unrecorded === undefined ? [] : [[table, said.unrecorded]])),
)

/** Unrecorded columns of recorded tables, as `table.column`, with the reasons. */
export const unrecordedColumns: Readonly<Record<string, string>> = Object.fromEntries(
  all.flatMap(([, table, said]) =>
    Object.entries(said.unrecordedColumns ?? {}).map(([column, why]) => [
      `${table}.${columnCase(column)}`,
      String(why),
    ]),
  ),
)
