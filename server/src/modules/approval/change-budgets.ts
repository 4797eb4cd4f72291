import type { approval } from '@mall/api/approval/endpoints'
import { mostBudgets } from '@mall/api/approval/words'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { demandCompany } from './demand-company.ts'
import { dropBudgetRow, putBudget } from './policy-store.ts'

export const saveBudget: Handler<typeof approval.saveBudget> = async (ctx, input) => {
  demandCompany(ctx.actor)
  if (input.limitMoney === 0) return refuseField('limitMoney', '须大于 0')
  const put = await putBudget(ctx, ctx.actor.boId, input, mostBudgets)
  if (put === 'full') return refuseField('name', `最多 ${mostBudgets} 个预算`)
  if (put === 'gone') return refuse('STALE')
  if ('taken' in put) return refuse('BUDGET_EXISTS', { budget: put.taken })
  return put
}

export const dropBudget: Handler<typeof approval.dropBudget> = async (ctx, it) => {
  if (!(await dropBudgetRow(ctx, ctx.actor.boId, it))) return refuse('STALE')
  return true
}
