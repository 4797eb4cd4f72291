import type { In } from '@mall/api/endpoint'
import type { identity } from '@mall/api/identity/endpoints'
import type { Actor } from '../../actor.ts'
import type { Call } from '../../kernel/context.ts'
import { refuseField } from '../../kernel/refusal.ts'
import { passwordIsRight } from './check-password.ts'
import { hashPassword } from './passwords.ts'
import { setPassword } from './store.ts'

/** Sets a new password for the caller and ends his other sessions. */
export const changePassword = async (ctx: Call<Actor>, it: In<typeof identity.changePassword>): Promise<true> => {
  const { userId, session } = ctx.actor
  if (!(await passwordIsRight(ctx, it.oldPassword))) return refuseField('oldPassword', '原密码不正确')
  const passwordHash = await hashPassword(it.newPassword)
  await ctx.write((write) => setPassword(write, { userId, passwordHash, keep: session }))
  return true
}
