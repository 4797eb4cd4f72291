import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { unbalanced } from './accounts.ts'
import type { Line } from './accounts.ts'

const overdrawn = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'account_not_overdrawn'

/**
 * Writes an entry into the books, once per key: answers false when the key is there already and nothing was written.
 * Refuses with BALANCE_SHORT when an account would be overdrawn; lines that do not balance are a fault of the caller.
 */
export const post = async (
  ctx: Write,
  entry: { readonly key: string; readonly why: string; readonly lines: readonly Line[] },
): Promise<boolean> => {
  const wrong = unbalanced(entry.lines)
  if (wrong !== undefined) throw new Error(`${entry.key}: ${wrong}`)
  const lines = entry.lines.map((line, at) => ({
    line_no: at + 1,
    code: line.account.code,
    owner_id: line.account.ownerId,
    direction: line.debit === undefined ? 'C' : 'D',
    amount_fen: line.debit ?? line.credit,
  }))
  try {
    const written = await sql`
      with entry as (
        insert into ledger_entry (key, why, at) values (${entry.key}, ${entry.why}, ${ctx.now})
        on conflict (key) do nothing returning entry_id
      )
      insert into ledger_line (entry_id, line_no, code, owner_id, direction, amount_fen)
      select entry.entry_id, l.* from entry, json_to_recordset(${JSON.stringify(lines)})
        as l(line_no smallint, code text, owner_id bigint, direction text, amount_fen bigint)`.execute(ctx.db)
    return written.numAffectedRows !== 0n
  } catch (error) {
    return overdrawn(error) ? refuse('BALANCE_SHORT') : Promise.reject(error)
  }
}
