import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import type { Approver, PeriodKind } from './rules.ts'

type ShownBudget = {
  readonly budgetId: Id
  readonly name: string
  readonly periodKind: PeriodKind
  readonly categoryId: Id | null
  readonly categoryName: string | null
  readonly limitMoney: Fen
  readonly usedMoney: Fen
  readonly version: number
}
type ShownRule = {
  readonly ruleId: Id
  readonly name: string
  readonly fromMoney: Fen | null
  readonly beyondBudget: boolean
  readonly chain: readonly Approver[]
  readonly version: number
}
type Member = { readonly userId: Id; readonly name: string }

/** Returns the budgets with what is used in their present periods, the rules, and the people a chain may name. */
export const shownPolicy = async (
  db: Reading,
  boId: Id,
  periods: Readonly<Record<PeriodKind, string>>,
): Promise<{ budgets: ShownBudget[]; rules: ShownRule[]; members: Member[] }> => {
  const found = await sql<{ budgets: ShownBudget[] | null; rules: ShownRule[] | null; members: Member[] | null }>`
    select
      (select json_agg(json_build_object('budgetId', b.budget_id, 'name', b.name, 'periodKind', b.period_kind,
        'categoryId', b.category_id, 'categoryName', c.name, 'limitMoney', b.limit_money,
        'usedMoney', coalesce(u.used_money, 0), 'version', b.version) order by b.budget_id)
        from purchase_budget b left join category c using (category_id)
          left join budget_use u on u.bo_id = b.bo_id and u.budget_id = b.budget_id
            and u.period = case b.period_kind when 1 then ${periods[1]} when 2 then ${periods[2]} else ${periods[3]} end
        where b.bo_id = ${boId} and not b.dropped) as budgets,
      (select json_agg(json_build_object('ruleId', rule_id, 'name', name, 'fromMoney', from_money,
        'beyondBudget', beyond_budget, 'chain', chain, 'version', version) order by rule_id)
        from approval_rule where bo_id = ${boId} and not dropped) as rules,
      (select json_agg(json_build_object('userId', user_id, 'name', u.name) order by m.join_time, user_id)
        from org_member m join app_user u using (user_id) where m.bo_id = ${boId} and m.state = 1) as members`.execute(
    db,
  )
  const { budgets, rules, members } = found.rows[0]!
  return { budgets: budgets ?? [], rules: rules ?? [], members: members ?? [] }
}

/** Returns whether any of these people is not a member of the company. */
export const outsidersIn = async (db: Reading, boId: Id, userIds: readonly Id[]): Promise<boolean> => {
  if (userIds.length === 0) return false
  const found = await sql<{ members: number }>`
    select count(*)::int as members from org_member
    where bo_id = ${boId} and state = 1 and user_id = any(${[...new Set(userIds)]}::bigint[])`.execute(db)
  return found.rows[0]!.members < new Set(userIds).size
}
