import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const payments: Partition = { table: 'payment', column: 'payment_id', size: 10_000 }
const notices: Partition = { table: 'payment_notice', column: 'notice_id', size: 10_000 }

export const invariants: Invariants = {
  'a payment is the sum of its shares': {
    by: payments,
    broken: (within) => sql`
      select y.payment_id as id from payment y
      where ${within('y.payment_id')} and y.pay_money <> (select coalesce(sum(pay_money), 0) from payment_order p where p.payment_id = y.payment_id)`,
  },
  'a number of a channel paid once': {
    by: payments,
    broken: (within) => sql`
      select y.payment_id as id from payment y
      where ${within('y.payment_id')} and exists (
        select from payment o where o.channel = y.channel and o.third_no = y.third_no and o.payment_id <> y.payment_id)`,
  },
  'a believed notification paid its payment': {
    by: notices,
    broken: (within) => sql`
      select n.notice_id as id from payment_notice n left join payment y using (pay_no)
      where ${within('n.notice_id')} and n.result = 'paid' and n.verdict = 'applied'
        and (y.state, y.third_no, y.pay_money) is distinct from (2::smallint, n.third_no, n.pay_money)`,
  },
  'a payment that came by a channel was notified by it once': {
    by: payments,
    broken: (within) => sql`
      select y.payment_id as id from payment y
      where ${within('y.payment_id')} and y.state = 2 and y.channel in ('wechat', 'alipay', 'bank') and 1 <> (
        select count(*) from payment_notice n where n.channel = y.channel and n.pay_no = y.pay_no and n.result = 'paid' and n.verdict = 'applied')`,
  },
}
