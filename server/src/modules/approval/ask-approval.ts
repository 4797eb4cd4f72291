import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { notifyWaiting } from './notify-approvers.ts'
import { policyOf } from './queries.ts'
import { beyondOf, chainFor, mayGoBeyond, moneyOf, periodOf, ruleFor } from './rules.ts'
import type { Budget, Rule } from './rules.ts'
import { noteTakes, openApprovals, useBudgets } from './store.ts'
import type { Take } from './store.ts'

type OrderToAgree = {
  readonly orderId: Id
  readonly payMoney: Fen
  readonly lines: readonly { readonly lineId: Id; readonly spuId: Id; readonly payMoney: Fen }[]
}

const whyWords = ({ fromMoney }: Rule, money: Fen, beyond: readonly Budget[]): string => {
  const parts = [
    ...(fromMoney !== null && money >= fromMoney ? [`订单满 ¥${moneyText(fromMoney)}`] : []),
    ...beyond.map(({ name }) => `超出预算“${name}”`),
  ]
  return parts.join('，')
}

/** What the orders take of a budget, line by line; empty if none of their goods count for it. */
const takeFrom = (
  budget: Budget,
  orders: readonly OrderToAgree[],
  paths: ReadonlyMap<Id, readonly Id[]>,
  now: Date,
): Take[] => {
  const lines = orders.flatMap(({ orderId, lines: all }) =>
    all.flatMap(({ lineId, spuId, payMoney }) => {
      const money = moneyOf(budget, [{ path: paths.get(spuId) ?? [], money: payMoney }])
      return money > 0 ? [{ orderId, lineId, money }] : []
    }),
  )
  return lines.length === 0 ? [] : [{ budgetId: budget.budgetId, period: periodOf(budget.periodKind, now), lines }]
}

/** Takes the orders from the budgets; returns, for each order, the budgets it exceeds. */
const takeBudgets = async (
  ctx: Write<Actor>,
  budgets: readonly Budget[],
  orders: readonly OrderToAgree[],
  paths: ReadonlyMap<Id, readonly Id[]>,
): Promise<(orderId: Id) => readonly Budget[]> => {
  const { boId } = ctx.actor
  const takes = budgets.flatMap((budget) => takeFrom(budget, orders, paths, ctx.now))
  const before = await useBudgets(ctx, boId, takes)
  const limits = new Map(budgets.map((it) => [it.budgetId, it.limitMoney]))
  const beyond = new Set<string>()
  for (const { budgetId, lines } of takes) {
    const moneys = orders.map(({ orderId }) =>
      lines.reduce((all, line) => (line.orderId === orderId ? all + line.money : all), 0),
    )
    for (const [at, isBeyond] of beyondOf(limits.get(budgetId)!, before.get(budgetId)!, moneys).entries())
      if (isBeyond) beyond.add(`${budgetId} ${orders[at]!.orderId}`)
  }
  const goesBeyond = (budgetId: Id, orderId: Id): boolean => beyond.has(`${budgetId} ${orderId}`)
  await noteTakes(ctx, boId, takes, goesBeyond)
  return (orderId) => budgets.filter(({ budgetId }) => goesBeyond(budgetId, orderId))
}

/**
 * Takes the orders of a checkout from the budgets of the buying company, and opens the approvals they need; returns the ids of
 * orders that wait. Takes budgets in ascending order and before stock. Refuses an order beyond a budget if no rule allows that.
 */
export const askApproval = async (ctx: Write<Actor>, orders: readonly OrderToAgree[]): Promise<readonly Id[]> => {
  const { boId, userId, enterprise, name } = ctx.actor
  if (enterprise.enterpriseType === 1) return []
  const spuIds = [...new Set(orders.flatMap(({ lines }) => lines.map(({ spuId }) => spuId)))]
  const { budgets, rules, members, paths } = await policyOf(ctx.db, boId, spuIds)
  const beyondOfOrder = await takeBudgets(ctx, budgets, orders, paths)
  const [short] = orders.flatMap(({ orderId }) => beyondOfOrder(orderId))
  if (short !== undefined && !mayGoBeyond(rules)) return refuse('BUDGET_SHORT', { budget: short.name })
  const asked = orders.flatMap(({ orderId, payMoney }) => {
    const beyond = beyondOfOrder(orderId)
    const rule = ruleFor(rules, payMoney, beyond.length > 0)
    if (rule === undefined || payMoney === 0) return []
    const chain = chainFor(rule.chain, userId, members)
    return [
      { orderId, payMoney, buyerUserId: userId, ruleName: rule.name, why: whyWords(rule, payMoney, beyond), chain },
    ]
  })
  if (asked.length === 0) return []
  const approvalIds = await openApprovals(ctx, boId, asked)
  await notifyWaiting(
    ctx,
    boId,
    asked.map(({ orderId, payMoney: money, why, chain }) => ({
      approvalId: approvalIds.get(orderId)!,
      place: 1,
      who: name,
      money,
      why,
      approver: chain[0]!,
    })),
  )
  return asked.map(({ orderId }) => orderId)
}
