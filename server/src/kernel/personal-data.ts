import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Anyone } from '../actor.ts'
import type { DB } from '../tables.ts'
import type { Write } from './context.ts'
import type { Reading } from './database.ts'
import type { Room } from './serve.ts'
import { kernelTables } from './table-facts.ts'

/*
 * What the house holds of a person: each room says it of its own tables, once. By it a person gets a copy of everything; a story
 * compares it with the migrated database, so that no table of people can be forgotten.
 */

type Column<Table extends keyof DB> = keyof DB[Table] & string

/** A column as a copy shows it: its text, or a time, an amount, a number that others own, one of a few words, or a secret opened. */
type Shown<Table extends keyof DB> =
  | Column<Table>
  | { readonly time: Column<Table> }
  | { readonly fen: Column<Table> }
  | { readonly milli: Column<Table> }
  | { readonly masked: Column<Table> }
  | { readonly list: Column<Table> }
  | { readonly code: Column<Table>; readonly words: Readonly<Record<number, string>> }
  | { readonly secret: Column<Table>; readonly boundTo: string }

/**
 * Whose a row is: the column that names the person, or the one that names what is theirs (`order_id` of a `tradeOrder` whose
 * `buyerUserId` they are), or the enterprise that is the person (`own`), or their mobile.
 */
type Whose<Table extends keyof DB> =
  | Column<Table>
  | { readonly part: Column<Table>; readonly whole: keyof DB; readonly of: string }
  | { readonly own: Column<Table> }
  | { readonly mobile: Column<Table> }

/**
 * What stays of a value when the account is closed: nothing, another value, or the name (`张*`) or number (`138****5678`) as others
 * may read it.
 */
type Blank = null | 'name' | 'number' | { readonly to: string | number | boolean }
/** What becomes of the rows of a person when they close their account; those of trade are kept as the law asks. */
type AtClosing<Table extends keyof DB> = 'deleted' | 'kept' | { readonly [C in Column<Table>]?: Blank }

export type Held<Table extends keyof DB> = {
  /** The name of its sheet. */
  readonly sheet: string
  readonly of: Whose<Table>
  /** What orders the rows of one person, no two alike. */
  readonly by: readonly Column<Table>[]
  readonly columns: Readonly<Record<string, Shown<Table>>>
  /** What of it is no value of the person, and why. */
  readonly left?: Readonly<Partial<Record<Column<Table>, string>>>
  readonly atClosing: AtClosing<Table>
}

/** Why a copy holds nothing of a table; with whose its rows are where closing an account changes them. */
export type Withheld<Table extends keyof DB> = {
  readonly withheld: string
  readonly of?: Whose<Table>
  readonly atClosing?: AtClosing<Table>
}

type AnyHeld = {
  readonly sheet: string
  readonly of:
    | string
    | { readonly part: string; readonly whole: string; readonly of: string }
    | { readonly own: string }
    | { readonly mobile: string }
  readonly by: readonly string[]
  readonly columns: Readonly<Record<string, AnyShown>>
  readonly left?: Readonly<Record<string, string>>
  readonly atClosing: AnyClosing
}
type AnyClosing = 'deleted' | 'kept' | Readonly<Record<string, Blank>>
type AnyWithheld = { readonly withheld: string; readonly of?: AnyHeld['of']; readonly atClosing?: AnyClosing }
type AnyShown = string | Readonly<Record<string, unknown>>

/** How a secret is opened: what it is bound to, and its bytes. */
type Open = (encrypted: Buffer, boundTo: string) => Promise<string>

/** The column that a shown one reads. */
const columnOf = (it: AnyShown): string =>
  typeof it === 'string'
    ? it
    : String(it['time'] ?? it['fen'] ?? it['milli'] ?? it['masked'] ?? it['list'] ?? it['code'] ?? it['secret'])

const cellOf = (it: AnyShown): RawBuilder<unknown> => {
  const column = sql.ref(columnOf(it))
  if (typeof it === 'string') return sql`${column}::text`
  if ('time' in it) return sql`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`
  if ('fen' in it) return sql`to_char(${column} / 100.0, 'FM9999999999990.00')`
  if ('milli' in it) return sql`trim_scale(${column} / 1000.0)::text`
  if ('masked' in it) return sql`regexp_replace(${column}, '^(.{3}).*(.{4})$', '\\1****\\2')`
  if ('list' in it) return sql`array_to_string(${column}, '、')`
  if ('secret' in it) return sql`bo_id::text || ' ' || encode(${column}, 'hex')`
  return sql`coalesce(${JSON.stringify(it['words'])}::json ->> ${column}::text, ${column}::text)`
}

export type PersonalSheet = {
  readonly table: string
  readonly name: string
  readonly columns: readonly string[]
  /** Which columns of the table it shows, and which it need not. */
  readonly shows: readonly string[]
  readonly leaves: readonly string[]
  /** The next rows of a person after a key, and the key of the last one. */
  readonly part: (db: Reading, userId: number, after: readonly string[] | undefined, open: Open) => Promise<Part>
}
type Part = { readonly rows: readonly (readonly string[])[]; readonly last: readonly string[] | undefined }

