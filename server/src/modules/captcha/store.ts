import type { CaptchaScene } from '@mall/api/captcha/endpoints'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/* The only writer of captchas. */

export const keepCaptcha = async (
  ctx: Write,
  it: { captchaId: string; scene: CaptchaScene; answerHash: Buffer; expireTime: Date },
): Promise<void> => {
  await ctx.db
    .insertInto('captcha')
    .values({ captchaId: it.captchaId, scene: it.scene, answerHash: it.answerHash, expireTime: it.expireTime })
    .execute()
}

export type HeldCaptcha = { answerHash: Buffer; expireTime: Date; failCount: number; state: number }

/** Returns the captcha, locked until the transaction ends, so that simultaneous tries are counted one by one. */
export const holdCaptcha = async (ctx: Write, captchaId: string): Promise<HeldCaptcha | undefined> => {
  const row = await ctx.db
    .selectFrom('captcha')
    .select(['answerHash', 'expireTime', 'failCount', 'state'])
    .where('captchaId', '=', captchaId)
    .forUpdate()
    .executeTakeFirst()
  return row && { answerHash: row.answerHash, expireTime: row.expireTime, failCount: row.failCount, state: row.state }
}

export const countFailure = async (ctx: Write, captchaId: string, most: number): Promise<void> => {
  await sql`
    update captcha set fail_count = fail_count + 1, state = case when fail_count + 1 >= ${most} then 3 else state end
    where captcha_id = ${captchaId}`.execute(ctx.db)
}

export const giveTicket = async (
  ctx: Write,
  it: { captchaId: string; ticketHash: Buffer; expireTime: Date },
): Promise<void> => {
  await ctx.db
    .updateTable('captcha')
    .set({ state: 2, ticketHash: it.ticketHash, ticketExpireTime: it.expireTime })
    .where('captchaId', '=', it.captchaId)
    .execute()
}

/** Spends a ticket; false when there is none, or it is spent, expired or of another scene. */
export const spendTicket = async (ctx: Write, ticketHash: Buffer, scene: CaptchaScene): Promise<boolean> => {
  const spent = await ctx.db
    .updateTable('captcha')
    .set({ ticketUsed: true })
    .where('ticketHash', '=', ticketHash)
    .where('scene', '=', scene)
    .where('ticketUsed', '=', false)
    .where('ticketExpireTime', '>', ctx.now)
    .returning('captchaId')
    .executeTakeFirst()
  return spent !== undefined
}

// Deletes only an unsolved captcha: a solved one holds a ticket that a request may still bring.
export const dropCaptcha = async (ctx: Write, captchaId: string): Promise<void> => {
  await ctx.db.deleteFrom('captcha').where('captchaId', '=', captchaId).where('state', '!=', 2).execute()
}
