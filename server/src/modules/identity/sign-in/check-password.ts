import { createHash } from 'node:crypto'
import type { Actor } from '../../../actor.ts'
import type { Call } from '../../../kernel/context.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import { passwordFits } from './passwords.ts'
import { countedTries, mayTry } from './rules.ts'
import { forgetTries, holdTries, loginOf, setTries } from './store.ts'

// Counted apart from signing in: who guesses with a stolen session does not keep the owner out.
const keyOf = (userId: number) => createHash('sha256').update(`again ${userId}`).digest()

/**
 * The hash that the caller's login password fits; undefined when it is another. Asked again before their money is spent or the password is changed. Wrong tries
 * slow down as they do at the door, so that a borrowed session does not find it out: refuses TOO_OFTEN in a pause.
 */
export const fittingHash = async (ctx: Call<Actor>, password: string): Promise<string | undefined> => {
  const { userId, account } = ctx.actor
  const key = keyOf(userId)
  // Counted as wrong before it is checked, so that a hundred at once are not all the first.
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

/** Is this the caller's login password? */
const passwordIsRight = async (ctx: Call<Actor>, password: string): Promise<boolean> =>
  (await fittingHash(ctx, password)) !== undefined

/** Who spends money says by the login password that it is they; refuses the field `password` otherwise. */
export const demandPassword = async (ctx: Call<Actor>, given: string | undefined): Promise<void> => {
  const password = given ?? refuseField('password', '请输入登录密码')
  if (!(await passwordIsRight(ctx, password))) return refuseField('password', '登录密码不正确')
}
