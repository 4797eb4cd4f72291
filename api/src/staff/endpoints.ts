import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { fields, id, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { staffActions } from './states.ts'

const manage = { role: 'seller', can: 'staff.manage' } as const
const scope = { staffId: 'the statement keeps to staff of the shop' } as const

export const staff = {
  list: endpoint({
    about: 'Who works in the shop or is invited to, with their roles; the owner first. Mobile numbers are masked.',
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
        /** 0 invited 1 at work 2 disabled. */
        state: z.int(),
        stateText: z.string(),
        roleNames: z.array(z.string()),
        buttons: z.array(z.enum(staffActions)),
        inviteTime: time.nullable(),
        joinTime: time.nullable(),
        /** The owner and the caller are changed by nobody here. */
        fixed: z.enum(['OWNER', 'SELF']).nullable(),
        version: z.int(),
      }),
    ),
  }),
  invite: endpoint({
    about:
      'Invites somebody who is registered, by their mobile number. They get a message, and work here once they accept.',
    effect: 'write',
    limit: 'lookup',
    at: [post('/rest/staff/invite')],
    access: manage,
    input: inputs.invite,
    output: z.object({ staffId: id }),
  }),
  setRoles: endpoint({
    about:
      'Gives one of the staff other roles, in the version that was read; they may do the new ones within a second.',
    effect: 'write',
    at: [post('/rest/staff/roles')],
    access: manage,
    scopedBy: scope,
    input: inputs.setRoles,
    output: z.literal(true),
  }),
  setState: endpoint({
    about: 'Disables one of the staff, who may do nothing for the shop within a second, or takes them back.',
    effect: 'write',
    at: [post('/rest/staff/state')],
    access: manage,
    scopedBy: scope,
    input: inputs.setState,
    output: z.literal(true),
  }),
  withdraw: endpoint({
    about: 'Takes an invitation back that nobody accepted yet.',
    effect: 'write',
    at: [post('/rest/staff/withdraw')],
    access: manage,
    scopedBy: scope,
    input: inputs.withdraw,
    output: z.literal(true),
  }),
  changes: endpoint({
    about: 'What changed on the staff of the shop, of one of them or of all, when and by whom; newest first.',
    effect: 'read',
    at: [post('/rest/staff/changes')],
    access: manage,
    scopedBy: scope,
    input: inputs.listChanges,
    output: pageOf(z.object({ changeId: id, time, byName: z.string(), name: z.string(), text: z.string() })),
  }),
  invitations: endpoint({
    about: 'The shops that invite the caller onto their staff.',
    effect: 'read',
    at: [post('/rest/staff/invitations')],
    access: 'signedIn',
    input: fields({}),
    output: z.array(z.object({ staffId: id, shopName: z.string(), roleCodes: z.array(z.string()), inviteTime: time })),
  }),
  answer: endpoint({
    about: 'Accepts an invitation onto the staff of a shop, or declines it.',
    effect: 'write',
    changes: 'caller',
    at: [post('/rest/staff/answer')],
    access: 'signedIn',
    scopedBy: { staffId: 'the statement keeps to invitations of the caller' },
    input: inputs.answer,
    output: z.object({ shopId: id }),
  }),
}
