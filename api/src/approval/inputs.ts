import { z } from 'zod'
import { memberRoles } from '../staff/member-roles.ts'
import { approvalId, approvalRuleId, budgetId, categoryId, orderId, userId } from '../things.ts'
import { code, fields, flag, int, list, moneyFromZero, paged, text } from '../wire-types.ts'

/* What calls about budgets and approval take. */

const version = int(0, 1_000_000)
/** Asked by who they are, or by what they are in the company: one of both. */
const approver = fields({ userId: userId.optional(), roleCode: z.enum(memberRoles).optional() })

export const saveBudget = fields({
  budgetId: budgetId.optional(),
  version: version.optional(),
  name: text(30, 1),
  periodKind: code(1, 2, 3),
  /** Of all goods where it is left out. */
  categoryId: categoryId.optional(),
  limitMoney: moneyFromZero,
})
export const dropBudget = fields({ budgetId, version })
export const saveRule = fields({
  ruleId: approvalRuleId.optional(),
  version: version.optional(),
  name: text(30, 1),
  /** From which sum on; left out: whatever it costs. */
  fromMoney: moneyFromZero.optional(),
  beyondBudget: flag,
  chain: list(approver, 3, 1),
})
export const dropRule = fields({ ruleId: approvalRuleId, version })
export const listWaiting = paged({})
export const ofOrder = fields({ orderId })
export const decide = fields({ approvalId, agree: flag, reason: text(200).optional() })
