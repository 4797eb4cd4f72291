import { createHash } from 'node:crypto'
import type { identity } from '@mall/api/identity/endpoints'
import type { Call, Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { returnAddress } from '../../../kernel/return-path.ts'
import { hashToken, newToken } from '../../../kernel/session.ts'
import { useTicket } from '../../captcha/public.ts'
import { passwordFits } from './passwords.ts'
import { factorOf } from '../second-factor/queries.ts'
import { noteTry, openStep, settleTry } from './history-store.ts'
import { countedTries, mayTry, triesWithoutCaptcha } from './rules.ts'
import { forgetTries, holdTries, loginOf, openSession, setTries } from './store.ts'
import type { Compared } from './store.ts'

/**
 * Opens a session for a user within the transaction, if the password is still the `compared` one; the token leaves the server only
 * as a cookie.
 */
export const openSessionOf = async (ctx: Write, userId: number, returnUrl: string | undefined, compared?: Compared) => {
  const token = newToken()
  if (!(await openSession(ctx, { userId, tokenHash: hashToken(token), compared }))) return refuse('BAD_LOGIN')
  return { session: 'open' as const, token, userId, returnUrl: returnAddress(returnUrl) }
}

type Opened = Awaited<ReturnType<typeof openSessionOf>>
type Entering = { readonly userId: number; readonly signInId: number; readonly returnUrl: string | undefined }

/** Opens a session, or returns the step for the second factor; nothing is open before that. */
export const enter = async (ctx: Write, { userId, signInId, returnUrl }: Entering, compared?: Compared) => {
  const factor = await factorOf(ctx, userId)
  if (factor === undefined || factor.confirmTime === null) {
    await settleTry(ctx, signInId, 1)
    return openSessionOf(ctx, userId, returnUrl, compared)
  }
  const step = newToken()
  if (!(await openStep(ctx, { tokenHash: hashToken(step), signInId, userId, compared }))) return refuse('BAD_LOGIN')
  await settleTry(ctx, signInId, 3)
  return { step }
}

/** Returns the answer after the commit: the session, or a refusal that carries the step. */
export const entered = (it: Awaited<ReturnType<typeof enter>>): Opened =>
  'step' in it ? refuse('SECOND_CODE_NEEDED', {}, { step: it.step }) : it

// Account and mobile of one user share a count; an unknown name has one of its own.
export const keyOf = (userId: number | undefined, name: string) =>
  createHash('sha256')
    .update(userId === undefined ? `name ${name.toLowerCase()}` : `user ${userId}`)
    .digest()

// Counts the try as wrong before it is checked, so that a hundred concurrent tries do not all count as the first.
const countTry = (
  ctx: Call,
  {
    key,
    userId,
    ticket,
  }: { readonly key: Buffer; readonly userId: number | undefined; readonly ticket: string | undefined },
): Promise<{ tries: number; signInId: number }> =>
  ctx.write(async (write) => {
    const known = await holdTries(write, key)
    const verdict = mayTry(known, write.now, ticket !== undefined)
    if (verdict !== 'go') return refuse(verdict)
    const before = countedTries(known, write.now)
    if (ticket !== undefined && before >= triesWithoutCaptcha) await useTicket(write, ticket, 'login')
    await setTries(write, key, before + 1)
    return { tries: before + 1, signInId: await noteTry(write, userId) }
  })

/**
 * Signs in by account or mobile and password. A wrong password, an unknown name and a frozen user get the same refusal in the same
 * time.
 */
export const signIn: Handler<typeof identity.login> = async (ctx, it) => {
  const login = await ctx.read((read) => loginOf(read, it.account))
  const key = keyOf(login?.userId, it.account)
  const { tries, signInId } = await countTry(ctx, { key, userId: login?.userId, ticket: it.captchaTicket })
  const fits = await passwordFits(login?.passwordHash, it.password)
  if (login === undefined || !fits || login.state !== 1)
    return refuse('BAD_LOGIN', {}, { captchaNeeded: tries >= triesWithoutCaptcha })
  return entered(
    await ctx.write(async (write) => {
      await forgetTries(write, key)
      return enter(write, { userId: login.userId, signInId, returnUrl: it.returnUrl }, login)
    }),
  )
}
