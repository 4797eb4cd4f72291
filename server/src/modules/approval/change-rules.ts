import type { approval } from '@mall/api/approval/endpoints'
import { mostRules } from '@mall/api/approval/words'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { demandCompany } from './demand-company.ts'
import { outsidersIn } from './policy-queries.ts'
import { dropRuleRow, putRule } from './policy-store.ts'

export const saveRule: Handler<typeof approval.saveRule> = async (ctx, { chain, ...input }) => {
  demandCompany(ctx.actor)
  const { boId } = ctx.actor
  if (!input.beyondBudget && (input.fromMoney ?? 0) === 0)
    return refuseField('fromMoney', '请填写金额，或选择超出预算时审批')
  const approvers = chain.map(({ userId, roleCode }, at) => {
    if ((userId === undefined) === (roleCode === undefined)) return refuseField(`chain.${at}`, '请选择成员或角色')
    return userId === undefined ? { roleCode: roleCode! } : { userId }
  })
  const outside = await outsidersIn(
    ctx.db,
    boId,
    approvers.flatMap((it) => ('userId' in it ? [it.userId] : [])),
  )
  if (outside) return refuseField('chain', '只能选择本企业的成员')
  const put = await putRule(ctx, boId, { ...input, fromMoney: input.fromMoney || null, chain: approvers }, mostRules)
  if (put === 'full') return refuseField('name', `最多 ${mostRules} 条规则`)
  if (put === 'gone') return refuse('STALE')
  return put
}

export const dropRule: Handler<typeof approval.dropRule> = async (ctx, it) => {
  if (!(await dropRuleRow(ctx, ctx.actor.boId, it))) return refuse('STALE')
  return true
}
