import type { identity } from '@mall/api/identity/endpoints'
import { refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { useTicket } from '../../captcha/public.ts'
import { createUser } from '../people/create-user.ts'
import { hashPassword } from './passwords.ts'
import { openFor } from './sign-in.ts'

/** Makes a user and signs them in. The ticket is used up only when it succeeds, so a mistyped field costs no new captcha. */
export const register: Handler<typeof identity.register> = async (ctx, it) => {
  const { account, mobile, name, password, captchaTicket, returnUrl, referrerUserId } = it
  if (password.toLowerCase() === account.toLowerCase() || password === mobile)
    return refuseField('password', '密码不能与账号或手机号相同')
  const passwordHash = await hashPassword(password)
  return ctx.write(async (write) => {
    await useTicket(write, captchaTicket, 'register')
    const userId = await createUser(write, { account, mobile, name, passwordHash, referrerUserId })
    return openFor(write, userId, returnUrl)
  })
}
