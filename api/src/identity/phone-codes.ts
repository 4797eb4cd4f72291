import { z } from 'zod'
import { captchaTicket } from '../captcha/endpoints.ts'
import { endpoint, form } from '../endpoint.ts'
import { secretNumber } from '../secrets.ts'
import { fields, mobile } from '../wire-types.ts'

/** Purposes of a code sent to a phone; a code is invalid for every other purpose. */
const codePurposes = ['register', 'password', 'close'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** Identifies one of the codes sent to a number; only its requester knows it. */
export const codeId = z.string().regex(/^[0-9a-f]{32}$/, '请先获取短信验证码')

/** Six digits of a text message. */
export const smsCode = secretNumber(
  z
    .string()
    .trim()
    .regex(/^\d{6}$/, '请填写 6 位短信验证码'),
)

/** Answer about a sent code. */
export const sentCode = z.object({
  /** Id to send back with the digits; a try without it does not count against the code. */
  codeId: z.string(),
  expireSeconds: z.int(),
  /** Seconds until another code can be sent. */
  resendSeconds: z.int(),
  /** The code itself if nothing is sent, with the embedded stand-in outside production; else null. */
  shownCode: z.string().nullable(),
})

export const sendCode = endpoint({
  withoutScreen: 'a form of the register page and of the one for a forgotten password',
  about:
    'Sends six digits to a phone, valid for five minutes; needs a captcha ticket of scene sms. Acts the same whether or not the number has an account.',
  effect: 'call',
  at: [form('/rest/auth/sendCode')],
  access: 'public',
  limit: 'sms',
  input: fields({ mobile, purpose: z.enum(codePurposes).exclude(['close']), captchaTicket }),
  output: sentCode,
})
