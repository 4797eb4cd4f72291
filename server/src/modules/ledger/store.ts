import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { unbalanced } from './accounts.ts'
import type { Line } from './accounts.ts'

const overdrawn = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'account_not_overdrawn'

/** A new entry: written once per key, with lines that balance. */
export type Entry = { readonly key: string; readonly why: string; readonly lines: readonly Line[] }

const rowOf = ({ key, why, lines }: Entry) => {
  const wrong = unbalanced(lines)
  if (wrong !== undefined) throw new Error(`${key}: ${wrong}`)
  return {
    key,
    why,
    lines: lines.map((line, at) => ({
      lineNo: at + 1,
      code: line.account.code,
      ownerId: line.account.ownerId,
      direction: line.debit === undefined ? 'C' : 'D',
      amountMoney: line.debit ?? line.credit,
    })),
  }
}

/**
 * Writes entries into the books in one statement, each once per key; returns false when all keys were there already. Refuses with
 * BALANCE_SHORT when an account would be overdrawn; unbalanced lines are an error of the caller. Accounts stay locked until the
 * commit, so post last.
 */
export const postAll = async (ctx: Write, entries: readonly Entry[]): Promise<boolean> => {
  if (entries.length === 0) return false
  try {
    const written = await sql`
      with given as materialized (
        select * from json_to_recordset(${JSON.stringify(entries.map(rowOf))}) as e(key text, why text, lines json)
      ), entry as (
        insert into ledger_entry (key, why, time) select key, why, ${ctx.now} from given order by key
        on conflict (key) do nothing returning entry_id, key
      )
      insert into ledger_line (entry_id, line_no, code, owner_id, direction, amount_money)
      select entry.entry_id, l.* from entry join given using (key), json_to_recordset(given.lines)
        as l("lineNo" smallint, code text, "ownerId" bigint, direction text, "amountMoney" bigint)`.execute(ctx.db)
    return written.numAffectedRows !== 0n
  } catch (error) {
    return overdrawn(error) ? refuse('BALANCE_SHORT') : Promise.reject(error)
  }
}

/** Writes one entry; the same as `postAll`. */
export const post = (ctx: Write, entry: Entry): Promise<boolean> => postAll(ctx, [entry])
