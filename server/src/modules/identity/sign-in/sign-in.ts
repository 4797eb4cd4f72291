import { createHash } from 'node:crypto'
import type { identity } from '@mall/api/identity/endpoints'
import type { Call, Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { returnAddress } from '../../../kernel/return-path.ts'
import { hashToken, newToken } from '../../../kernel/session.ts'
import { useTicket } from '../../captcha/public.ts'
import { passwordFits } from './passwords.ts'
import { countedTries, mayTry, triesWithoutCaptcha } from './rules.ts'
import { forgetTries, holdTries, loginOf, openSession, setTries } from './store.ts'
import type { Compared } from './store.ts'

/** Opens a session for a user within the transaction, while the password is the one that was `compared`; the token leaves only as a cookie. */
export const openFor = async (ctx: Write, userId: number, returnUrl: string | undefined, compared?: Compared) => {
  const token = newToken()
  if (!(await openSession(ctx, { userId, tokenHash: hashToken(token), compared }))) return refuse('BAD_LOGIN')
  return { session: 'open' as const, token, userId, returnUrl: returnAddress(returnUrl) }
}

// Account and mobile of one user share a count; a name nobody has gets one as well.
export const keyOf = (userId: number | undefined, name: string) =>
  createHash('sha256')
    .update(userId === undefined ? `name ${name.toLowerCase()}` : `user ${userId}`)
    .digest()

// The try is counted as wrong before it is checked, so that a hundred at once are not all the first.
const countTry = (ctx: Call, key: Buffer, ticket: string | undefined): Promise<number> =>
  ctx.write(async (write) => {
    const known = await holdTries(write, key)
    const verdict = mayTry(known, write.now, ticket !== undefined)
    if (verdict !== 'go') return refuse(verdict)
    const before = countedTries(known, write.now)
    if (ticket !== undefined && before >= triesWithoutCaptcha) await useTicket(write, ticket, 'login')
    await setTries(write, key, before + 1)
    return before + 1
  })

/** Signs in by account or mobile and password. Wrong, unknown and frozen are one refusal, and take the same time. */
export const signIn: Handler<typeof identity.login> = async (ctx, it) => {
  const login = await ctx.read((read) => loginOf(read, it.account))
  const key = keyOf(login?.userId, it.account)
  const tries = await countTry(ctx, key, it.captchaTicket)
  const fits = await passwordFits(login?.passwordHash, it.password)
  if (login === undefined || !fits || login.state !== 1)
    return refuse('BAD_LOGIN', {}, { captchaNeeded: tries >= triesWithoutCaptcha })
  return ctx.write(async (write) => {
    await forgetTries(write, key)
    return openFor(write, login.userId, it.returnUrl, login)
  })
}
