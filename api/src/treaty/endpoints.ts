import { z } from 'zod'
import { endpoint, form, get, post } from '../endpoint.ts'
import { id, money, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { treatyOps } from './states.ts'

const row = z.object({
  treatyId: id,
  treatyNo: z.string(),
  boId: id,
  enterpriseName: z.string(),
  payerName: z.string(),
  payerMobile: z.string(),
  relation: z.string(),
  limitMoney: money.nullable(),
  beginDate: z.string(),
  endDate: z.string(),
  contentText: z.string(),
  contentHash: z.string(),
  enterpriseSignBy: z.string(),
  enterpriseSignTime: time,
  payerSignTime: time.nullable(),
  state: z.int(),
  stateText: z.string(),
  side: z.enum(['enterprise', 'payer']),
  /** Electronic signatures of both sides, each with the number of its certificate. */
  signatures: z.array(z.object({ side: z.enum(['enterprise', 'payer']), person: z.string(), serialNo: z.string() })),
  /** Whether the caller must give their identity number to sign. */
  identityNeeded: z.boolean(),
  buttons: z.array(z.enum(treatyOps)),
})

export const treaty = {
  query: endpoint({
    about:
      'Returns the treaties of the current enterprise, and those in which the caller pays; or one of them by its number.',
    effect: 'read',
    at: [get('/rest/contract/queryPaymentOnBehalfTreaty')],
    access: 'signedIn',
    scopedBy: {
      treatyId: 'only treaties of enterprises whose contracts the caller signs, or in which they pay, are read',
      boId: 'only an enterprise of the caller is read',
    },
    input: inputs.query,
    output: z.object({ treaty: row.nullable(), list: z.array(row), templateHtml: z.string() }),
  }),
  preview: endpoint({
    about: 'Returns the content of a treaty as it would be signed, with its hash.',
    effect: 'read',
    at: [post('/rest/contract/treaty/preview')],
    access: { role: 'buyer', can: 'contract.sign' },
    input: inputs.preview,
    output: z.object({ contentText: z.string(), contentHash: z.string() }),
  }),
  toSign: endpoint({
    about:
      'Signs the treaty that was read for the enterprise, and asks the payer to sign. Refused while one with this payer waits or is in force. State 0 means that signing continues at `signUrl`, the page of a provider.',
    effect: 'call',
    at: [get('/rest/contract/toSignPaymentOnBehalfTreaty'), form('/rest/contract/toSignPaymentOnBehalfTreaty')],
    access: { role: 'buyer', can: 'contract.sign' },
    limit: 'lookup',
    input: inputs.toSign,
    output: z.object({ treatyId: id, state: z.int(), signUrl: z.string() }),
  }),
  decide: endpoint({
    about:
      'Signs or refuses a treaty as the payer, withdraws it as the enterprise, or ends one in force as either. A payer who is not certified signs with their identity number (30313). If signing continues at a provider, the state stays and the answer holds the address.',
    effect: 'call',
    at: [post('/rest/contract/treaty/decide')],
    access: 'signedIn',
    scopedBy: { treatyId: 'only treaties of the current enterprise, or in which the caller pays, are moved' },
    input: inputs.decide,
    output: z.object({ treatyId: id, state: z.int(), signUrl: z.string().nullable() }),
  }),
}
