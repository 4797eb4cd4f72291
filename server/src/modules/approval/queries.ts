import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import type { Budget, Member, Rule } from './rules.ts'

/** Returns all that decides whether a company's orders wait, in one statement: budgets, rules, members and the categories of the goods. */
export const policyOf = async (
  db: Reading,
  boId: Id,
  spuIds: readonly Id[],
): Promise<{
  budgets: readonly Budget[]
  rules: readonly Rule[]
  members: readonly Member[]
  paths: ReadonlyMap<Id, readonly Id[]>
}> => {
  const found = await sql<{
    budgets: Budget[] | null
    rules: Rule[] | null
    members: Member[] | null
    paths: { spuId: Id; path: Id[] }[] | null
  }>`
    select
      (select json_agg(json_build_object('budgetId', budget_id, 'name', name, 'periodKind', period_kind,
        'categoryId', category_id, 'limitMoney', limit_money) order by budget_id)
        from purchase_budget where bo_id = ${boId} and not dropped) as budgets,
      (select json_agg(json_build_object('ruleId', rule_id, 'name', name, 'fromMoney', from_money,
        'beyondBudget', beyond_budget, 'chain', chain) order by rule_id)
        from approval_rule where bo_id = ${boId} and not dropped) as rules,
      (select json_agg(json_build_object('userId', user_id, 'roleCodes', role_codes)) from org_member
        where bo_id = ${boId} and state = 1
          and exists (select from approval_rule where bo_id = ${boId} and not dropped)) as members,
      (select json_agg(json_build_object('spuId', p.spu_id, 'path', c.path))
        from goods_spu p join category c using (category_id) where p.spu_id = any(${spuIds}::bigint[])) as paths`.execute(
    db,
  )
  const { budgets, rules, members, paths } = found.rows[0]!
  return {
    budgets: budgets ?? [],
    rules: rules ?? [],
    members: members ?? [],
    paths: new Map((paths ?? []).map(({ spuId, path }) => [spuId, path])),
  }
}

/** Returns the members of a company who have one of these roles there. */
export const peopleWithRoles = async (
  db: Reading,
  boId: Id,
  roleCodes: readonly string[],
): Promise<readonly Member[]> => {
  if (roleCodes.length === 0) return []
  const found = await sql<Member>`
    select user_id, role_codes from org_member
    where bo_id = ${boId} and state = 1 and role_codes && ${[...roleCodes]}::text[] order by user_id`.execute(db)
  return found.rows
}

export type WaitingApproval = {
  readonly approvalId: Id
  readonly orderId: Id
  readonly boId: Id
  readonly buyerUserId: Id
  readonly place: number
  readonly places: number
  readonly nextUserId: Id | null
  readonly nextRoleCode: string | null
}

/** Returns an approval with the approver after the waiting step; undefined when there is none. */
export const approvalOf = async (db: Reading, boId: Id, approvalId: Id): Promise<WaitingApproval | undefined> => {
  const found = await sql<WaitingApproval>`
    select a.approval_id, a.order_id, a.bo_id, a.buyer_user_id, a.place, a.places, n.user_id as next_user_id, n.role_code as next_role_code
    from purchase_approval a left join purchase_approval_step n on n.approval_id = a.approval_id and n.place = a.place + 1
    where a.approval_id = ${approvalId} and a.bo_id = ${boId}`.execute(db)
  return found.rows[0]
}
