import { z } from 'zod'
import { endpoint, form } from '../endpoint.ts'
import { id, pageOf } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const taxpayer = z.object({
  taxId: id,
  version: z.int(),
  titleType: z.literal([1, 2]),
  title: z.string(),
  taxNo: z.string().nullable(),
  bankName: z.string().nullable(),
  bankAccount: z.string().nullable(),
  regAddress: z.string().nullable(),
  regPhone: z.string().nullable(),
  email: z.string().nullable(),
  isDefault: z.boolean(),
  forSpecialInvoice: z.boolean(),
})

const access = { role: 'buyer', can: 'pay' } as const
const own = { taxId: 'the store reads and changes titles of the current enterprise only' }

/** Invoice titles of a buyer. */
export const taxpayers = {
  taxpayers: endpoint({
    about:
      'Returns the invoice titles of the current enterprise, which all members that pay for it share: the default first, then the newest. Each says whether a special VAT invoice can be issued on it.',
    effect: 'read',
    at: [form('/rest/member/taxpayer/list')],
    access,
    input: inputs.taxpayers,
    output: pageOf(taxpayer),
  }),
  saveTaxpayer: endpoint({
    about:
      'Adds an invoice title, or changes the version that was read. A title of an enterprise needs a tax number that no other kept title has. The first becomes the default; at most fifty.',
    effect: 'write',
    at: [form('/rest/member/taxpayer/addOrEdit')],
    access,
    scopedBy: own,
    input: inputs.saveTaxpayer,
    output: z.object({ taxId: id }),
  }),
  dropTaxpayer: endpoint({
    about: 'Deletes an invoice title; if it was the default, the newest becomes the default.',
    effect: 'write',
    at: [form('/rest/member/taxpayer/del')],
    access,
    scopedBy: own,
    input: inputs.oneTaxpayer,
    output: z.literal(true),
  }),
  setDefaultTaxpayer: endpoint({
    about: 'Makes an invoice title the default.',
    effect: 'write',
    at: [form('/rest/member/taxpayer/setDefault')],
    access,
    scopedBy: own,
    input: inputs.oneTaxpayer,
    output: z.literal(true),
  }),
}
