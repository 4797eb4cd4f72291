/* Databases with wrong budgets and approvals, each with the invariant that it contradicts. */

type Planted = readonly [invariant: string, ...statements: string[]]

const aBudget = `insert into purchase_budget (budget_id, bo_id, name, period_kind, limit_money, create_time)
  select 7, min(bo_id), '饲料', 1, 100, now() from enterprise`
const anApproval = (place: number) => `
  insert into purchase_approval (approval_id, bo_id, order_id, buyer_user_id, rule_name, why, state, place, places, create_time)
    select 7, min(bo_id), 7, min(user_id), '大额采购', '超出预算', 1, ${place}, 2, now() from enterprise, app_user`
const aStep = `insert into purchase_approval_step (approval_id, bo_id, place, role_code, state)
  select 7, min(bo_id), 1, 'E_FIN', 1 from enterprise`

export const plantedApproval: readonly Planted[] = [
  [
    'what a budget used is what orders took of it and did not give back',
    aBudget,
    `insert into budget_use (bo_id, budget_id, period, used_money) select bo_id, 7, '2026-01', 50 from purchase_budget`,
  ],
  ['an approval waits at one step, whose turn it is', anApproval(1)],
  ['an approval waits at one step, whose turn it is', anApproval(2), aStep],
]
