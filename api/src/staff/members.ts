import { z } from 'zod'
import { endpoint, open, post } from '../endpoint.ts'
import { userId } from '../things.ts'
import { fields, id, int, mobile, pageOf, paged, text, time } from '../wire-types.ts'
import { memberActions, memberRoles } from './member-roles.ts'

const administer = { role: 'buyer', can: 'enterprise.edit' } as const
const scope = { userId: 'only members of the current enterprise are changed' } as const

const roleCodes = z.array(z.enum(memberRoles)).min(1, '请至少选择一个角色').max(memberRoles.length)
const one = { userId, /** As it was read; an older copy overwrites nothing. */ version: int(0, 1_000_000) }
export const listMembers = paged({ keyword: text(30).optional(), role: z.enum(memberRoles).optional() })
export const addMember = fields({ mobile, roleCodes })
export const setMemberRoles = fields({ ...one, roleCodes })
export const removeMember = fields(one)
export const endMemberSessions = fields({ userId })

/** The people of an enterprise and what they may do for it, kept by its administrators. */
export const orgMember = {
  list: endpoint({
    about: 'The members of the current enterprise with their roles, administrators first. Mobile numbers are masked.',
    effect: 'read',
    at: [post('/rest/orgMember/list')],
    access: administer,
    input: listMembers,
    output: pageOf(
      z.object({
        userId: id,
        name: z.string(),
        mobile: z.string(),
        roleCodes: z.array(z.string()),
        roleNames: z.array(z.string()),
        joinTime: time,
        /** The caller, and the last administrator, stay as they are. */
        fixed: z.enum(['SELF', 'LAST_ADMIN']).nullable(),
        buttons: z.array(z.enum(memberActions)),
        version: z.int(),
      }),
    ),
  }),
  add: endpoint({
    about:
      'Makes somebody who is registered a member of the current enterprise, by their mobile number; they get a message.',
    effect: 'write',
    limit: 'lookup',
    at: [post('/rest/orgMember/add')],
    access: administer,
    input: addMember,
    output: z.object({ userId: id }),
  }),
  setRoles: endpoint({
    about:
      'Gives a member other roles, in the version that was read; they may do the new ones within a second. One administrator stays.',
    effect: 'write',
    at: [post('/rest/orgMember/roles')],
    access: administer,
    scopedBy: scope,
    input: setMemberRoles,
    output: z.literal(true),
  }),
  remove: endpoint({
    about: 'Takes a member out of the enterprise: within a second they may do nothing for it. One administrator stays.',
    effect: 'write',
    at: [post('/rest/orgMember/remove')],
    access: administer,
    scopedBy: scope,
    input: removeMember,
    output: z.literal(true),
  }),
  endSessions: endpoint({
    about:
      'Signs a member out everywhere, whose device was lost or who left; they get a message. Answers how many sessions there were.',
    effect: 'write',
    at: [post('/rest/orgMember/endSessions')],
    access: administer,
    scopedBy: scope,
    input: endMemberSessions,
    output: z.object({ ended: z.int() }),
  }),
  byMobile: endpoint({
    about:
      'Who has exactly this mobile number, masked, and which of the caller’s own enterprises they are members of; for who invites staff or adds members. Empty where nobody has it.',
    effect: 'read',
    limit: 'lookup',
    at: [open('nxin.qd.system.user.get.user.archive.bymobile', '1.0')],
    access: 'signedIn',
    input: fields({ mobile }),
    output: z.object({
      userId: id.nullable(),
      name: z.string().nullable(),
      boList: z.array(z.object({ boId: id, name: z.string() })),
    }),
  }),
}
