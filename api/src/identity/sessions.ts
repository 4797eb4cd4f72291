import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { sessionId } from '../things.ts'
import { fields, id, pageOf, paged, time } from '../wire-types.ts'
import { signInOutcomes } from './outcomes.ts'

const endSession = fields({ sessionId })
const listSignIns = paged({})

/** Sessions and sign-ins of a person, shown only to that person. */
export const sessions = {
  list: endpoint({
    about:
      "Returns the caller's sessions, the present one first: device and shortened address of the sign-in, and the last use to within five minutes.",
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
    about: 'Ends another session of the caller; its device is signed out within a second.',
    effect: 'write',
    at: [post('/rest/auth/sessions/end')],
    access: 'signedIn',
    scopedBy: { sessionId: 'only sessions of the caller are ended' },
    input: endSession,
    output: z.literal(true),
  }),
  endOthers: endpoint({
    about: 'Ends every other session of the caller; returns their number.',
    effect: 'write',
    at: [post('/rest/auth/sessions/endOthers')],
    access: 'signedIn',
    input: fields({}),
    output: z.object({ ended: z.int() }),
  }),
  history: endpoint({
    about: "Returns sign-ins and failed tries for the caller's account in the last half year, newest first.",
    effect: 'read',
    place: 'none',
    at: [post('/rest/auth/signIns')],
    access: 'signedIn',
    input: listSignIns,
    output: pageOf(
      z.object({
        signInId: id,
        time,
        /** Outcome: 1 signed in, 2 wrong password, 3 no second factor, 4 signed in by a recovery code. */
        outcome: z.literal(signInOutcomes),
        outcomeText: z.string(),
        device: z.string(),
        address: z.string(),
      }),
    ),
  }),
}
