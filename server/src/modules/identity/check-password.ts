import type { Actor } from '../../actor.ts'
import type { Call } from '../../kernel/context.ts'
import { passwordFits } from './passwords.ts'
import { loginOf } from './store.ts'

/** Is this the caller's login password? Asked again before money of his is spent. */
export const passwordIsRight = async (ctx: Call<Actor>, password: string): Promise<boolean> => {
  const login = await ctx.read((read) => loginOf(read, ctx.actor.account))
  return passwordFits(login?.passwordHash, password)
}
