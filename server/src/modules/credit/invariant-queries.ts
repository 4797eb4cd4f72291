import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const debts: Partition = { table: 'debt_confirm', column: 'debt_id', size: 10_000 }
const payments: Partition = { table: 'credit_payment', column: 'credit_payment_id', size: 10_000 }

export const invariants: Invariants = {
  'an order says how far its newest debt is confirmed': {
    by: debts,
    broken: (within) => sql`
      select d.debt_id as id from debt_confirm d join trade_order o using (order_id)
      where ${within('d.debt_id')} and o.debt_status <> d.state
        and not exists (select from debt_confirm n where n.order_id = d.order_id and n.debt_id > d.debt_id)`,
  },
  'a recorded payment is the sum of the orders it settled': {
    by: payments,
    broken: (within) => sql`
      select p.credit_payment_id as id from credit_payment p
      where ${within('p.credit_payment_id')} and p.money <> (
        select coalesce(sum(o.money), 0) from credit_payment_order o where o.credit_payment_id = p.credit_payment_id)`,
  },
}
