import type { identity } from '@mall/api/identity/endpoints'
import { refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { passwordIsRight } from './check-password.ts'
import { hashPassword } from './passwords.ts'
import { setPassword } from './store.ts'
import { weakPassword } from './weak-passwords.ts'

/** Sets a new password for the caller and ends their other sessions. */
export const changePassword: Handler<typeof identity.changePassword> = async (ctx, it) => {
  const { userId, session } = ctx.actor
  const weak = weakPassword(it.newPassword, ctx.actor)
  if (weak !== undefined) return refuseField('newPassword', weak)
  if (!(await passwordIsRight(ctx, it.oldPassword))) return refuseField('oldPassword', '原密码不正确')
  const passwordHash = await hashPassword(it.newPassword)
  await ctx.write(async (write) => {
    await setPassword(write, { userId, passwordHash, keep: session })
    write.emit('user.passwordChanged', { userId, forgotten: false, at: write.now.toISOString() })
  })
  return true
}