/** How many rows are read at once. */
const most = 1_000

type Row = { key: string[]; cells: (string | null)[] }

/** The enterprise type of people. */
const person = 1

const isTheirs = (of: AnyHeld['of'], userId: number): RawBuilder<boolean> => {
  if (typeof of === 'string') return sql<boolean>`${sql.ref(of)} = ${userId}`
  if ('own' in of)
    return sql<boolean>`${sql.ref(of.own)} in (select m.bo_id from org_member m join enterprise e using (bo_id)
      where m.user_id = ${userId} and e.enterprise_type = ${person})`
  if ('mobile' in of)
    return sql<boolean>`${sql.ref(of.mobile)} = (select u.mobile from app_user u where u.user_id = ${userId})`
  const key = sql.ref(of.part)
  return sql<boolean>`${key} in (select ${key} from ${sql.table(of.whole)} where ${sql.ref(of.of)} = ${userId})`
}

const sheetOf = (table: string, it: AnyHeld): PersonalSheet => {
  const shown = Object.values(it.columns)
  const keys = it.by.map((column) => sql.ref(column))
  const wordsOf = async (cell: string | null, at: number, userId: number, open: Open) => {
    const as = shown[at]!
    if (cell === null || typeof as === 'string' || !('secret' in as)) return cell ?? ''
    const [boId, hex] = cell.split(' ')
    return open(Buffer.from(hex!, 'hex'), `${String(as['boundTo'])} ${userId} ${boId}`)
  }
  return {
    table,
    name: it.sheet,
    columns: Object.keys(it.columns),
    shows: shown.map(columnOf),
    leaves: Object.keys(it.left ?? {}),
    part: async (db, userId, after, open) => {
      const next = after === undefined ? sql`true` : sql`(${sql.join(keys)}) > (${sql.join(after)})`
      const found = await sql<Row>`
        select array[${sql.join(keys.map((key) => sql`${key}::text`))}] as key,
          array[${sql.join(shown.map(cellOf))}]::text[] as cells
        from ${sql.table(table)} where ${isTheirs(it.of, userId)} and ${next} order by ${sql.join(keys)} limit ${most}`.execute(
        db,
      )
      const rows = await Promise.all(
        found.rows.map(({ cells }) => Promise.all(cells.map((cell, at) => wordsOf(cell, at, userId, open)))),
      )
      return { rows, last: found.rows.length < most ? undefined : found.rows.at(-1)!.key }
    },
  }
}

const entriesOf = (rooms: readonly Room[]) =>
  [{ tables: kernelTables }, ...rooms].flatMap(({ tables }) =>
    Object.entries(tables ?? {}).flatMap(([table, { person }]): [string, AnyHeld | AnyWithheld][] =>
      person === undefined ? [] : [[table, person]],
    ),
  )

/** The sheets of a copy of all that the house holds of a person, room by room. */
export const personalSheets = (rooms: readonly Room[]): PersonalSheet[] =>
  entriesOf(rooms).flatMap(([table, it]) => ('withheld' in it ? [] : [sheetOf(table, it)]))

/** The tables of people of which a copy holds nothing, and why. */
export const withheldTables = (rooms: readonly Room[]): Readonly<Record<string, string>> =>
  Object.fromEntries(entriesOf(rooms).flatMap(([table, it]) => ('withheld' in it ? [[table, it.withheld]] : [])))

const blanked = (column: string, it: Blank): RawBuilder<unknown> => {
  const value = sql.ref(column)
  if (it === null) return sql`null`
  if (it === 'name') return sql`left(${value}, 1) || '*'`
  if (it === 'number') return sql`regexp_replace(${value}, '^(.{3}).*(.{4})$', '\\1****\\2')`
  return sql`${it.to}`
}

const closing = (table: string, atClosing: AnyClosing, whose: RawBuilder<boolean>): RawBuilder<unknown> | undefined => {
  if (atClosing === 'kept') return undefined
  if (atClosing === 'deleted') return sql`delete from ${sql.table(table)} where ${whose}`
  const changes = Object.entries(atClosing).map(([column, it]) => sql`${sql.ref(column)} = ${blanked(column, it)}`)
  return sql`update ${sql.table(table)} set ${sql.join(changes)} where ${whose}`
}

/**
 * Deletes and blanks what the house holds of a person, as the rooms say; the highest room first, for the rows of lower ones say
 * whose those of higher ones are. Done again it changes nothing.
 */
export const forgetPerson = async (ctx: Write<Anyone>, rooms: readonly Room[], userId: number): Promise<void> => {
  for (const [table, { of, atClosing = 'kept' }] of entriesOf(rooms).toReversed()) {
    const statement = of === undefined ? undefined : closing(table, atClosing, isTheirs(of, userId))
    await statement?.execute(ctx.db)
  }
}
