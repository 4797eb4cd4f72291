import { z } from 'zod'
import { memberRoles } from '../staff/member-roles.ts'
import { approvalId, approvalRuleId, budgetId, categoryId, orderId, userId } from '../things.ts'
import { code, fields, flag, int, list, moneyFromZero, paged, text } from '../wire-types.ts'

/* Inputs of the calls about budgets and approval. */

const version = int(0, 1_000_000)
/** Approver, named by either their user or their role in the company. */
const approver = fields({ userId: userId.optional(), roleCode: z.enum(memberRoles).optional() })

export const saveBudget = fields({
  budgetId: budgetId.optional(),
  version: version.optional(),
  name: text(30, 1),
  periodKind: code(1, 2, 3),
  /** Category of the goods; all goods if left out. */
  categoryId: categoryId.optional(),
  limitMoney: moneyFromZero,
})
export const dropBudget = fields({ budgetId, version })
export const saveRule = fields({
  ruleId: approvalRuleId.optional(),
  version: version.optional(),
  name: text(30, 1),
  /** Smallest sum of an order that needs approval; null or 0 if the sum does not matter. */
  fromMoney: moneyFromZero.optional(),
  beyondBudget: flag,
  chain: list(approver, 3, 1),
})
export const dropRule = fields({ ruleId: approvalRuleId, version })
export const listWaiting = paged({})
export const ofOrder = fields({ orderId })
export const decide = fields({ approvalId, agree: flag, reason: text(200).optional() })
