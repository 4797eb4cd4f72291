import { agreementVersion } from '@mall/api/identity/agreements'
import type { identity } from '@mall/api/identity/endpoints'
import { newRandomId } from '../../../kernel/random-id.ts'
import { refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { createUser } from '../people/create-user.ts'
import { checkCode } from '../phone-codes/check-code.ts'
import { hashPassword } from './passwords.ts'
import { noteTry } from './history-store.ts'
import { openSessionOf } from './sign-in.ts'
import { noteAcceptance } from './store.ts'
import { weakPassword } from './weak-passwords.ts'

// Fifteen unique signs that nobody needs to remember, because people sign in by their number.
const newAccount = (): string => `nx${newRandomId().slice(0, 13)}`

/**
 * Creates a user with the number that the code was sent to, and signs them in. A refusal leaves the code valid for the next try.
 * Only the reader of the messages learns whether the number has an account.
 */
export const register: Handler<typeof identity.register> = async (ctx, it) => {
  const { mobile, codeId, smsCode, name, password, agreement, returnUrl, referrerUserId, account = newAccount() } = it
  const weak = weakPassword(password, it)
  if (weak !== undefined) return refuseField('password', weak)
  if (agreement !== agreementVersion)
    return refuseField(
      'agreement',
      agreement === '' ? '请先阅读并同意用户协议与隐私政策' : '用户协议已更新，请重新阅读并同意',
    )
  const useCode = await checkCode(ctx, { mobile, purpose: 'register', codeId, smsCode })
  const passwordHash = await hashPassword(password)
  return ctx.write(async (write) => {
    await useCode(write)
    const userId = await createUser(write, { account, mobile, name, passwordHash, referrerUserId })
    await noteAcceptance(write, userId, agreementVersion)
    await noteTry(write, userId, 1)
    return openSessionOf(write, userId, returnUrl)
  })
}
