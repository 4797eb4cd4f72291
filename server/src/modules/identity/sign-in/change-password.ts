import type { identity } from '@mall/api/identity/endpoints'
import { refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { fittingHash } from './check-password.ts'
import { hashPassword } from './passwords.ts'
import { setPassword } from './store.ts'
import { weakPassword } from './weak-passwords.ts'

/** Sets a new password for the caller and ends their other sessions. */
export const changePassword: Handler<typeof identity.changePassword> = async (ctx, it) => {
  const { userId, session } = ctx.actor
  const weak = weakPassword(it.newPassword, ctx.actor)
  if (weak !== undefined) return refuseField('newPassword', weak)
  const fitting = await fittingHash(ctx, it.oldPassword)
  if (fitting === undefined) return refuseField('oldPassword', '旧密码不正确')
  const passwordHash = await hashPassword(it.newPassword)
  await ctx.write(async (write) => {
    const compared = { userId, passwordHash: fitting }
    if (!(await setPassword(write, { userId, passwordHash, keep: session, compared })))
      refuseField('oldPassword', '旧密码不正确')
    write.emit('user.passwordChanged', { userId, forgotten: false, at: write.now.toISOString() })
  })
  return true
}
