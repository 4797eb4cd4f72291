import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const payments: Partition = { table: 'payment', column: 'payment_id', size: 10_000 }
const refunds: Partition = { table: 'refund', column: 'refund_id', size: 10_000 }
const entries: Partition = { table: 'ledger_entry', column: 'entry_id', size: 20_000 }
const notices: Partition = { table: 'payment_notice', column: 'notice_id', size: 10_000 }

export const invariants: Invariants = {
  'a payment is the sum of its shares': {
    by: payments,
    broken: (within) => sql`
      select y.payment_id as id from payment y
      where ${within('y.payment_id')} and y.trade_no !~ '^(CZ|TC)' and y.pay_money <> (select coalesce(sum(pay_money), 0) from payment_order p where p.payment_id = y.payment_id)`,
  },
  'a number of a channel paid once': {
    by: payments,
    broken: (within) => sql`
      select y.payment_id as id from payment y
      where ${within('y.payment_id')} and exists (
        select from payment o where o.channel = y.channel and o.third_no = y.third_no and o.payment_id <> y.payment_id)`,
  },
  'a refund is in the books, at the account it went to': {
    by: refunds,
    broken: (within) => sql`
      select r.refund_id as id from refund r join payment y using (payment_id) cross join lateral (
        select coalesce(sum(l.fen) filter (where l.code = '1001' and e.key not like 'unclaimed:%'), 0) as channel,
          coalesce(sum(l.fen) filter (where l.code = '2101' and l.owner_id = y.payer_bo_id), 0) as balance,
          coalesce(sum(l.fen) filter (where l.code in ('1101', '1201') or (l.code = '2202' and r.key like 'forfeit:%')), 0) as outside
        from ledger_entry e join (
          select entry_id, code, owner_id, case direction when 'C' then amount_money else -amount_money end as fen
          from ledger_line) l using (entry_id)
        where e.key in ('refund:' || r.key, 'refund-back:' || r.key, 'unclaimed:' || r.key)) b
      where ${within('r.refund_id')} and (b.channel, b.balance, b.outside) <> (
        case r.way when 1 then r.refund_money else 0 end, case r.way when 2 then r.refund_money else 0 end,
        case r.way when 3 then r.refund_money else 0 end)`,
  },
  'a refund in the books was made': {
    by: entries,
    broken: (within) => sql`
      select e.entry_id as id from ledger_entry e
      where ${within('e.entry_id')} and e.key similar to '(refund|refund-back|unclaimed):%'
        and not exists (select from refund r where r.key = substr(e.key, strpos(e.key, ':') + 1))`,
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
