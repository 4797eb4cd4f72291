import { sql } from 'kysely'
import type { Invariants } from '../../kernel/invariants.ts'

export const invariants: Invariants = {
  'what a budget used is what orders took of it and did not give back': {
    by: { table: 'purchase_budget', column: 'budget_id', size: 1_000 },
    broken: (within) => sql`
      select u.budget_id as id from budget_use u
      where ${within('u.budget_id')} and u.used_money <> (
        select coalesce(sum(t.money - t.returned_money), 0) from budget_take t
        where t.bo_id = u.bo_id and t.budget_id = u.budget_id and t.period = u.period)`,
  },
  'an approval waits at one step, whose turn it is': {
    by: { table: 'purchase_approval', column: 'approval_id', size: 10_000 },
    broken: (within) => sql`
      select a.approval_id as id from purchase_approval a
      where ${within('a.approval_id')} and (a.state = 1) <> coalesce((select count(*) = 1 and bool_and(s.place = a.place)
        from purchase_approval_step s where s.approval_id = a.approval_id and s.state = 1), false)`,
  },
}
