import { createHash } from 'node:crypto'
import type { Actor } from '../../../actor.ts'
import type { Call } from '../../../kernel/context.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import { passwordFits } from './passwords.ts'
import { countedTries, mayTry } from './rules.ts'
import { forgetTries, holdTries, loginOf, setTries } from './store.ts'

// Counted separately from signing in, so that guessing with a stolen session does not lock the owner out.
const keyOf = (userId: number) => createHash('sha256').update(`again ${userId}`).digest()

/**
 * Returns the stored hash if the password is the caller's login password, else undefined; it is asked for again before money is
 * spent or the password changes. Wrong tries are slowed down as at sign-in, so that a borrowed session cannot guess it: refuses
 * TOO_OFTEN in a pause.
 */
export const fittingHash = async (ctx: Call<Actor>, password: string): Promise<string | undefined> => {
  const { userId, account } = ctx.actor
  const key = keyOf(userId)
  // Counts the try as wrong before it checks, so that a hundred concurrent tries do not all count as the first.
  await ctx.write(async (write) => {
    const known = await holdTries(write, key)
    if (mayTry(known, write.now, true) !== 'go') return refuse('TOO_OFTEN')
    await setTries(write, key, countedTries(known, write.now) + 1)
  })
  const login = await ctx.read((read) => loginOf(read, account))
  const fits = await passwordFits(login?.passwordHash, password)
  if (!fits) return undefined
  await ctx.write((write) => forgetTries(write, key))
  return login!.passwordHash
}

/** Returns whether this is the caller's login password. */
const passwordIsRight = async (ctx: Call<Actor>, password: string): Promise<boolean> =>
  (await fittingHash(ctx, password)) !== undefined

/** Demands the login password from a caller who spends money; otherwise refuses the field `password`. */
export const demandPassword = async (ctx: Call<Actor>, given: string | undefined): Promise<void> => {
  const password = given ?? refuseField('password', '请输入登录密码')
  if (!(await passwordIsRight(ctx, password))) return refuseField('password', '登录密码不正确')
}
