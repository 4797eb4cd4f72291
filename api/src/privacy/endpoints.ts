import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { secret } from '../secrets.ts'
import { personalCopyId } from '../things.ts'
import { fields, id, time } from '../wire-types.ts'
import { codeId, sentCode, smsCode } from '../identity/phone-codes.ts'
import { closingWords, hindrances } from './closing.ts'
import { copyStates } from './copies.ts'
import type { CopyState } from './copies.ts'

const password = secret(z.string().min(1, '请填写登录密码').max(128, '登录密码不正确'))

/** Hindrance to the closing of an account: its kind and number. */
const hindrance = z.object({ kind: z.enum(hindrances), count: z.int() })

export const privacy = {
  closing: endpoint({
    about:
      'Returns what hinders the caller from closing their account, and for a requested closing its time and the last time to take it back.',
    effect: 'read',
    place: 'none',
    at: [post('/rest/privacy/closing')],
    access: 'signedIn',
    input: fields({}),
    output: z.object({
      /** Masked number that the code is sent to. */
      mobile: z.string(),
      hindrances: z.array(hindrance),
      asked: z.object({ askTime: time, dueTime: time }).nullable(),
    }),
  }),
  sendClosingCode: endpoint({
    about: "Sends the code for closing the account to the caller's own number.",
    effect: 'call',
    place: 'none',
    at: [post('/rest/privacy/sendClosingCode')],
    access: 'signedIn',
    limit: 'sms',
    input: fields({}),
    output: sentCode,
  }),
  askClosing: endpoint({
    about:
      "Schedules the closing of the caller's account in seven days, with the typed words and a code sent to their number; refused while something hinders it.",
    effect: 'call',
    place: 'none',
    at: [post('/rest/privacy/askClosing')],
    access: 'signedIn',
    limit: 'login',
    input: fields({ words: z.literal(closingWords, `请输入“${closingWords}”`), codeId, smsCode }),
    output: z.object({ dueTime: time }),
  }),
  withdrawClosing: endpoint({
    about: "Takes back the closing of the caller's account, which then continues unchanged.",
    effect: 'write',
    place: 'none',
    at: [post('/rest/privacy/withdrawClosing')],
    access: 'signedIn',
    input: fields({}),
    output: z.literal(true),
  }),
  copies: endpoint({
    about:
      'Returns the copies of their personal data that the caller asked for, newest first, and whether they may ask for one today.',
    effect: 'read',
    place: 'none',
    at: [post('/rest/privacy/copies')],
    access: 'signedIn',
    input: fields({}),
    output: z.object({
      mayAsk: z.boolean(),
      list: z.array(
        z.object({
          copyId: id,
          state: z.literal(Object.keys(copyStates).map(Number) as CopyState[]),
          rows: z.int(),
          askTime: time,
          /** Last time of its download; null before it is ready. */
          expireTime: time.nullable(),
        }),
      ),
    }),
  }),
  askCopy: endpoint({
    about:
      'Starts a spreadsheet of all personal data that the platform holds of the caller; one a day, after their password.',
    effect: 'call',
    place: 'none',
    at: [post('/rest/privacy/askCopy')],
    access: 'signedIn',
    limit: 'login',
    input: fields({ password }),
    output: z.object({ copyId: id }),
  }),
  fetchCopy: endpoint({
    about: 'Downloads the spreadsheet, for its own person only and for seven days; records each download.',
    effect: 'call',
    place: 'none',
    at: [get('/rest/privacy/copy/:copyId')],
    access: 'signedIn',
    limit: 'export',
    changes: 'trail',
    scopedBy: { copyId: 'only copies of the caller are searched' },
    input: fields({ copyId: personalCopyId }),
    output: 'download',
  }),
}
