import type { SignInOutcome } from '@mall/api/identity/outcomes'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'
import type { Compared } from './store.ts'
import { whence } from './store.ts'

/* The only code that writes the sign-in history, and who owes the second factor. */

const stepMinutes = 5

/**
 * Records a sign-in as wrong until it proves right; returns its id. For an unknown name the same statement inserts nothing and the
 * id is 0, so that the time reveals nothing.
 */
export const noteTry = async (ctx: Write, userId: Id | undefined, outcome: SignInOutcome = 2): Promise<Id> => {
  const { device, address } = whence(ctx)
  const made = await sql<{ signInId: Id }>`
    insert into sign_in (user_id, time, outcome, device, address)
    select user_id, ${ctx.now}, ${outcome}::smallint, ${device}, ${address} from app_user where user_id = ${userId ?? 0}
    returning sign_in_id`.execute(ctx.db)
  return made.rows[0]?.signInId ?? 0
}

export const settleTry = async (ctx: Write, signInId: Id, outcome: SignInOutcome): Promise<void> => {
  await ctx.db.updateTable('signIn').set({ outcome }).where('signInId', '=', signInId).execute()
}

/** Records that a person gave the right password and owes the second factor; returns false if the password changed meanwhile. */
export const openStep = async (
  ctx: Write,
  it: {
    readonly tokenHash: Buffer
    readonly signInId: Id
    readonly userId: Id
    readonly compared: Compared | undefined
  },
): Promise<boolean> => {
  const { compared } = it
  // Locks the user, so that a change of the password comes before, or comes after and removes the step.
  const user = await ctx.db
    .selectFrom('appUser')
    .select(['passwordHash'])
    .where('userId', '=', it.userId)
    .where('state', '=', 1)
    .forUpdate()
    .executeTakeFirst()
  if (user === undefined || (compared !== undefined && user.passwordHash !== compared.passwordHash)) return false
  await ctx.db
    .insertInto('signInStep')
    .values({
      tokenHash: it.tokenHash,
      userId: it.userId,
      signInId: it.signInId,
      expireTime: new Date(ctx.now.getTime() + stepMinutes * 60_000),
    })
    .execute()
  return true
}

/** Uses up a step; undefined if it expired or another call used it first. */
export const takeStep = async (ctx: Write, tokenHash: Buffer): Promise<{ userId: Id; signInId: Id } | undefined> =>
  ctx.db
    .deleteFrom('signInStep')
    .where('tokenHash', '=', tokenHash)
    .where('expireTime', '>', ctx.now)
    .returning(['userId', 'signInId'])
    .executeTakeFirst()
