import { alarm } from '../../kernel/alarms.ts'
import type { Write } from '../../kernel/context.ts'
import { everywhere, invariantsOf } from '../../kernel/invariants.ts'
import type { Room } from '../../kernel/serve.ts'
import { keepStates } from './state-store.ts'
import { partsOfRound } from './parts.ts'
import { countBroken, inPart, lastParts, ledgerDifference } from './queries.ts'
import { findingsOf, keepCheck, keepFindings } from './store.ts'

/** Length of a round in milliseconds: the timer's interval, so that each run checks the next part. */
const beat = 300_000

/**
 * Checks the invariants in a part of all rows: the newest, some older ones in turn, and those with findings. Keeps the findings for
 * the figures of the process, and raises an alarm each time until they are fixed.
 */
export const checkHouse = async (ctx: Write<null>, rooms: readonly Room[]): Promise<void> => {
  const invariants = Object.entries(invariantsOf(rooms))
  const last = await lastParts(
    ctx.db,
    invariants.flatMap(([, { by }]) => (by === 'all' ? [] : [by])),
  )
  const known = await findingsOf(ctx)
  const round = Math.floor(ctx.now.getTime() / beat)
  for (const [invariant, { by, broken }] of invariants) {
    const before = known.filter((it) => it.invariant === invariant).map((it) => it.part)
    const checked = by === 'all' ? [0] : partsOfRound(last[by.table]!, round, before)
    const found = await countBroken(
      ctx.db,
      checked.map((part) => ({ part, query: broken(by === 'all' ? everywhere : inPart(by, part), ctx.now) })),
    )
    if (before.length > 0 || found.length > 0) await keepFindings(ctx, invariant, checked, found)
    for (const it of found) alarm({ type: 'invariant-broken', invariant, broken: it.broken, example: it.example })
  }
  const roomOf = (invariant: string) =>
    rooms.find((room) => room.invariants?.[invariant] !== undefined)?.name ?? 'house'
  await keepStates(
    ctx,
    invariants.map(([invariant]) => ({ invariant, room: roomOf(invariant) })),
  )
  const fen = await ledgerDifference(ctx.db)
  await keepCheck(ctx, fen)
  if (fen !== 0) alarm({ type: 'ledger-difference', fen })
}
