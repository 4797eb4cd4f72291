import { z } from 'zod'
import { endpoint, form, get } from '../endpoint.ts'
import { fields } from '../wire-types.ts'

const token = z.string().regex(/^[0-9a-f]{32}$/, '收银台地址不正确')

/** Cashier of the embedded payment channel, with pages as an outside service shows them. */
export const cashier = {
  page: endpoint({
    withoutScreen: 'a page of the payment channel; the answer about the payment holds its address',
    about: 'Returns the cashier page of one payment.',
    effect: 'read',
    at: [get('/cashier/:token')],
    access: 'public',
    input: fields({ token }),
    output: 'reply',
  }),
  act: endpoint({
    withoutScreen: 'a form of the page of the payment channel',
    about: 'Handles an action of the payer on the cashier page, or simulates a failure of a real channel.',
    effect: 'write',
    at: [form('/cashier/:token/act')],
    access: 'public',
    input: fields({
      token,
      action: z.enum(['pay', 'fail', 'payUnheard', 'payLate', 'repeat']),
      paidWith: z.enum(['wechat', 'alipay', 'bank']).optional(),
    }),
    output: 'reply',
  }),
}
