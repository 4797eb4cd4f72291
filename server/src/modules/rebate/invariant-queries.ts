import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const records: Partition = { table: 'rebate_record', column: 'rebate_id', size: 10_000 }

export const invariants: Invariants = {
  'a rebate is in the books once it is given, and not before': {
    by: records,
    broken: (within) => sql`
      select r.rebate_id as id from rebate_record r
      where ${within('r.rebate_id')} and (r.settle_time is not null)
        <> exists (select from ledger_entry e where e.key = 'rebate:' || r.rebate_id)`,
  },
  'what a person may withdraw is what they earned less what they withdrew': {
    by: records,
    broken: (within) => sql`
      select r.owner_user_id as id from (select distinct owner_user_id from rebate_record where ${within('rebate_id')}) r
      where coalesce((select a.balance_money from account a where a.code = '2401' and a.owner_id = r.owner_user_id), 0) <>
        (select coalesce(sum(g.money), 0) from rebate_record g where g.owner_user_id = r.owner_user_id and g.settle_time is not null)
        - (select coalesce(sum(w.money), 0) from withdraw w where w.user_id = r.owner_user_id and w.rebate and w.state in (1, 2, 4))`,
  },
  'nobody keeps more of an order than its rebate': {
    by: records,
    broken: (within) => sql`
      select r.rebate_id as id from rebate_record r where ${within('r.rebate_id')} and r.turn = 1 and (
        r.money > r.base_money * r.rate / 10000 or 0 > (select sum(g.money) from rebate_record g
          where (g.order_id, g.rebate_type, g.level) = (r.order_id, r.rebate_type, r.level)))`,
  },
}
