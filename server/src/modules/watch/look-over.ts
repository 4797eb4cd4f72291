import { alarm } from '../../kernel/alarms.ts'
import type { Write } from '../../kernel/context.ts'
import { everywhere, sentences } from './invariants.ts'
import { inPart, partsOfRound } from './parts.ts'
import { countBroken, lastParts, ledgerDifference } from './queries.ts'
import { findingsOf, keepFindings, keepLook } from './store.ts'

/** How long a round lasts: the timer's own beat, so that each brings the next part. */
const beat = 300_000

/**
 * Looks whether the house contradicts itself, in a part of its rows: the newest, some older ones in turn, and where it did
 * before. What is found is kept for the figures of the process and told as an alarm, each time until it is mended.
 */
export const lookOver = async (ctx: Write<null>): Promise<void> => {
  const last = await lastParts(ctx.db)
  const known = await findingsOf(ctx)
  const round = Math.floor(ctx.now.getTime() / beat)
  for (const [sentence, { of, broken }] of Object.entries(sentences)) {
    const before = known.filter((it) => it.sentence === sentence).map((it) => it.part)
    const looked = of === 'all' ? [0] : partsOfRound(last[of], round, before)
    const found = await countBroken(
      ctx.db,
      looked.map((part) => ({ part, query: broken(of === 'all' ? everywhere : inPart(of, part), ctx.now) })),
    )
    if (before.length > 0 || found.length > 0) await keepFindings(ctx, sentence, looked, found)
    for (const it of found) alarm({ type: 'invariant-broken', sentence, broken: it.broken, example: it.example })
  }
  const fen = await ledgerDifference(ctx.db)
  await keepLook(ctx, fen)
  if (fen !== 0) alarm({ type: 'ledger-difference', fen })
}
