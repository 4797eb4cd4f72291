import type { In, Out } from '@mall/api/endpoint'
import type { identity } from '@mall/api/identity/endpoints'
import type { Call } from '../../kernel/context.ts'
import { refuseField } from '../../kernel/refusal.ts'
import { useTicket } from '../captcha/public.ts'
import { createUser } from './create-user.ts'
import { hashPassword } from './passwords.ts'
import { openFor } from './sign-in.ts'
import type { Opened } from './sign-in.ts'

/** Makes a user and signs him in. The ticket is used up only when it succeeds, so a mistyped field costs no new captcha. */
export const register = async (
  ctx: Call,
  it: In<typeof identity.register>,
): Promise<Opened<Out<typeof identity.register>>> => {
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
