import type { Fen } from '@mall/api/money'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'

/* Which budgets an order uses, and whose approval it needs. */

export type PeriodKind = 1 | 2 | 3
/** Returns the period of a moment in Asia/Shanghai: `2026-11`, `2026Q4` or `2026`. */
export const periodOf = (kind: PeriodKind, at: Date): string => {
  const [year, month] = dateText(at).split('-') as [string, string, string]
  if (kind === 1) return `${year}-${month}`
  return kind === 2 ? `${year}Q${Math.ceil(Number(month) / 3)}` : year
}

export type Budget = {
  readonly budgetId: Id
  readonly name: string
  readonly periodKind: PeriodKind
  readonly categoryId: Id | null
  readonly limitMoney: Fen
}
/** A line with the categories of its goods, from the root down. */
export type BudgetLine = { readonly path: readonly Id[]; readonly money: Fen }

/** Returns what an order takes of a budget: the money of all its goods, or of those in the category. */
export const moneyOf = ({ categoryId }: Pick<Budget, 'categoryId'>, lines: readonly BudgetLine[]): Fen =>
  lines.reduce((all, { path, money }) => (categoryId === null || path.includes(categoryId) ? all + money : all), 0)

export type Approver = { readonly userId: Id } | { readonly roleCode: string }
const isSame = (one: Approver, other: Approver): boolean =>
  'userId' in one
    ? 'userId' in other && one.userId === other.userId
    : 'roleCode' in other && one.roleCode === other.roleCode

const administrator = 'E_ADMIN'

export type Rule = {
  readonly ruleId: Id
  readonly name: string
  readonly fromMoney: Fen | null
  readonly beyondBudget: boolean
  readonly chain: readonly Approver[]
}

const matches = ({ fromMoney, beyondBudget }: Rule, money: Fen, beyond: boolean): boolean =>
  (beyond && beyondBudget) || (fromMoney !== null && money >= fromMoney)

/**
 * Returns the rule an order waits by: of those that match, the one with the longest chain, then the highest sum, then the oldest.
 * Undefined when none matches: the order does not wait.
 */
export const ruleFor = (rules: readonly Rule[], money: Fen, beyond: boolean): Rule | undefined =>
  rules
    .filter((rule) => matches(rule, money, beyond))
    .toSorted(
      (one, other) =>
        other.chain.length - one.chain.length ||
        (other.fromMoney ?? 0) - (one.fromMoney ?? 0) ||
        one.ruleId - other.ruleId,
    )[0]

/**
 * Returns which orders of a checkout exceed a budget with `before` already used; they take from it one after the other. An order
 * that takes nothing never exceeds it.
 */
export const beyondOf = (limitMoney: Fen, before: Fen, moneys: readonly Fen[]): readonly boolean[] => {
  let used = before
  return moneys.map((money) => {
    used += money
    return money > 0 && used > limitMoney
  })
}

export type Member = { readonly userId: Id; readonly roleCodes: readonly string[] }

/**
 * Returns whom a chain asks about an order. Administrators replace the person who ordered, a person who left the company, and a
 * role that nobody else has. Nobody is asked twice.
 */
export const chainFor = (
  chain: readonly Approver[],
  orderedBy: Id,
  members: readonly Member[],
): readonly Approver[] => {
  const others = members.filter(({ userId }) => userId !== orderedBy)
  const isThere = (it: Approver): boolean =>
    others.some(({ userId, roleCodes }) => ('userId' in it ? userId === it.userId : roleCodes.includes(it.roleCode)))
  const asked = chain.map((it) => (isThere(it) ? it : { roleCode: administrator }))
  return asked.filter((it, at) => asked.findIndex((other) => isSame(it, other)) === at)
}

/** Whether an order beyond a budget may be placed: only if a rule says who agrees to it. */
export const mayGoBeyond = (rules: readonly Rule[]): boolean => rules.some((rule) => rule.beyondBudget)
