import { z } from 'zod'
import { endpoint, open, post } from '../endpoint.ts'
import { userId } from '../things.ts'
import { fields, id, int, mobile, pageOf, paged, text, time } from '../wire-types.ts'
import { memberActions, memberRoles } from './member-roles.ts'

const administer = { role: 'buyer', can: 'enterprise.edit' } as const
const scope = { userId: 'only members of the current enterprise are changed' } as const

const roleCodes = z.array(z.enum(memberRoles)).min(1, '请至少选择一个角色').max(memberRoles.length)
const one = { userId, /** Version that was read; an older copy overwrites nothing. */ version: int(0, 1_000_000) }
export const listMembers = paged({ keyword: text(30).optional(), role: z.enum(memberRoles).optional() })
export const addMember = fields({ mobile, roleCodes })
export const setMemberRoles = fields({ ...one, roleCodes })
export const removeMember = fields(one)
export const endMemberSessions = fields({ userId })

/** Members of an enterprise and their rights, maintained by its administrators. */
export const orgMember = {
  list: endpoint({
    about:
      'Returns the members of the current enterprise with their roles, administrators first; mobile numbers are masked.',
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
        /** Why this person cannot be changed: the caller, or the last administrator. */
        fixed: z.enum(['SELF', 'LAST_ADMIN']).nullable(),
        buttons: z.array(z.enum(memberActions)),
        version: z.int(),
      }),
    ),
  }),
  add: endpoint({
    about: 'Adds a registered person to the current enterprise by their mobile number; they get a message.',
    effect: 'write',
    limit: 'lookup',
    at: [post('/rest/orgMember/add')],
    access: administer,
    input: addMember,
    output: z.object({ userId: id }),
  }),
  setRoles: endpoint({
    about:
      'Changes the roles of a member, in the version that was read; the new ones apply within a second. The last administrator keeps that role.',
    effect: 'write',
    at: [post('/rest/orgMember/roles')],
    access: administer,
    scopedBy: scope,
    input: setMemberRoles,
    output: z.literal(true),
  }),
  remove: endpoint({
    about:
      'Removes a member from the enterprise, who loses all rights in it within a second. The last administrator cannot be removed.',
    effect: 'write',
    at: [post('/rest/orgMember/remove')],
    access: administer,
    scopedBy: scope,
    input: removeMember,
    output: z.literal(true),
  }),
  endSessions: endpoint({
    about:
      'Signs a member out everywhere, for example after a lost device or their departure; they get a message. Returns the number of sessions.',
    effect: 'write',
    at: [post('/rest/orgMember/endSessions')],
    access: administer,
    scopedBy: scope,
    input: endMemberSessions,
    output: z.object({ ended: z.int() }),
  }),
  byMobile: endpoint({
    about:
      'Returns the person with exactly this mobile number, masked, and their memberships in the caller’s own enterprises; only for callers who invite staff or add members. Empty if nobody has the number.',
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
