import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { pageOf } from '../wire-types.ts'
import { lot, saved } from './answers.ts'
import * as inputs from './inputs.ts'

/* Lots of all shops for the operator, who may withdraw an announced or running one with a reason. */

const access = { role: 'operator', can: 'operate.freeze' } as const

export const oversight = {
  operatorList: endpoint({
    about: 'Returns the lots of all shops by words, shop and state, newest first, without drafts.',
    effect: 'read',
    at: [post('/operate/auction/list')],
    access,
    input: inputs.operatorList,
    output: pageOf(z.object({ ...lot, buttons: z.array(z.literal('withdraw')) })),
  }),
  operatorWithdraw: endpoint({
    about:
      'Withdraws an announced or running lot: bidding ends and every deposit goes back. Sends the reason to the shop and to all who left a deposit.',
    effect: 'write',
    at: [post('/operate/auction/withdraw')],
    access,
    input: inputs.operatorWithdraw,
    output: saved,
  }),
}
