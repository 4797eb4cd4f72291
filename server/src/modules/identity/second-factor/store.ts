import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Actor } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'

/* The only writer of second factors, of recovery codes, and of what the platform asks of who signs in. */

const proofMinutes = 5

/** Keeps a secret that was not confirmed yet in place of the one before; false when one is on. */
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

/** Uses up a step of time of the very secret that was compared; false when this step, or a later one, was used already. */
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

/** Switches it on by its first code; false when it is on, or another secret took its place. */
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

/** Puts new recovery codes in place of all before. */
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

/** Keeps that the caller gave a fresh code in this session. */
export const keepProof = async ({ db, actor, now }: Write<Actor>): Promise<void> => {
  await db.updateTable('session').set({ provedTime: now }).where('tokenHash', '=', actor.session).execute()
}

/** Uses up a proof, where the caller has a second factor on: what `on` says without `spent` is refused. */
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
