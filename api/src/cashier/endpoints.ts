import { z } from 'zod'
import { endpoint, form, get } from '../endpoint.ts'
import { fields } from '../wire-types.ts'

const token = z.string().regex(/^[0-9a-f]{32}$/, '收银台地址不正确')

/** The cashier of the embedded channel: pages of its own, as an outside service would show them. */
export const cashier = {
  page: endpoint({
    withoutScreen: 'the cashier is a page of the payment channel; its address comes with the payment',
    about: 'The cashier page of one payment.',
    effect: 'read',
    at: [get('/cashier/:token')],
    access: 'public',
    input: fields({ token }),
    output: 'reply',
  }),
  act: endpoint({
    withoutScreen: 'a form of the page of the payment channel',
    about: 'What the payer does on the cashier page, and what a real channel would only do by accident.',
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
