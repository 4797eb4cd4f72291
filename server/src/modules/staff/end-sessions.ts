import type { orgMember } from '@mall/api/staff/members'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { endSessions, lockAdmins } from '../identity/public.ts'
import { demandCompany, notify } from './change-members.ts'
import { memberVersion } from './member-queries.ts'

/** Signs a member out everywhere; locks the administrators and members meanwhile. */
export const endMemberSessions: Handler<typeof orgMember.endSessions> = async (ctx, { userId }) => {
  const { boId, enterprise } = ctx.actor
  demandCompany(ctx.actor)
  if (!(await lockAdmins(ctx, boId)).includes(ctx.actor.userId)) return refuse('FORBIDDEN')
  if ((await memberVersion(ctx.db, boId, userId)) === undefined) return refuse('NOT_FOUND')
  if (userId === ctx.actor.userId) return refuse('NOT_YOURSELF')
  const ended = await endSessions(ctx, userId)
  await notify(ctx, userId, '您的登录已被企业管理员退出', `${enterprise.name} 的管理员退出了您的全部登录，请重新登录`)
  return { ended }
}
