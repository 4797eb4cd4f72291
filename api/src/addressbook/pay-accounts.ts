import { z } from 'zod'
import { endpoint, form } from '../endpoint.ts'
import { id, pageOf } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const payAccount = z.object({
  accountId: id,
  version: z.int(),
  accountType: z.literal([1, 2, 3, 4]),
  holderName: z.string(),
  accountNo: z.string(),
  bankName: z.string().nullable(),
  bankCode: z.string().nullable(),
  mobile: z.string().nullable(),
  isDefault: z.boolean(),
})

const access = { role: 'buyer', can: 'pay' } as const
const own = { accountId: 'the store reads and changes accounts of the caller in the current enterprise only' }

/** Accounts that a buyer pays from: the shop recognises transfers by them and refunds to them. */
export const payAccounts = {
  payAccounts: endpoint({
    about:
      'Returns the payment accounts of the caller in the current enterprise with masked numbers: the default first, then the newest.',
    effect: 'read',
    at: [form('/rest/member/payaccount/list')],
    access,
    input: inputs.payAccounts,
    output: pageOf(payAccount),
  }),
  wholePayAccount: endpoint({
    about: 'Returns an account with its whole number; the audit trail records the caller.',
    effect: 'call',
    limit: 'lookup',
    changes: 'trail',
    at: [form('/rest/member/payaccount/detail')],
    access,
    scopedBy: own,
    input: inputs.onePayAccount,
    output: payAccount,
  }),
  savePayAccount: endpoint({
    about:
      'Adds an account, or changes the version that was read; refuses a number that is kept already. The first becomes the default; at most fifty.',
    effect: 'call',
    at: [form('/rest/member/payaccount/addOrEdit')],
    access,
    scopedBy: own,
    input: inputs.savePayAccount,
    output: z.object({ accountId: id }),
  }),
  dropPayAccount: endpoint({
    about: 'Deletes an account; if it was the default, the newest becomes the default.',
    effect: 'write',
    at: [form('/rest/member/payaccount/del')],
    access,
    scopedBy: own,
    input: inputs.onePayAccount,
    output: z.literal(true),
  }),
  setDefaultPayAccount: endpoint({
    about: 'Makes an account the default.',
    effect: 'write',
    at: [form('/rest/member/payaccount/setDefault')],
    access,
    scopedBy: own,
    input: inputs.onePayAccount,
    output: z.literal(true),
  }),
}
