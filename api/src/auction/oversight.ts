import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { pageOf } from '../wire-types.ts'
import { lot, saved } from './answers.ts'
import * as inputs from './inputs.ts'

/* Lots of all shops as the operator oversees them: one that is announced or runs is withdrawn with a reason. */

const access = { role: 'operator', can: 'operate.freeze' } as const

export const oversight = {
  operatorList: endpoint({
    about: 'Lots of all shops by words, shop and how they stand, the newest first; no drafts.',
    effect: 'read',
    at: [post('/operate/auction/list')],
    access,
    input: inputs.operatorList,
    output: pageOf(z.object({ ...lot, buttons: z.array(z.literal('withdraw')) })),
  }),
  operatorWithdraw: endpoint({
    about:
      'A lot that is announced or runs is withdrawn: nobody bids any more, and every deposit goes back; all who left one and the shop are sent the reason.',
    effect: 'write',
    at: [post('/operate/auction/withdraw')],
    access,
    input: inputs.operatorWithdraw,
    output: saved,
  }),
}
