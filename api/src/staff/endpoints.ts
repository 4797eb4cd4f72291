import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { fields, id, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { staffActions } from './states.ts'

const manage = { role: 'seller', can: 'staff.manage' } as const
const scope = { staffId: 'the statement keeps to staff of the shop' } as const

export const staff = {
  list: endpoint({
    about:
      'Returns the staff of the shop and the invited persons with their roles, the owner first; mobile numbers are masked.',
    effect: 'read',
    at: [post('/rest/staff/list')],
    access: manage,
    input: inputs.listStaff,
    output: pageOf(
      z.object({
        staffId: id,
        userId: id,
        name: z.string(),
        mobile: z.string(),
        roleCodes: z.array(z.string()),
        /** State: 0 invited, 1 at work, 2 disabled. */
        state: z.int(),
        stateText: z.string(),
        roleNames: z.array(z.string()),
        buttons: z.array(z.enum(staffActions)),
        inviteTime: time.nullable(),
        joinTime: time.nullable(),
        /** Why nobody changes this person here: the owner, or the caller. */
        fixed: z.enum(['OWNER', 'SELF']).nullable(),
        version: z.int(),
      }),
    ),
  }),
  invite: endpoint({
    about:
      'Invites a registered person by their mobile number. They get a message, and join the staff when they accept.',
    effect: 'write',
    limit: 'lookup',
    at: [post('/rest/staff/invite')],
    access: manage,
    input: inputs.invite,
    output: z.object({ staffId: id }),
  }),
  setRoles: endpoint({
    about: 'Changes the roles of a staff member, in the version that was read; the new ones apply within a second.',
    effect: 'write',
    at: [post('/rest/staff/roles')],
    access: manage,
    scopedBy: scope,
    input: inputs.setRoles,
    output: z.literal(true),
  }),
  setState: endpoint({
    about: 'Disables a staff member, who loses all rights in the shop within a second, or enables them again.',
    effect: 'write',
    at: [post('/rest/staff/state')],
    access: manage,
    scopedBy: scope,
    input: inputs.setState,
    output: z.literal(true),
  }),
  withdraw: endpoint({
    about: 'Withdraws an invitation that was not accepted yet.',
    effect: 'write',
    at: [post('/rest/staff/withdraw')],
    access: manage,
    scopedBy: scope,
    input: inputs.withdraw,
    output: z.literal(true),
  }),
  changes: endpoint({
    about: "Returns the changes of the shop's staff, of one member or of all, with time and author, newest first.",
    effect: 'read',
    at: [post('/rest/staff/changes')],
    access: manage,
    scopedBy: scope,
    input: inputs.listChanges,
    output: pageOf(z.object({ changeId: id, time, byName: z.string(), name: z.string(), text: z.string() })),
  }),
  invitations: endpoint({
    about: 'Returns the shops that invite the caller to join their staff.',
    effect: 'read',
    at: [post('/rest/staff/invitations')],
    access: 'signedIn',
    input: fields({}),
    output: z.array(z.object({ staffId: id, shopName: z.string(), roleCodes: z.array(z.string()), inviteTime: time })),
  }),
  answer: endpoint({
    about: 'Accepts an invitation to join the staff of a shop, or declines it.',
    effect: 'write',
    changes: 'caller',
    at: [post('/rest/staff/answer')],
    access: 'signedIn',
    scopedBy: { staffId: 'the statement keeps to invitations of the caller' },
    input: inputs.answer,
    output: z.object({ shopId: id }),
  }),
}
