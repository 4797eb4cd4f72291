import { z } from 'zod'
import { endpoint, form } from '../endpoint.ts'
import { fields } from '../wire-types.ts'

/** Actions that a captcha protects; a ticket for one scene is invalid in every other. */
const captchaScenes = ['login', 'register', 'shop', 'sign', 'coupon', 'bid', 'sms'] as const
export type CaptchaScene = (typeof captchaScenes)[number]

const hex = z.string().regex(/^[0-9a-f]{32}$/, '编号格式不正确')
/** Proof of a solved captcha, valid once and for ten minutes. */
export const captchaTicket = hex
const answer = z.string().trim().min(1, '请输入验证码').max(12, '验证码错误')

export const captcha = {
  generate: endpoint({
    about: 'Draws a captcha; returns its picture and the id for the answer.',
    effect: 'write',
    at: [form('/servlet/auth/generateCaptcha')],
    access: 'public',
    limit: 'captcha',
    input: fields({ scene: z.enum(captchaScenes) }),
    output: z.object({ captchaId: z.string(), image: z.string(), expireSeconds: z.int() }),
  }),
  check: endpoint({
    withoutScreen:
      'for dialogs that ask for a captcha before they send: bidding, coupons; to sign a contract or open a shop, the call itself takes the captcha',
    about: 'Checks an answer: a right one does not use the captcha up, a wrong one is counted.',
    effect: 'call',
    at: [form('/servlet/auth/checkCaptcha')],
    access: 'public',
    limit: 'captcha',
    input: fields({ captchaId: hex, answer }),
    output: z.object({ pass: z.boolean() }),
  }),
  submit: endpoint({
    about: 'Exchanges a solved captcha for a ticket; refuses a captcha that is expired, wrong or worn out.',
    effect: 'call',
    at: [form('/servlet/auth/submitCaptcha')],
    access: 'public',
    limit: 'captcha',
    input: fields({ captchaId: hex, answer }),
    output: z.object({ ticket: z.string() }),
  }),
  drop: endpoint({
    withoutScreen: 'for closing such a dialog; the sign-in pages let a captcha expire',
    about: 'Discards a captcha; succeeds also if it no longer exists.',
    effect: 'write',
    at: [form('/servlet/auth/delCaptcha')],
    access: 'public',
    limit: 'captcha',
    input: fields({ captchaId: hex }),
    output: z.literal(true),
  }),
}
