import { alarm } from '../../kernel/alarms.ts'
import type { Write } from '../../kernel/context.ts'
import { brokenJournals, journalNames, lastSealed, rightsChanged } from './queries.ts'
import { forgetRows, sealRows } from './store.ts'

const day = 86_400_000
const atOnce = 5_000
const rounds = 20

/**
 * Seals what was recorded in the journals since the last time; of a backlog as much as a minute may take. Changes of rights
 * among it raise an alarm.
 */
export const sealJournals = async (ctx: Write<null>): Promise<void> => {
  const before = await lastSealed(ctx.db)
  for (const journal of await journalNames(ctx.db)) {
    let sealed = atOnce
    for (let round = 0; round < rounds && sealed === atOnce; round++) sealed = await sealRows(ctx, journal, atOnce)
  }
  for (const it of await rightsChanged(ctx.db, before)) alarm({ type: 'security', event: 'rights-changed', ...it })
}

/** Forgets what a journal keeps no longer, with its seals. */
export const forgetJournals = async (ctx: Write<null>): Promise<'again' | 'done'> => {
  let more = false
  for (const journal of await journalNames(ctx.db)) more = (await forgetRows(ctx, journal, atOnce)) === atOnce || more
  return more ? 'again' : 'done'
}

/** Checks what was sealed today and yesterday; what is not as it was sealed is an alarm each time. */
export const checkJournals = async (ctx: Write<null>): Promise<void> => {
  for (const it of await brokenJournals(ctx.db, ctx.now, new Date(ctx.now.getTime() - day)))
    alarm({ type: 'journal-broken', ...it })
}
