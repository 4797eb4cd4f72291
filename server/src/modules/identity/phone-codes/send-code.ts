import type { identity } from '@mall/api/identity/endpoints'
import { alarm } from '../../../kernel/alarms.ts'
import { newRandomId } from '../../../kernel/random-id.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { useTicket } from '../../captcha/public.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { codeSeconds, newCode, resendSeconds } from './rules.ts'
import { keepCode } from './store.ts'

/**
 * Sends a code to a phone. Numbers with and without an account are treated alike: only who reads the message learns more. The
 * hash is as slow as that of a password, because a million codes are soon tried.
 */
export const sendCode: Handler<typeof identity.sendCode> = async (ctx, { mobile, purpose, captchaTicket }) => {
  const code = newCode()
  const codeId = newRandomId()
  const codeHash = await hashPassword(code)
  await ctx.write(async (write) => {
    await useTicket(write, captchaTicket, 'sms')
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
