import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const recharges: Partition = { table: 'recharge', column: 'recharge_id', size: 10_000 }
const withdraws: Partition = { table: 'withdraw', column: 'withdraw_id', size: 10_000 }

export const invariants: Invariants = {
  'a recharge is in the balance once its money came, and not before': {
    by: recharges,
    broken: (within) => sql`
      select r.recharge_id as id from recharge r join payment p using (payment_id)
      where ${within('r.recharge_id')} and (r.money <> p.pay_money or (r.done_time is not null and p.state <> 2)
        or (r.done_time is not null) <> exists (select from ledger_entry e where e.key = 'recharge:' || r.payment_id))`,
  },
  'what is on its way to banks is what waits to be withdrawn': {
    by: withdraws,
    broken: (within) => sql`
      select w.bo_id as id from (select distinct bo_id from withdraw where ${within('withdraw_id')}) w
      where coalesce((select a.balance_money from account a where a.code = '2302' and a.owner_id = w.bo_id), 0) <>
        (select coalesce(sum(o.money), 0) from withdraw o where o.bo_id = w.bo_id and o.state in (1, 4))`,
  },
}
