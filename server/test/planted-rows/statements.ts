import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'

/* Statements for `compare-rows.test.ts`; nothing runs them. */

type Fen = number & { readonly brand: 'fen' }
type Tree = { readonly label: string; readonly size?: number; readonly children: readonly Tree[] }

export const simple = (db: Kysely<object>) =>
  sql<{ id: number; name: string; icon: string | null; at: Date; state: 1 | 2 }>`select`.execute(db)

export const json = async (db: Kysely<object>) => {
  const found = await sql<{ tree: Tree }>`select`.execute(db)
  return found.rows[0]
}

export const branded = (db: Kysely<{ account: { fen: Fen } }>) =>
  db.selectFrom('account').select('fen').executeTakeFirst()

const withMore = <More>(db: Kysely<object>, more: RawBuilder<More>) =>
  sql<{ first: number } & More>`select 1 as first, ${more}`.execute(db)

export const generic = (db: Kysely<object>) => withMore(db, sql<{ beside: string }>`'a' as beside`)
