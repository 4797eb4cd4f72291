import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Read, Write } from '../../../kernel/context.ts'
import type { Database } from '../../../kernel/database.ts'
import { deviceWords, shortAddress } from './device-words.ts'
import type { Tries } from './rules.ts'

/* The only code that writes sessions, passwords, wrong tries and accepted agreements. */

const day = 86_400_000
const sessionDays = 7

/** Returns where a person signs in from, in the words that are stored. */
export const whence = ({ origin }: Pick<Write, 'origin'>) => ({
  device: deviceWords(origin?.agent ?? ''),
  address: shortAddress(origin?.address ?? ''),
})

/** User whose password was compared outside the transaction, and the hash it matched. */
export type Compared = { readonly userId: Id; readonly passwordHash: string }

/** Changes a user, if their password is still the `compared` one; returns false if it is not. */
const changeUser = async (
  ctx: Write,
  { userId, compared }: { readonly userId: Id; readonly compared?: Compared | undefined },
  change: { readonly lastLoginTime: Date } | { readonly passwordHash: string },
): Promise<boolean> => {
  const still = compared === undefined ? { userId } : { userId, passwordHash: compared.passwordHash, state: 1 }
  const user = await ctx.db
    .updateTable('appUser')
    .set(change)
    .where((eb) => eb.and(still))
    .executeTakeFirst()
  return user.numUpdatedRows > 0n
}

/**
 * Opens a session and ends the one this browser had, so that a session id from before signing in is worthless; returns false if the
 * compared password is no longer the user's.
 */
export const openSession = async (
  ctx: Write,
  it: { readonly userId: Id; readonly tokenHash: Buffer; readonly compared?: Compared | undefined },
): Promise<boolean> => {
  if (ctx.actor !== null) await endSession(ctx, ctx.actor.session)
  if (!(await changeUser(ctx, it, { lastLoginTime: ctx.now }))) return false
  await ctx.db
    .insertInto('session')
    .values({
      tokenHash: it.tokenHash,
      userId: it.userId,
      createTime: ctx.now,
      seenTime: ctx.now,
      ...whence(ctx),
      expireTime: new Date(ctx.now.getTime() + sessionDays * day),
    })
    .execute()
  return true
}

export const endSession = async (ctx: Write, tokenHash: Buffer): Promise<void> => {
  await ctx.db.deleteFrom('session').where('tokenHash', '=', tokenHash).execute()
}

/**
 * Sets the password and ends every session of the user except the one to keep; returns false if the compared password is no longer
 * theirs.
 */
export const setPassword = async (
  ctx: Write,
  it: { userId: Id; passwordHash: string } & (
    | { readonly keep: Buffer; readonly compared: Compared }
    | { readonly keep?: undefined; readonly compared?: undefined }
  ),
): Promise<boolean> => {
  if (!(await changeUser(ctx, it, { passwordHash: it.passwordHash }))) return false
  const sessions = ctx.db.deleteFrom('session').where('userId', '=', it.userId)
  await (it.keep === undefined ? sessions : sessions.where('tokenHash', '!=', it.keep)).execute()
  // A pending second factor depends on the old password.
  await ctx.db.deleteFrom('signInStep').where('userId', '=', it.userId).execute()
  return true
}

/** Records that a person accepted a version of the agreement and the privacy policy. */
export const noteAcceptance = async (ctx: Write, userId: Id, version: string): Promise<void> => {
  await ctx.db.insertInto('agreementAcceptance').values({ userId, version, acceptTime: ctx.now }).execute()
}

/** Returns the wrong tries and locks them until the transaction ends, so that parallel guesses are counted one by one. */
export const holdTries = async (ctx: Write, key: Buffer): Promise<Tries> => {
  // One statement, because between two statements a right try may delete the row.
  const row = await ctx.db
    .insertInto('loginGuard')
    .values({ key, tries: 0, lastTime: ctx.now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((it) => ({ tries: it.ref('loginGuard.tries') })))
    .returning(['tries', 'lastTime'])
    .executeTakeFirstOrThrow()
  return { tries: row.tries, lastTime: row.lastTime }
}

/** Records that a session is in use. Nothing else changes with it, so it needs no transaction. */
export const touchSession = async (db: Database, tokenHash: Buffer, now: Date): Promise<void> => {
  await db.updateTable('session').set({ seenTime: now }).where('tokenHash', '=', tokenHash).execute()
}

export const setTries = async (ctx: Write, key: Buffer, tries: number): Promise<void> => {
  await ctx.db.updateTable('loginGuard').set({ tries, lastTime: ctx.now }).where('key', '=', key).execute()
}

export const forgetTries = async (ctx: Write, key: Buffer): Promise<void> => {
  await ctx.db.deleteFrom('loginGuard').where('key', '=', key).execute()
}

export type Login = { userId: Id; passwordHash: string; state: number }

/** Returns the user who signs in by this account or mobile. */
export const loginOf = async (ctx: Read, name: string): Promise<Login | undefined> => {
  const row = await ctx.db
    .selectFrom('appUser')
    .select(['userId', 'passwordHash', 'state'])
    .where((where) =>
      where.or([where(sql<string>`lower(account)`, '=', name.toLowerCase()), where('mobile', '=', name)]),
    )
    .executeTakeFirst()
  return row && { userId: row.userId, passwordHash: row.passwordHash, state: row.state }
}

/** Returns the user of this number. An account is something else, even if it reads like a number. */
export const loginOfMobile = (
  ctx: Read,
  mobile: string,
): Promise<{ userId: Id; account: string; state: number } | undefined> =>
  ctx.db.selectFrom('appUser').select(['userId', 'account', 'state']).where('mobile', '=', mobile).executeTakeFirst()
