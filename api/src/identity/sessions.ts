import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { sessionId } from '../things.ts'
import { fields, id, pageOf, paged, time } from '../wire-types.ts'
import { signInOutcomes } from './outcomes.ts'

const endSession = fields({ sessionId })
const listSignIns = paged({})

/** Where a person is signed in, and who signed in or tried to; shown to them alone. */
export const sessions = {
  list: endpoint({
    about:
      'Where the caller is signed in: device and shortened address as they signed in, last use within five minutes; the one that asks first.',
    effect: 'read',
    place: 'none',
    at: [post('/rest/auth/sessions')],
    access: 'signedIn',
    input: fields({}),
    output: z.array(
      z.object({
        sessionId: id,
        device: z.string(),
        address: z.string(),
        createTime: time,
        seenTime: time,
        current: z.boolean(),
      }),
    ),
  }),
  end: endpoint({
    about: 'Ends another session of the caller: that device is signed out within a second.',
    effect: 'write',
    at: [post('/rest/auth/sessions/end')],
    access: 'signedIn',
    scopedBy: { sessionId: 'only sessions of the caller are ended' },
    input: endSession,
    output: z.literal(true),
  }),
  endOthers: endpoint({
    about: 'Ends every other session of the caller; answers how many there were.',
    effect: 'write',
    at: [post('/rest/auth/sessions/endOthers')],
    access: 'signedIn',
    input: fields({}),
    output: z.object({ ended: z.int() }),
  }),
  history: endpoint({
    about: 'Who signed in as the caller, or tried to, in the last half year; newest first.',
    effect: 'read',
    place: 'none',
    at: [post('/rest/auth/signIns')],
    access: 'signedIn',
    input: listSignIns,
    output: pageOf(
      z.object({
        signInId: id,
        time,
        /** 1 signed in, 2 wrong password, 3 no second factor, 4 signed in by a recovery code. */
        outcome: z.literal(signInOutcomes),
        outcomeText: z.string(),
        device: z.string(),
        address: z.string(),
      }),
    ),
  }),
}
