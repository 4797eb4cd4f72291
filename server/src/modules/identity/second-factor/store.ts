import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Actor } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'

/* The only code that writes second factors, recovery codes, and the platform's demand of them. */

const proofMinutes = 5

/** Stores an unconfirmed secret in place of the previous one; returns false if a second factor is on. */
export const keepSecret = async (ctx: Write<Actor>, secretEncrypted: Buffer): Promise<boolean> => {
  const fresh = { secretEncrypted, beginTime: ctx.now, lastStep: 0 }
  const kept = await ctx.db
    .insertInto('secondFactor')
    .values({ userId: ctx.actor.userId, ...fresh })
    .onConflict((it) => it.column('userId').doUpdateSet(fresh).where('secondFactor.confirmTime', 'is', null))
    .returning('userId')
    .executeTakeFirst()
  return kept !== undefined
}

type Step = { readonly userId: Id; readonly secretEncrypted: Buffer; readonly step: number }

/** Uses up a time step of the secret that was compared; returns false if this or a later step was already used. */
export const spendStep = async (ctx: Write, { userId, secretEncrypted, step }: Step): Promise<boolean> => {
  const spent = await ctx.db
    .updateTable('secondFactor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('secretEncrypted', '=', secretEncrypted)
    .where('lastStep', '<', step)
    .where('confirmTime', 'is not', null)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}

/** Switches the second factor on by its first code; returns false if it is on, or another secret replaced it. */
export const confirmSecret = async (ctx: Write, { userId, secretEncrypted, step }: Step): Promise<boolean> => {
  const confirmed = await ctx.db
    .updateTable('secondFactor')
    .set({ confirmTime: ctx.now, lastStep: step })
    .where('userId', '=', userId)
    .where('secretEncrypted', '=', secretEncrypted)
    .where('confirmTime', 'is', null)
    .executeTakeFirst()
  return confirmed.numUpdatedRows === 1n
}

/** Replaces all recovery codes by new ones. */
export const putRecoveryCodes = async (ctx: Write, userId: Id, digests: readonly Buffer[]): Promise<void> => {
  await ctx.db.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  await ctx.db
    .insertInto('recoveryCode')
    .values(digests.map((codeDigest) => ({ userId, codeDigest })))
    .execute()
}

export const spendRecoveryCode = async (ctx: Write, userId: Id, codeDigest: Buffer): Promise<boolean> => {
  const spent = await ctx.db
    .updateTable('recoveryCode')
    .set({ usedTime: ctx.now })
    .where('userId', '=', userId)
    .where('codeDigest', '=', codeDigest)
    .where('usedTime', 'is', null)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}

export const dropFactor = async (ctx: Write, userId: Id): Promise<void> => {
  await ctx.db.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  await ctx.db.deleteFrom('secondFactor').where('userId', '=', userId).execute()
}

/** Records that the caller gave a fresh code in this session. */
export const keepProof = async ({ db, actor, now }: Write<Actor>): Promise<void> => {
  await db.updateTable('session').set({ provedTime: now }).where('tokenHash', '=', actor.session).execute()
}

/** Uses up a proof if the caller has a second factor on; callers refuse `on` without `spent`. */
export const spendProof = async ({ db, actor, now }: Write<Actor>): Promise<{ on: boolean; spent: boolean }> => {
  const since = new Date(now.getTime() - proofMinutes * 60_000)
  const found = await sql<{ on: boolean; spent: boolean }>`
    with factor as (select from second_factor where user_id = ${actor.userId} and confirm_time is not null),
    spent as (
      update session set proved_time = null
      where token_hash = ${actor.session} and proved_time > ${since} and exists (select from factor) returning 1
    )
    select exists (select from factor) as "on", exists (select from spent) as spent`.execute(db)
  return found.rows[0]!
}

export const setDemand = async (ctx: Write, factorDemanded: boolean): Promise<void> => {
  await ctx.db.updateTable('signInSetting').set({ factorDemanded }).execute()
}
