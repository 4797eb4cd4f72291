import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

export type Sentence = { readonly invariant: string; readonly room: string }

/** Records that all invariants were checked now; deletes those that no room has any more. */
export const keepStates = async (ctx: Write, all: readonly Sentence[]): Promise<void> => {
  const names = all.map(({ invariant }) => invariant)
  await sql`
    with gone as (delete from invariant_state where invariant <> all(${names}::text[]))
    insert into invariant_state (invariant, room, check_time)
    select s.invariant, s.room, ${ctx.now}
    from unnest(${names}::text[], ${all.map(({ room }) => room)}::text[]) as s(invariant, room)
    on conflict (invariant) do update set check_time = excluded.check_time, room = excluded.room`.execute(ctx.db)
}

/** Begins a check of all rows; false when one is running, or there is no such invariant. */
export const beginWholeCheck = async (ctx: Write, invariant: string, userId: Id): Promise<boolean> => {
  const begun = await ctx.db
    .updateTable('invariantState')
    .set({ part: 0, lastPart: null, askedTime: ctx.now, askedBy: userId })
    .where('invariant', '=', invariant)
    .where('part', 'is', null)
    .executeTakeFirst()
  return begun.numUpdatedRows > 0n
}

export const isKnown = async (ctx: Write, invariant: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('invariantState')
    .select('invariant')
    .where('invariant', '=', invariant)
    .executeTakeFirst()) !== undefined

/** Moves a check of all rows to its next part, or ends it; false when another job did. */
export const moveWholeCheck = async (
  ctx: Write,
  it: { readonly invariant: string; readonly from: number; readonly next: number | null; readonly last: number },
): Promise<boolean> => {
  const over = it.next === null ? { wholeTime: ctx.now } : {}
  const moved = await ctx.db
    .updateTable('invariantState')
    .set({ part: it.next, lastPart: it.last, checkTime: ctx.now, ...over })
    .where('invariant', '=', it.invariant)
    .where('part', '=', it.from)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}
