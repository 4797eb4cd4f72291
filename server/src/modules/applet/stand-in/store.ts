import { randomBytes } from 'node:crypto'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'
import { newRandomId } from '../../../kernel/random-id.ts'
import type { Registration } from '../../../ports/open-platform.ts'

/* The books of the stand-in: the records an outside provider would keep. */

export const insertVisit = async (ctx: Write, back: string): Promise<{ token: string; preAuthCode: string }> => {
  const it = { token: newRandomId(), preAuthCode: `preauthcode@@@${newRandomId()}` }
  const expireTime = new Date(ctx.now.getTime() + 600_000)
  await ctx.db
    .insertInto('standInVisit')
    .values({ ...it, back, createTime: ctx.now, expireTime })
    .execute()
  return it
}

/** Ends a visit once; false when it had ended before. */
export const endVisit = async (ctx: Write, visitId: Id, accountId: Id | null): Promise<boolean> => {
  const ended = await ctx.db
    .updateTable('standInVisit')
    .set({ accountId, refused: accountId === null })
    .where('visitId', '=', visitId)
    .where('accountId', 'is', null)
    .where('refused', '=', false)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

export const insertAccount = async (ctx: Write, name: string, principalName: string): Promise<Id> => {
  const made = await ctx.db
    .insertInto('standInAccount')
    .values({
      token: newRandomId(),
      appId: `wx${randomBytes(8).toString('hex')}`,
      name,
      principalName,
      authCode: `queryauthcode@@@${newRandomId()}`,
      refreshToken: `refreshtoken@@@${newRandomId()}`,
      createTime: ctx.now,
    })
    .returning('accountId')
    .executeTakeFirstOrThrow()
  return made.accountId
}

/** Authorises the platform; each time with a new code and token. */
export const authoriseAccount = async (ctx: Write, accountId: Id): Promise<void> => {
  await ctx.db
    .updateTable('standInAccount')
    .set({
      authorised: true,
      authCode: `queryauthcode@@@${newRandomId()}`,
      refreshToken: `refreshtoken@@@${newRandomId()}`,
    })
    .where('accountId', '=', accountId)
    .execute()
}

/** Withdraws the authorisation; false when there is none. */
export const deauthoriseAccount = async (ctx: Write, accountId: Id): Promise<boolean> => {
  const done = await ctx.db
    .updateTable('standInAccount')
    .set({ authorised: false })
    .where('accountId', '=', accountId)
    .where('authorised', '=', true)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export const putTrial = async (ctx: Write, accountId: Id, version: string, desc: string): Promise<void> => {
  await ctx.db
    .updateTable('standInAccount')
    .set({ trialVersion: version, trialDesc: desc })
    .where('accountId', '=', accountId)
    .execute()
}

/** Opens an audit of the trial version; returns the number of the audit, undefined while another one is open. */
export const openAudit = async (ctx: Write, accountId: Id): Promise<string | undefined> => {
  const made = await sql<{ auditId: string }>`
    update stand_in_account set audit_state = 1, audit_reason = null,
      audit_no = (400000000 + account_id * 1000 + coalesce(right(audit_no, 3)::int, 0) + 1)::text
    where account_id = ${accountId} and trial_version is not null and audit_state is distinct from 1
    returning audit_no as audit_id`.execute(ctx.db)
  return made.rows[0]?.auditId
}

/** Decides an open audit; false when it is not open. */
export const decideAudit = async (
  ctx: Write,
  accountId: Id,
  auditId: string,
  reason: string | null,
): Promise<boolean> => {
  const done = await ctx.db
    .updateTable('standInAccount')
    .set({ auditState: reason === null ? 2 : 3, auditReason: reason })
    .where('accountId', '=', accountId)
    .where('auditNo', '=', auditId)
    .where('auditState', '=', 1)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Releases the version that passed its audit; false when none did. */
export const releasePassed = async (ctx: Write, accountId: Id): Promise<boolean> => {
  const done = await sql`
    update stand_in_account set released_version = trial_version
    where account_id = ${accountId} and audit_state = 2`.execute(ctx.db)
  return done.numAffectedRows === 1n
}

export const insertRegistration = async (ctx: Write, it: Registration): Promise<Id> => {
  const { name, code, legalPersonaName, legalPersonaWechat } = it
  const made = await ctx.db
    .insertInto('standInRegistration')
    .values({ name, code, legalPersonaName, legalPersonaWechat, createTime: ctx.now })
    .returning('registrationId')
    .executeTakeFirstOrThrow()
  return made.registrationId
}

/** Decides a waiting registration; false when it does not wait. */
export const decideRegistration = async (
  ctx: Write,
  registrationId: Id,
  it: { readonly accountId: Id | null; readonly reason: string | null },
): Promise<boolean> => {
  const done = await ctx.db
    .updateTable('standInRegistration')
    .set(it)
    .where('registrationId', '=', registrationId)
    .where('accountId', 'is', null)
    .where('reason', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
