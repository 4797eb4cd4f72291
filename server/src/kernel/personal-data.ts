import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Anyone } from '../actor.ts'
import type { DB } from '../tables.ts'
import type { Write } from './context.ts'
import type { Reading } from './database.ts'
import type { Room } from './serve.ts'
import { kernelTables } from './table-facts.ts'

/*
 * Personal data that the program holds. Each room states it once for its own tables, and a person's copy of their data follows from
 * it. A story compares it with the migrated database, so that no table with personal data is forgotten.
 */

type Column<Table extends keyof DB> = keyof DB[Table] & string

/**
 * A column as the copy shows it: its text, a time, an amount, a masked number of another person, a list, a word for a code, or a
 * decrypted secret.
 */
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
 * Link from a row to its person: a column that names the person, one that names a thing of theirs (`order_id` of a `tradeOrder`
 * with their `buyerUserId`), their personal enterprise (`own`), or their mobile.
 */
type Whose<Table extends keyof DB> =
  | Column<Table>
  | { readonly part: Column<Table>; readonly whole: keyof DB; readonly of: string }
  | { readonly own: Column<Table> }
  | { readonly mobile: Column<Table> }

/**
 * Rest of a value after the account is closed: nothing, another value, or the name (`张*`) or number (`138****5678`) as others may
 * read it.
 */
type Blank = null | 'name' | 'number' | { readonly to: string | number | boolean }
/** Treatment of a person's rows when they close their account; rows of trade are kept as the law requires. */
type AtClosing<Table extends keyof DB> = 'deleted' | 'kept' | { readonly [C in Column<Table>]?: Blank }

export type Held<Table extends keyof DB> = {
  /** Name of the table's sheet. */
  readonly sheet: string
  readonly of: Whose<Table>
  /** Columns that order the rows of one person uniquely. */
  readonly by: readonly Column<Table>[]
  readonly columns: Readonly<Record<string, Shown<Table>>>
  /** Columns that hold no data of the person, with the reasons. */
  readonly left?: Readonly<Partial<Record<Column<Table>, string>>>
  readonly atClosing: AtClosing<Table>
}

/** Reason why a copy leaves a table out; `of` links its rows to a person if closing an account changes them. */
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

/** Decrypts a secret, given its bytes and what it is bound to. */
type Open = (encrypted: Buffer, boundTo: string) => Promise<string>

/** Returns the column that a shown column reads. */
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
  /** Columns of the table that it shows; `leaves` are those it need not show. */
  readonly shows: readonly string[]
  readonly leaves: readonly string[]
  /** Reads the next rows of a person after a key, and the key of the last one. */
  readonly part: (db: Reading, userId: number, after: readonly string[] | undefined, open: Open) => Promise<Part>
}
type Part = { readonly rows: readonly (readonly string[])[]; readonly last: readonly string[] | undefined }

/** Rows read at once. */
const most = 1_000

type Row = { key: string[]; cells: (string | null)[] }

/** Enterprise type of a person. */
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

/** Returns the sheets of a copy of all personal data, room by room. */
export const personalSheets = (rooms: readonly Room[]): PersonalSheet[] =>
  entriesOf(rooms).flatMap(([table, it]) => ('withheld' in it ? [] : [sheetOf(table, it)]))

/** Returns the tables of personal data that a copy leaves out, with the reasons. */
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
 * Deletes and blanks all personal data of a person, as the rooms state. The highest room comes first, because rows of lower rooms
 * link those of higher ones to the person. Repeating it changes nothing.
 */
export const forgetPerson = async (ctx: Write<Anyone>, rooms: readonly Room[], userId: number): Promise<void> => {
  for (const [table, { of, atClosing = 'kept' }] of entriesOf(rooms).toReversed()) {
    const statement = of === undefined ? undefined : closing(table, atClosing, isTheirs(of, userId))
    await statement?.execute(ctx.db)
  }
}
