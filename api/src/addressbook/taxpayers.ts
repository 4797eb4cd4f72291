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

/** On what name a buyer's invoices are issued. */
export const taxpayers = {
  taxpayers: endpoint({
    about:
      'Invoice titles of the current enterprise, which all who pay for it share, the default first, then the newest; of each whether it serves a special VAT invoice.',
    effect: 'read',
    at: [form('/rest/member/taxpayer/list')],
    access,
    input: inputs.taxpayers,
    output: pageOf(taxpayer),
  }),
  saveTaxpayer: endpoint({
    about:
      'Adds an invoice title, or changes the version of it that was read; an enterprise needs its tax number, which stands once; the first becomes the default; at most fifty.',
    effect: 'write',
    at: [form('/rest/member/taxpayer/addOrEdit')],
    access,
    scopedBy: own,
    input: inputs.saveTaxpayer,
    output: z.object({ taxId: id }),
  }),
  dropTaxpayer: endpoint({
    about: 'Deletes an invoice title; when it was the default, the newest becomes it.',
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
