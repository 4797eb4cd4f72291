import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const orders: Partition = { table: 'trade_order', column: 'order_id', size: 10_000 }

export const invariants: Invariants = {
  'an order is invoiced for no more than it costs, or its invoices are to be flushed': {
    by: orders,
    broken: (within) => sql`
      select i.order_id as id from order_invoice i join trade_order o using (order_id)
      where ${within('i.order_id')} and i.state in (1, 2)
      group by i.order_id, o.pay_money, o.refunded_money
      having sum(i.amount_money) > o.pay_money - o.refunded_money and not bool_and(i.need_red)`,
  },
  'an invoice is to be flushed only while its order is invoiced for more than it costs': {
    by: orders,
    broken: (within) => sql`
      select i.order_id as id from order_invoice i join trade_order o using (order_id)
      where ${within('i.order_id')} and i.state in (1, 2)
      group by i.order_id, o.pay_money, o.refunded_money
      having sum(i.amount_money) <= o.pay_money - o.refunded_money and bool_or(i.need_red)`,
  },
  'what waits to be invoiced is no more than what is left of its order': {
    by: orders,
    broken: (within) => sql`
      select o.order_id as id from order_invoice w join trade_order o using (order_id) cross join lateral (
        select o.pay_money - o.refunded_money - coalesce(sum(i.amount_money), 0) as money
        from order_invoice i where i.order_id = o.order_id and i.state in (1, 2)) rest
      where ${within('o.order_id')} and w.state = 0 and rest.money > 0 and w.amount_money > rest.money`,
  },
  'an order says how far it is invoiced': {
    by: orders,
    broken: (within) => sql`
      select o.order_id as id from trade_order o left join lateral (
        select coalesce(bool_or(i.state = 0), false) as open, bool_or(i.state in (1, 2)) as issued, bool_or(i.state = 3) as red,
          sum(i.amount_money) filter (where i.state in (1, 2)) as invoiced
        from order_invoice i where i.order_id = o.order_id) i on true
      where ${within('o.order_id')} and (o.invoice_waits <> i.open or o.invoice_status <> case
        when i.issued then case when i.open or i.invoiced < o.pay_money - o.refunded_money then 2 else 3 end
        when i.open then 1 when i.red then 4 else 0 end)`,
  },
  'an invoice is of whom its order is': {
    by: orders,
    broken: (within) => sql`
      select i.invoice_id as id from order_invoice i join trade_order o using (order_id)
      where ${within('i.order_id')} and (i.buyer_user_id <> o.buyer_user_id or i.buyer_bo_id <> o.buyer_bo_id)`,
  },
}
