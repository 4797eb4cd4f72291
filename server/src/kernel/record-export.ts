import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from './context.ts'

type Exported = {
  /** Shop of the rows; null: all shops. */
  readonly shopId: Id | null
  /** Table of the exported rows; `id` is the id of one row, or `*` for all rows of the filter. */
  readonly of: string
  readonly id: string
  readonly filter: object
  /** Fields of the filter that hold personal data, and so are recorded masked. */
  readonly masked?: readonly string[]
  readonly count: number
}

/** Records in the audit trail that the caller exported private values as a file: the filter and the number of rows. */
export const recordExport = async (ctx: Write, it: Exported): Promise<void> => {
  await sql`select audit_export(${it.shopId}::bigint, ${it.of}::text, ${it.id}::text, ${JSON.stringify(it.filter)}::jsonb,
    ${it.masked ?? []}::text[], ${it.count}::int)`.execute(ctx.db)
}
