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

/** What hinders an account from being closed: how many there are, and where they are dealt with. */
const hindrance = z.object({ kind: z.enum(hindrances), count: z.int() })

export const privacy = {
  closing: endpoint({
    about:
      'What hinders the caller from closing their account, and since and until when a closing that was asked for can be taken back.',
    effect: 'read',
    place: 'none',
    at: [post('/rest/privacy/closing')],
    access: 'signedIn',
    input: fields({}),
    output: z.object({
      /** Where the code is sent, masked. */
      mobile: z.string(),
      hindrances: z.array(hindrance),
      asked: z.object({ askTime: time, dueTime: time }).nullable(),
    }),
  }),
  sendClosingCode: endpoint({
    about: 'Sends the code by which the caller closes their account to their own number.',
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
      'Has the account of the caller closed in seven days, after their own words and a code sent to their number; refused while something hinders it.',
    effect: 'call',
    place: 'none',
    at: [post('/rest/privacy/askClosing')],
    access: 'signedIn',
    limit: 'login',
    input: fields({ words: z.literal(closingWords, `请输入“${closingWords}”`), codeId, smsCode }),
    output: z.object({ dueTime: time }),
  }),
  withdrawClosing: endpoint({
    about: 'Takes back the closing of the account of the caller; afterwards nothing is as if it had been asked for.',
    effect: 'write',
    place: 'none',
    at: [post('/rest/privacy/withdrawClosing')],
    access: 'signedIn',
    input: fields({}),
    output: z.literal(true),
  }),
  copies: endpoint({
    about: 'The copies of their personal data that the caller asked for, newest first, and whether they may ask today.',
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
          /** Until when it may be fetched; null before it is ready. */
          expireTime: time.nullable(),
        }),
      ),
    }),
  }),
  askCopy: endpoint({
    about:
      'Has a copy of all personal data the house holds of the caller written as a spreadsheet; one a day, after their password was asked again.',
    effect: 'call',
    place: 'none',
    at: [post('/rest/privacy/askCopy')],
    access: 'signedIn',
    limit: 'login',
    input: fields({ password }),
    output: z.object({ copyId: id }),
  }),
  fetchCopy: endpoint({
    about: 'The spreadsheet of a copy, for the person it is of and for seven days; each time is recorded.',
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
