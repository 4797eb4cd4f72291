import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const marketings: Partition = { table: 'marketing', column: 'marketing_id', size: 200 }
const day = 86_400_000

/** `daysKept`: days for which receivers are kept. */
export const invariants = (daysKept: number): Invariants => ({
  'a marketing counts those it was sent to and reached': {
    by: marketings,
    broken: (within, now) => sql`
      select m.marketing_id as id from marketing m left join (
        select marketing_id, count(*) as sent, count(*) filter (where result = 1) as reached from marketing_send
        where result <> 4 and ${within('marketing_id')} group by marketing_id) s using (marketing_id)
      where ${within('m.marketing_id')} and m.create_time > ${new Date(now.getTime() - daysKept * day)}
        and (m.sent_count, m.reach_count) <> (coalesce(s.sent, 0), coalesce(s.reached, 0))`,
  },
  'nobody is sent a marketing more often than it allows': {
    by: marketings,
    broken: (within) => sql`
      select m.marketing_id as id from marketing m
      where ${within('m.marketing_id')} and exists (
        select from marketing_send s where s.marketing_id = m.marketing_id and s.result = 1
        group by s.user_id having count(*) > m.per_customer_limit)`,
  },
  'an order that marketing brought is worth no more than was paid': {
    by: { table: 'marketing_order', column: 'order_id', size: 10_000 },
    broken: (within) => sql`
      select b.order_id as id from marketing_order b join trade_order o using (order_id)
      where ${within('b.order_id')} and b.money > o.pay_money`,
  },
})
