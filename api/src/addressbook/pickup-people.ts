import { z } from 'zod'
import { endpoint, form, get } from '../endpoint.ts'
import { id, pageOf } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const pickupPerson = z.object({
  selfId: id,
  version: z.int(),
  name: z.string(),
  mobile: z.string(),
  idCard: z.string().nullable(),
  plateNo: z.string().nullable(),
  isDefault: z.boolean(),
})

const own = { selfId: 'the store reads and changes people of the caller in the current enterprise only' }

/** Who fetches goods for a buyer. */
export const pickupPeople = {
  pickupPeople: endpoint({
    about:
      'Who fetches goods for the caller in the current enterprise, the default first, then the newest; their numbers stand masked.',
    effect: 'read',
    at: [form('/rest/member/self/list')],
    access: 'signedIn',
    input: inputs.pickupPeople,
    output: pageOf(pickupPerson),
  }),
  wholePickupPerson: endpoint({
    about: 'Who fetches goods, with their whole numbers; the audit trail says who asked.',
    effect: 'call',
    limit: 'lookup',
    changes: 'trail',
    at: [form('/rest/member/self/detail')],
    access: 'signedIn',
    scopedBy: own,
    input: inputs.onePickupPerson,
    output: pickupPerson,
  }),
  savePickupPerson: endpoint({
    about:
      'Adds who fetches goods, or changes the version of them that was read; the first becomes the default; at most fifty.',
    effect: 'call',
    at: [form('/rest/member/self/addOrEdit')],
    access: 'signedIn',
    scopedBy: own,
    input: inputs.savePickupPerson,
    output: z.object({ selfId: id }),
  }),
  dropPickupPerson: endpoint({
    about: 'Deletes who fetches goods; when they were the default, the newest becomes it.',
    effect: 'write',
    at: [get('/rest/member/self/del'), form('/rest/member/self/del')],
    access: 'signedIn',
    scopedBy: own,
    input: inputs.onePickupPerson,
    output: z.literal(true),
  }),
  setDefaultPickupPerson: endpoint({
    about: 'Makes somebody the one who usually fetches goods.',
    effect: 'write',
    at: [form('/rest/member/self/setDefault')],
    access: 'signedIn',
    scopedBy: own,
    input: inputs.onePickupPerson,
    output: z.literal(true),
  }),
}
