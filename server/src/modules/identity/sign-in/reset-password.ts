import type { identity } from '@mall/api/identity/endpoints'
import { refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { checkCode } from '../phone-codes/check-code.ts'
import { hashPassword } from './passwords.ts'
import { noteTry } from './history-store.ts'
import { enter, entered, keyOf } from './sign-in.ts'
import { forgetTries, loginOfMobile, setPassword } from './store.ts'
import { weakPassword } from './weak-passwords.ts'

/** Sets a new password for the person who reads the messages of the number, ends all their sessions and signs them in. */
export const resetPassword: Handler<typeof identity.resetPassword> = async (ctx, it) => {
  const { mobile, codeId, smsCode, newPassword, returnUrl } = it
  const weak = weakPassword(newPassword, { mobile })
  if (weak !== undefined) return refuseField('newPassword', weak)
  const useCode = await checkCode(ctx, { mobile, purpose: 'password', codeId, smsCode })
  const passwordHash = await hashPassword(newPassword)
  const opened = await ctx.write(async (write) => {
    await useCode(write)
    const login = await loginOfMobile(write, mobile)
    if (login === undefined) return refuseField('mobile', '该手机号还没有注册')
    if (login.state !== 1) return refuseField('mobile', '该账号已停用，请联系客服')
    const sameAsAccount = weakPassword(newPassword, login)
    if (sameAsAccount !== undefined) return refuseField('newPassword', sameAsAccount)
    await setPassword(write, { userId: login.userId, passwordHash })
    await forgetTries(write, keyOf(login.userId, ''))
    write.emit('user.passwordChanged', { userId: login.userId, forgotten: true, at: write.now.toISOString() })
    const signInId = await noteTry(write, login.userId)
    return enter(write, { userId: login.userId, signInId, returnUrl })
  })
  return entered(opened)
}
