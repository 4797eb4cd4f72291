import { z } from 'zod'
import { captchaTicket } from '../captcha/endpoints.ts'
import { endpoint, form } from '../endpoint.ts'
import { secretNumber } from '../secrets.ts'
import { fields, mobile } from '../wire-types.ts'

/** What a code sent to a phone proves a number for; one sent for another purpose is worth nothing. */
const codePurposes = ['register', 'password', 'close'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** Which of the codes sent to a number is meant; only who asked for it knows. */
export const codeId = z.string().regex(/^[0-9a-f]{32}$/, '请先获取短信验证码')

/** The six digits of a text message. */
export const smsCode = secretNumber(
  z
    .string()
    .trim()
    .regex(/^\d{6}$/, '请填写 6 位短信验证码'),
)

/** What is known of a code that was sent. */
export const sentCode = z.object({
  /** Sent back with the digits: a try without it does not count against the code. */
  codeId: z.string(),
  expireSeconds: z.int(),
  /** After how long another one can be sent. */
  resendSeconds: z.int(),
  /** The code itself, where nothing is sent: the embedded stand-in outside production. */
  shownCode: z.string().nullable(),
})

export const sendCode = endpoint({
  withoutScreen: 'a form of the register page and of the one for a forgotten password',
  about:
    'Sends six digits to a phone, good for five minutes; needs a captcha ticket of scene sms. Whether the number has an account makes no difference.',
  effect: 'call',
  at: [form('/rest/auth/sendCode')],
  access: 'public',
  limit: 'sms',
  input: fields({ mobile, purpose: z.enum(codePurposes).exclude(['close']), captchaTicket }),
  output: sentCode,
})
