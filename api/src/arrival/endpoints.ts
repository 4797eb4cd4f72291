import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

export const arrival = {
  ask: endpoint({
    about: 'Asks to be notified once a sold out specification is there again; asking twice is asking once.',
    effect: 'write',
    at: [post('/rest/arrival/ask')],
    access: 'signedIn',
    input: inputs.ask,
    output: z.object({ state: z.int() }),
  }),
  cancel: endpoint({
    about: 'Waits for a specification no longer; saying it twice changes nothing.',
    effect: 'write',
    at: [post('/rest/arrival/cancel')],
    access: 'signedIn',
    input: inputs.cancel,
    output: z.object({ state: z.int() }),
  }),
  mine: endpoint({
    about: 'What the caller waits for or was notified of, asked last first.',
    effect: 'read',
    at: [post('/rest/arrival/list')],
    access: 'signedIn',
    input: inputs.mine,
    output: pageOf(
      z.object({
        goodsId: id,
        spuId: id,
        shopId: id,
        shopName: z.string(),
        name: z.string(),
        specText: z.string(),
        image: z.string().nullable(),
        state: z.int(),
        stateText: z.string(),
        askTime: time,
        noticeTime: time.nullable(),
        /** There is some of it, and it is on sale. */
        there: z.boolean(),
        onSale: z.boolean(),
      }),
    ),
  }),
}
