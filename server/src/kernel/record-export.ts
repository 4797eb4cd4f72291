import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from './context.ts'

type Exported = {
  /** null: of all shops. */
  readonly shopId: Id | null
  /** The table whose rows are taken along, and which of them: one by its id, or `*` for all of a filter. */
  readonly of: string
  readonly id: string
  readonly filter: object
  /** What of the filter is said of a person, and so recorded masked. */
  readonly masked?: readonly string[]
  readonly count: number
}

/** Records in the audit trail that somebody takes private values along as a file: by which filter, of how many rows. */
export const recordExport = async (ctx: Write, it: Exported): Promise<void> => {
  await sql`select audit_export(${it.shopId}::bigint, ${it.of}::text, ${it.id}::text, ${JSON.stringify(it.filter)}::jsonb,
    ${it.masked ?? []}::text[], ${it.count}::int)`.execute(ctx.db)
}
