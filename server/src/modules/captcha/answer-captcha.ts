import { createHash, timingSafeEqual } from 'node:crypto'
import type { captcha, CaptchaScene } from '@mall/api/captcha/endpoints'
import type { Write } from '../../kernel/context.ts'
import { newRandomId } from '../../kernel/random-id.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { hashAnswer } from './draw-captcha.ts'
import { countFailure, dropCaptcha as deleteCaptcha, giveTicket, holdCaptcha, spendTicket } from './store.ts'

const most = 5
const ticketSeconds = 600

type Try = { readonly captchaId: string; readonly answer: string }
type Verdict = 'right' | 'CAPTCHA_EXPIRED' | 'CAPTCHA_WRONG' | 'CAPTCHA_WORN_OUT'

// Counts and commits a wrong answer; for that it returns the verdict, and the caller refuses outside the transaction.
const judge = async (ctx: Write, it: Try): Promise<Verdict> => {
  const held = await holdCaptcha(ctx, it.captchaId)
  if (held === undefined || held.state === 2 || held.expireTime <= ctx.now) return 'CAPTCHA_EXPIRED'
  if (held.state === 3) return 'CAPTCHA_WORN_OUT'
  if (timingSafeEqual(held.answerHash, hashAnswer(it.captchaId, it.answer))) return 'right'
  await countFailure(ctx, it.captchaId, most)
  return held.failCount + 1 >= most ? 'CAPTCHA_WORN_OUT' : 'CAPTCHA_WRONG'
}

/** Checks an answer: a right one may be given again, a wrong one is counted. */
export const checkCaptcha: Handler<typeof captcha.check> = async (ctx, it) => {
  const verdict = await ctx.write((write) => judge(write, it))
  return verdict === 'right' || verdict === 'CAPTCHA_WRONG' ? { pass: verdict === 'right' } : refuse(verdict)
}

const hashTicket = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

/** Exchanges the captcha for a ticket. */
export const submitCaptcha: Handler<typeof captcha.submit> = async (ctx, it) => {
  const ticket = newRandomId()
  const verdict = await ctx.write(async (write) => {
    const found = await judge(write, it)
    if (found === 'right') {
      const expireTime = new Date(write.now.getTime() + ticketSeconds * 1_000)
      await giveTicket(write, { captchaId: it.captchaId, ticketHash: hashTicket(ticket), expireTime })
    }
    return found
  })
  return verdict === 'right' ? { ticket } : refuse(verdict)
}

/** Deletes a captcha that nobody will answer. */
export const dropCaptcha: Handler<typeof captcha.drop> = async (ctx, { captchaId }) => {
  await deleteCaptcha(ctx, captchaId)
  return true
}

/** Spends a ticket in the transaction of the protected action; refuses one that is spent, expired or of another scene. */
export const useTicket = async (ctx: Write, ticket: string, scene: CaptchaScene): Promise<void> => {
  if (!(await spendTicket(ctx, hashTicket(ticket), scene))) refuse('CAPTCHA_NEEDED')
}
