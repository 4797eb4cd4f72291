import type { integrity } from '@mall/api/integrity/endpoints'
import type { Call } from '../../kernel/context.ts'
import { everywhere, invariantsOf } from '../../kernel/invariants.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler, Room } from '../../kernel/serve.ts'
import { beginWholeCheck, isKnown, moveWholeCheck } from './state-store.ts'
import { countBroken, inPart, lastParts } from './queries.ts'
import { findingsOf, keepFindings } from './store.ts'

/** Begins a check of all rows; a running one continues. */
export const checkNow: Handler<typeof integrity.checkWhole> = async (ctx, { invariant }) => {
  if (await beginWholeCheck(ctx, invariant, ctx.actor.userId))
    ctx.emit('house.wholeCheckDue', { invariant, part: 0 }, { key: invariant })
  else if (!(await isKnown(ctx, invariant))) return refuse('NOT_FOUND')
  return true
}

/** Parts in one transaction, as many as a timed check takes. */
const atOnce = 3

/** Checks the next parts of all rows of an invariant; the next job does the rest. */
export const checkOn = (
  ctx: Call<null>,
  { invariant, part: from }: { invariant: string; part: number },
  rooms: readonly Room[],
): Promise<void> => {
  const it = invariantsOf(rooms)[invariant]
  return ctx.write(async (write) => {
    // Waits for a simultaneous check by the timer, as that waits for this.
    await findingsOf(write)
    if (it === undefined) return void (await moveWholeCheck(write, { invariant, from, next: null, last: 0 }))
    const { by, broken } = it
    const last = by === 'all' ? 0 : (await lastParts(write.db, [by]))[by.table]!
    const checked = Array.from({ length: Math.min(atOnce, last - from + 1) }, (_, at) => from + at)
    const found = await countBroken(
      write.db,
      checked.map((part) => ({ part, query: broken(by === 'all' ? everywhere : inPart(by, part), write.now) })),
    )
    await keepFindings(write, invariant, checked, found)
    const next = from + checked.length
    const over = next > last
    if ((await moveWholeCheck(write, { invariant, from, next: over ? null : next, last })) && !over)
      write.emit('house.wholeCheckDue', { invariant, part: next }, { key: invariant })
  })
}
