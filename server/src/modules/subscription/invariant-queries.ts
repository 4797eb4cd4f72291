import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const orders: Partition = { table: 'package_order', column: 'package_order_id', size: 10_000 }

export const invariants: Invariants = {
  'a package that holds was paid, and is income of the platform once': {
    by: orders,
    broken: (within) => sql`
      select o.package_order_id as id from package_order o
      where ${within('o.package_order_id')} and case when o.state in (1, 2) then o.amount_money else 0 end <> (
        select coalesce(sum(l.amount_money), 0) from payment y
          join ledger_entry e on e.key = 'package:' || y.payment_id join ledger_line l using (entry_id)
        where y.trade_no = 'TC' || o.package_order_id and y.bo_id = o.bo_id and y.state = 2 and l.code = '4001' and l.direction = 'C')`,
  },
}
