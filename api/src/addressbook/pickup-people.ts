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

/** Persons that fetch goods for a buyer. */
export const pickupPeople = {
  pickupPeople: endpoint({
    about:
      'Returns the pick-up persons of the caller in the current enterprise with masked numbers: the default first, then the newest.',
    effect: 'read',
    at: [form('/rest/member/self/list')],
    access: 'signedIn',
    input: inputs.pickupPeople,
    output: pageOf(pickupPerson),
  }),
  wholePickupPerson: endpoint({
    about: 'Returns a pick-up person with their whole numbers; the audit trail records the caller.',
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
    about: 'Adds a pick-up person, or changes the version that was read. The first becomes the default; at most fifty.',
    effect: 'call',
    at: [form('/rest/member/self/addOrEdit')],
    access: 'signedIn',
    scopedBy: own,
    input: inputs.savePickupPerson,
    output: z.object({ selfId: id }),
  }),
  dropPickupPerson: endpoint({
    about: 'Deletes a pick-up person; if they were the default, the newest becomes the default.',
    effect: 'write',
    at: [get('/rest/member/self/del'), form('/rest/member/self/del')],
    access: 'signedIn',
    scopedBy: own,
    input: inputs.onePickupPerson,
    output: z.literal(true),
  }),
  setDefaultPickupPerson: endpoint({
    about: 'Makes a pick-up person the default.',
    effect: 'write',
    at: [form('/rest/member/self/setDefault')],
    access: 'signedIn',
    scopedBy: own,
    input: inputs.onePickupPerson,
    output: z.literal(true),
  }),
}
