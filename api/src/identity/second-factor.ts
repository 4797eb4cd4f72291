import { z } from 'zod'
import { endpoint, form, post } from '../endpoint.ts'
import { secret, secretNumber } from '../secrets.ts'
import { fields, flag, id, time } from '../wire-types.ts'

/** Six digits that an authenticator shows now. */
const digits = secretNumber(
  z
    .string()
    .trim()
    .regex(/^\d{6}$/, '请填写验证器里的 6 位数字'),
)
/** Six digits, or a recovery code instead. */
const code = secretNumber(
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(?:\d{6}|[a-z2-7]{5}-?[a-z2-7]{5})$/, '请填写 6 位动态口令，或恢复码'),
)
const password = secret(z.string().min(1, '请填写密码').max(128))

const beginFactor = fields({ password })
const confirmFactor = fields({ factorCode: digits })
const useFactor = fields({ factorCode: code })
const endFactor = fields({ password, factorCode: code })

/** Second factor: six digits that change every half minute prove a person besides their password. */
export const secondFactor = {
  state: endpoint({
    about:
      "Returns whether the caller's second factor is on, how many recovery codes are left, and whether the platform requires it.",
    effect: 'read',
    place: 'none',
    at: [post('/rest/auth/secondFactor')],
    access: 'signedIn',
    input: fields({}),
    output: z.object({
      on: z.boolean(),
      onTime: time.nullable(),
      recoveryLeft: z.int(),
      /** Whether the platform requires it of this person; what it protects stays closed until it is on. */
      wanted: z.boolean(),
      /** Whether the platform requires it at all, of operators and of people who handle money. */
      demanded: z.boolean(),
    }),
  }),
  begin: endpoint({
    about:
      'Makes a secret for an authenticator, after the login password; it is inactive until its first code is confirmed. A new one replaces it.',
    effect: 'call',
    at: [post('/rest/auth/secondFactor/begin')],
    access: 'signedIn',
    limit: 'login',
    input: beginFactor,
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirm: endpoint({
    about:
      'Switches the second factor on by its first code, ends the other sessions, and returns the recovery codes once.',
    effect: 'call',
    changes: 'caller',
    at: [post('/rest/auth/secondFactor/confirm')],
    access: 'signedIn',
    limit: 'login',
    input: confirmFactor,
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  renewCodes: endpoint({
    about: 'Replaces the recovery codes, after a code; the old ones become invalid.',
    effect: 'call',
    at: [post('/rest/auth/secondFactor/renew')],
    access: 'signedIn',
    limit: 'login',
    input: confirmFactor,
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  end: endpoint({
    about: 'Switches the second factor off, after the login password and a code; refused if the platform requires it.',
    effect: 'call',
    changes: 'caller',
    at: [post('/rest/auth/secondFactor/end')],
    access: 'signedIn',
    limit: 'login',
    input: endFactor,
    output: z.literal(true),
  }),
  prove: endpoint({
    about:
      'Checks a fresh code: within five minutes the session may do one action that needs it, for example pay out a withdrawal.',
    effect: 'call',
    at: [post('/rest/auth/secondFactor/prove')],
    access: 'signedIn',
    limit: 'login',
    input: useFactor,
    output: z.literal(true),
  }),
  signIn: endpoint({
    withoutScreen: 'the server renders the second step of the sign-in page like the first',
    about:
      'Completes a sign-in: takes the step of the first call and a code or a recovery code, and opens the session.',
    effect: 'call',
    at: [form('/rest/auth/secondStep')],
    access: 'public',
    limit: 'login',
    input: fields({
      signInStep: secret(z.string().regex(/^[\w-]{43}$/, '登录已过期，请重新登录')),
      factorCode: code,
      returnUrl: z.string().max(2_000).optional(),
    }),
    output: z.object({ userId: id, returnUrl: z.string() }),
  }),
  demand: endpoint({
    about:
      "Sets whether the platform requires a second factor of operators and of people who handle a shop's money; only a person who has one may switch it on.",
    effect: 'write',
    changes: 'caller',
    at: [post('/operate/secondFactor/demand')],
    access: { role: 'operator', can: 'operate.system' },
    input: fields({ demanded: flag }),
    output: z.literal(true),
  }),
}
