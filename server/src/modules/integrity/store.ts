import type { Fen } from '@mall/api/money'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { dayOf } from './queries.ts'

/** Seals at most `most` unsealed rows of a journal; returns how many. */
export const sealRows = async (ctx: Write, journal: string, most: number): Promise<number> => {
  const sealed = await sql<{ rows: number }>`
    select seal_journal(${journal}, ${dayOf(ctx.now)}::date, ${most}::int) as rows`.execute(ctx.db)
  return sealed.rows[0]!.rows
}

/** Deletes at most `most` rows past a journal's retention; returns how many. */
export const forgetRows = async (ctx: Write, journal: string, most: number): Promise<number> => {
  const gone = await sql<{ rows: number }>`
    select forget_journal(${journal}, ${dayOf(ctx.now)}::date, ${most}::int) as rows`.execute(ctx.db)
  return gone.rows[0]!.rows
}

/** Returns findings that were not fixed; the lock makes a simultaneous check wait. */
export const findingsOf = async (ctx: Write): Promise<{ invariant: string; part: number }[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('house check', 0))`.execute(ctx.db)
  return ctx.db.selectFrom('houseFinding').select(['invariant', 'part']).execute()
}

export type Finding = { readonly part: number; readonly broken: number; readonly example: number }

/** Replaces the findings of some parts. */
export const keepFindings = async (
  ctx: Write,
  invariant: string,
  checked: readonly number[],
  found: readonly Finding[],
): Promise<void> => {
  await ctx.db.deleteFrom('houseFinding').where('invariant', '=', invariant).where('part', 'in', checked).execute()
  if (found.length > 0)
    await ctx.db
      .insertInto('houseFinding')
      .values(found.map((it) => ({ ...it, invariant, checkTime: ctx.now })))
      .execute()
}

export const keepCheck = async (ctx: Write, difference: Fen): Promise<void> => {
  const check = { checkTime: ctx.now, ledgerDifferenceMoney: difference }
  await ctx.db
    .insertInto('houseCheck')
    .values(check)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(check))
    .execute()
}
