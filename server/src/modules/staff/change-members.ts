import { enterpriseRoles } from '@mall/api/permissions'
import { mostMembers } from '@mall/api/staff/member-roles'
import type { orgMember } from '@mall/api/staff/members'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { changeMember, joinMember, lockAdmins } from '../identity/public.ts'
import { sendMessage } from '../message/public.ts'
import { memberVersion } from './member-queries.ts'

const roleWords = (codes: readonly string[]): string =>
  codes.map((code) => enterpriseRoles[code]?.name ?? code).join('、')

/** Notifies a person outside of any enterprise, so that they see it whichever one they act for. */
export const notify = (ctx: Write<Actor>, userId: Id, title: string, content: string): Promise<void> =>
  sendMessage(ctx, {
    userIds: [userId],
    event: 'org.memberChanged',
    title,
    content,
    link: '/admin',
    key: `org:${ctx.actor.boId}:${userId}:${ctx.now.getTime()}`,
  })

/** Refuses a personal enterprise, which only has its person. */
export const demandCompany = ({ enterprise }: Actor): void => {
  if (enterprise.enterpriseType === 1) refuse('ORG_PERSONAL')
}

export const addMember: Handler<typeof orgMember.add> = async (ctx, { mobile, roleCodes }) => {
  demandCompany(ctx.actor)
  const { boId, enterprise } = ctx.actor
  if (!(await lockAdmins(ctx, boId)).includes(ctx.actor.userId)) return refuse('FORBIDDEN')
  const roles = [...new Set(roleCodes)]
  const found = await joinMember(ctx, { boId, mobile, roleCodes: roles, most: mostMembers })
  if (found === undefined) return refuseField('mobile', '这个手机号还没有注册，请对方先注册')
  if (!found.joined)
    return found.full ? refuseField('mobile', `一家企业最多 ${mostMembers} 名成员`) : refuse('MEMBER_EXISTS')
  await notify(
    ctx,
    found.userId,
    '您已加入企业',
    `${enterprise.name} 把您加为成员：${roleWords(roles)}。切换到该企业即可办理`,
  )
  return { userId: found.userId }
}

/** Refuses a change of the caller, of a member in another version, or of the last administrator. */
const demandChangeable = async (
  ctx: Write<Actor>,
  { userId, version }: { readonly userId: Id; readonly version: number },
  staysAdmin: boolean,
): Promise<void> => {
  const { boId } = ctx.actor
  demandCompany(ctx.actor)
  const admins = await lockAdmins(ctx, boId)
  const known = await memberVersion(ctx.db, boId, userId)
  if (known === undefined) refuse('NOT_FOUND')
  if (userId === ctx.actor.userId) refuse('NOT_YOURSELF')
  if (!staysAdmin && admins.every((it) => it === userId)) refuse('LAST_ADMIN')
  // Checked after the lock, because the caller may have lost the role while waiting for it.
  if (!admins.includes(ctx.actor.userId)) refuse('FORBIDDEN')
  if (known !== version) refuse('STALE')
}

export const setMemberRoles: Handler<typeof orgMember.setRoles> = async (ctx, { userId, version, roleCodes }) => {
  const { boId, enterprise } = ctx.actor
  const roles = [...new Set(roleCodes)]
  await demandChangeable(ctx, { userId, version }, roles.includes('E_ADMIN'))
  if (!(await changeMember(ctx, { boId, userId, version }, { roleCodes: roles }))) return refuse('STALE')
  await notify(ctx, userId, '您在企业的角色已修改', `${enterprise.name}：${roleWords(roles)}`)
  return true
}

export const removeMember: Handler<typeof orgMember.remove> = async (ctx, { userId, version }) => {
  const { boId, enterprise } = ctx.actor
  await demandChangeable(ctx, { userId, version }, false)
  if (!(await changeMember(ctx, { boId, userId, version }, 'remove'))) return refuse('STALE')
  await notify(ctx, userId, '您已不是企业成员', `${enterprise.name} 的管理员把您移出了企业`)
  return true
}
