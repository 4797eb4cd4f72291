import type { Out } from '@mall/api/endpoint'
import type { identity } from '@mall/api/identity/endpoints'
import type { CodePurpose } from '@mall/api/identity/phone-codes'
import type { Anyone } from '../../../actor.ts'
import type { Call, Write } from '../../../kernel/context.ts'
import { alarm } from '../../../kernel/alarms.ts'
import { newRandomId } from '../../../kernel/random-id.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { useTicket } from '../../captcha/public.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { codeSeconds, newCode, resendSeconds } from './rules.ts'
import { keepCode } from './store.ts'

type Sending = { readonly mobile: string; readonly purpose: CodePurpose }

/**
 * Sends a code to a phone, after `first` has run. Numbers with and without an account get the same answer; only the reader of the
 * message learns more. The hash is as slow as that of a password, because a million codes could be tried quickly.
 */
export const sendCodeTo = async (
  ctx: Call<Anyone>,
  { mobile, purpose }: Sending,
  first?: (write: Write<Anyone>) => Promise<unknown>,
): Promise<Out<typeof identity.sendCode>> => {
  const code = newCode()
  const codeId = newRandomId()
  const codeHash = await hashPassword(code)
  await ctx.write(async (write) => {
    await first?.(write)
    const wait = await keepCode(write, { mobile, purpose, codeId, codeHash })
    if (wait === 'day') return refuseField('mobile', '该手机号今天获取验证码的次数已用完，请明天再试')
    if (wait !== undefined) return refuseField('mobile', `验证码刚刚发送过，请 ${wait} 秒后再获取`)
  })
  try {
    const { shown } = await ctx.ports.sms.sendCode({ mobile, purpose, code, minutes: codeSeconds / 60 })
    return { codeId, expireSeconds: codeSeconds, resendSeconds, shownCode: shown }
  } catch (error) {
    alarm({ type: 'sms-unsent', reason: (error as Error).message })
    return refuse('SMS_UNSENT')
  }
}

export const sendCode: Handler<typeof identity.sendCode> = (ctx, { captchaTicket, ...it }) =>
  sendCodeTo(ctx, it, (write) => useTicket(write, captchaTicket, 'sms'))
