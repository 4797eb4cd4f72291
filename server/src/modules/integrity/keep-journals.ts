import { alarm } from '../../kernel/alarms.ts'
import type { Write } from '../../kernel/context.ts'
import { brokenJournals, journalNames, lastSealed, rightsChanged } from './queries.ts'
import { forgetRows, sealRows } from './store.ts'

const day = 86_400_000
const atOnce = 5_000
const rounds = 20

/** Seals the new rows of the journals; from a backlog, as many as one run may take. Raises an alarm for changes of rights among them. */
export const sealJournals = async (ctx: Write<null>): Promise<void> => {
  const before = await lastSealed(ctx.db)
  for (const journal of await journalNames(ctx.db)) {
    let sealed = atOnce
    for (let round = 0; round < rounds && sealed === atOnce; round++) sealed = await sealRows(ctx, journal, atOnce)
  }
  for (const it of await rightsChanged(ctx.db, before)) alarm({ type: 'security', event: 'rights-changed', ...it })
}

/** Deletes rows past a journal's retention, with their seals. */
export const forgetJournals = async (ctx: Write<null>): Promise<'again' | 'done'> => {
  let more = false
  for (const journal of await journalNames(ctx.db)) more = (await forgetRows(ctx, journal, atOnce)) === atOnce || more
  return more ? 'again' : 'done'
}

/** Checks the rows sealed today and yesterday; raises an alarm each time for a row that differs from its seal. */
export const checkJournals = async (ctx: Write<null>): Promise<void> => {
  for (const it of await brokenJournals(ctx.db, ctx.now, new Date(ctx.now.getTime() - day)))
    alarm({ type: 'journal-broken', ...it })
}
