import type { CaptchaScene } from '@mall/api/captcha/endpoints'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/* The only writer of captchas. */

export const keepCaptcha = async (
  ctx: Write,
  it: { captchaId: string; scene: CaptchaScene; answerHash: Buffer; expiresAt: Date },
): Promise<void> => {
  await ctx.db
    .insertInto('captcha')
    .values({ captcha_id: it.captchaId, scene: it.scene, answer_hash: it.answerHash, expires_at: it.expiresAt })
    .execute()
}

export type HeldCaptcha = { answerHash: Buffer; expiresAt: Date; failCount: number; state: number }

/** The captcha, held until the transaction ends, so that tries at once are counted one by one. */
export const holdCaptcha = async (ctx: Write, captchaId: string): Promise<HeldCaptcha | undefined> => {
  const row = await ctx.db
    .selectFrom('captcha')
    .select(['answer_hash', 'expires_at', 'fail_count', 'state'])
    .where('captcha_id', '=', captchaId)
    .forUpdate()
    .executeTakeFirst()
  return row && { answerHash: row.answer_hash, expiresAt: row.expires_at, failCount: row.fail_count, state: row.state }
}

export const countFailure = async (ctx: Write, captchaId: string, most: number): Promise<void> => {
  await sql`
    update captcha set fail_count = fail_count + 1, state = case when fail_count + 1 >= ${most} then 3 else state end
    where captcha_id = ${captchaId}`.execute(ctx.db)
}

export const giveTicket = async (
  ctx: Write,
  it: { captchaId: string; ticketHash: Buffer; expiresAt: Date },
): Promise<void> => {
  await ctx.db
    .updateTable('captcha')
    .set({ state: 2, ticket_hash: it.ticketHash, ticket_expires_at: it.expiresAt })
    .where('captcha_id', '=', it.captchaId)
    .execute()
}

/** Uses a ticket up; false when there is none such, or it is spent, expired or of another scene. */
export const spendTicket = async (ctx: Write, ticketHash: Buffer, scene: CaptchaScene): Promise<boolean> => {
  const spent = await ctx.db
    .updateTable('captcha')
    .set({ ticket_used: true })
    .where('ticket_hash', '=', ticketHash)
    .where('scene', '=', scene)
    .where('ticket_used', '=', false)
    .where('ticket_expires_at', '>', ctx.now)
    .returning('captcha_id')
    .executeTakeFirst()
  return spent !== undefined
}

// Only an unsolved one is thrown away: a solved one holds a ticket that may be on its way.
export const dropCaptcha = async (ctx: Write, captchaId: string): Promise<void> => {
  await ctx.db.deleteFrom('captcha').where('captcha_id', '=', captchaId).where('state', '!=', 2).execute()
}

export const purge = async (ctx: Write): Promise<void> => {
  await ctx.db
    .deleteFrom('captcha')
    .where('expires_at', '<', new Date(ctx.now.getTime() - 3_600_000))
    .execute()
}
