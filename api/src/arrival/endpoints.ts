import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

export const arrival = {
  ask: endpoint({
    about:
      'Asks for a notification when a sold out specification is available again; a second request changes nothing.',
    effect: 'write',
    at: [post('/rest/arrival/ask')],
    access: 'signedIn',
    input: inputs.ask,
    output: z.object({ state: z.int() }),
  }),
  cancel: endpoint({
    about: 'Cancels the request for a specification; repeating it changes nothing.',
    effect: 'write',
    at: [post('/rest/arrival/cancel')],
    access: 'signedIn',
    input: inputs.cancel,
    output: z.object({ state: z.int() }),
  }),
  mine: endpoint({
    about: 'Returns the specifications that the caller waits for or was notified of, the latest request first.',
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
        /** Whether it is in stock and on sale. */
        there: z.boolean(),
        onSale: z.boolean(),
      }),
    ),
  }),
}
