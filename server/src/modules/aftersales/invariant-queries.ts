import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'
import { keyOfJob } from '../../kernel/relay.ts'
import { afterSalesMachine } from './machine.ts'
import type { AfterSalesFacts } from './machine.ts'

const rows: Partition = { table: 'after_sales', column: 'after_sales_id', size: 10_000 }
const orders: Partition = { table: 'trade_order', column: 'order_id', size: 10_000 }

/** All combinations of what a step may find besides the row. */
const finds: readonly Partial<AfterSalesFacts>[] = ([1, 2, 3, 4] as const).flatMap((afterType) =>
  [true, false].flatMap((paidUp) =>
    [true, false].flatMap((goodsStay) =>
      ([undefined, 2, 3] as const).map((verdict) => ({ afterType, paidUp, goodsStay, verdict })),
    ),
  ),
)

/** All steps that the after-sales machine has rows for. */
const machineSteps = Object.entries(afterSalesMachine.rows).flatMap(([action, { from, to }]) =>
  from.flatMap((state) => {
    const ends =
      typeof to === 'function'
        ? new Set(finds.map((found) => to({ state, ...found } as AfterSalesFacts)))
        : [to ?? state]
    return [...ends].map((end) => ({ action, from: state as number | null, to: end as number }))
  }),
)
const steps = JSON.stringify([
  ...machineSteps,
  { action: 'apply', from: null, to: 10 },
  { action: 'difference', from: null, to: 40 },
])

export const invariants: Invariants = {
  'a step of after-sales is one that their life has': {
    by: rows,
    broken: (within) => sql`
      select g.log_id as id from after_sales_log g where ${within('g.after_sales_id')} and not exists (
        select from json_to_recordset(${steps}) as s(action text, "from" smallint, "to" smallint)
        where s.action = g.action and s."from" is not distinct from g.from_state and s."to" = g.to_state)`,
  },
  'the last step of after-sales leads to their state': {
    by: rows,
    broken: (within) => sql`
      select a.after_sales_id as id from after_sales a where ${within('a.after_sales_id')} and a.state is distinct from (
        select g.to_state from after_sales_log g where g.after_sales_id = a.after_sales_id order by g.log_id desc limit 1)`,
  },
  'a step of after-sales begins where the last one ended': {
    by: rows,
    broken: (within) => sql`
      select g.after_sales_id as id from (
        select after_sales_id, from_state, lag(to_state) over (partition by after_sales_id order by log_id) as before
        from after_sales_log where ${within('after_sales_id')}) g
      where g.from_state is distinct from g.before`,
  },
  'after-sales are of an order of their shop and buyer, and of its lines': {
    by: rows,
    broken: (within) => sql`
      select a.after_sales_id as id from after_sales a left join trade_order o using (order_id)
      where ${within('a.after_sales_id')} and (a.shop_id, a.buyer_bo_id, a.buyer_user_id)
        is distinct from (o.shop_id, o.buyer_bo_id, o.buyer_user_id)
      union all
      select x.after_sales_id from after_sales_line x join after_sales a using (after_sales_id)
        left join order_line l using (line_id)
      where ${within('x.after_sales_id')} and l.order_id is distinct from a.order_id`,
  },
  'open after-sales hold their lines, and others none': {
    by: rows,
    broken: (within) => sql`
      select a.after_sales_id as id from after_sales a join after_sales_line x using (after_sales_id)
        join order_line l using (line_id)
      where ${within('a.after_sales_id')} and a.after_type <> 4
        and (a.state in (10, 15, 20, 30, 40) or a.arbitration = 1) <> (l.after_sales_id is not distinct from a.after_sales_id)`,
  },
  'what waits in after-sales has a deadline that ends the waiting': {
    by: rows,
    broken: (within) => sql`
      select a.after_sales_id as id from after_sales a
        cross join lateral (select 'afterSales.due>meetAfterSalesDeadline:' || a.after_sales_id as key) d
      where ${within('a.after_sales_id')} and (a.state in (10, 15, 20, 30) or (a.state = 40 and a.refund_id is null and a.agree_money > 0))
        and not exists (select from outbox x where x.key = d.key)
        and not exists (select from graphile_worker.jobs j where ${keyOfJob} = d.key)`,
  },
  'what after-sales gave back was refunded once, in this amount': {
    by: rows,
    broken: (within) => sql`
      select a.after_sales_id as id from after_sales a left join refund r on r.key = 'after-sales:' || a.after_sales_id
        cross join lateral (select coalesce(sum(m.refund_money), 0) as all_money from refund m where m.order_id = a.order_id
          and (m.key = r.key or starts_with(m.key, r.key || ':'))) g
      where ${within('a.after_sales_id')} and (a.refund_id is distinct from r.refund_id
        or (r.refund_id is not null and (g.all_money <> a.agree_money or r.order_id <> a.order_id or a.state not in (40, 50)))
        or (r.refund_id is null and a.state = 50 and coalesce(a.agree_money, 0) <> 0))`,
  },
  'what after-sales wait to be transferred is due of lines, and nothing else is': {
    by: rows,
    broken: (within) => sql`
      select a.after_sales_id as id from after_sales a
      where ${within('a.after_sales_id')} and coalesce((select sum(d.money) from after_sales_due d where d.after_sales_id = a.after_sales_id), 0)
        <> case when a.state = 40 and a.refund_id is null then coalesce(a.transfer_money, 0) else 0 end`,
  },
  'a line promises what after-sales of it wait for': {
    by: orders,
    broken: (within) => sql`
      select l.line_id as id from order_line l left join lateral (
        select sum(d.qty) as qty, sum(d.dropped) as dropped, sum(d.money) as money, sum(d.freight) as freight
        from after_sales_due d where d.line_id = l.line_id) d on true
      where ${within('l.order_id')} and (l.promised_qty, l.promised_dropped, l.promised_money, l.promised_freight)
        is distinct from (coalesce(d.qty, 0), coalesce(d.dropped, 0), coalesce(d.money, 0), coalesce(d.freight, 0))`,
  },
  'what was agreed and refunded of an order is within what was paid, with the freight': {
    by: orders,
    broken: (within) => sql`
      select o.order_id as id from trade_order o
      where ${within('o.order_id')} and (
        o.refunded_money + (select coalesce(sum(l.promised_money), 0) from order_line l where l.order_id = o.order_id) > o.pay_money
        or (select coalesce(sum(a.agree_money), 0) from after_sales a where a.order_id = o.order_id and a.state in (40, 50)) > o.pay_money)`,
  },
  'an order gave back what its payment refunded': {
    by: orders,
    broken: (within) => sql`
      select o.order_id as id from trade_order o
      where ${within('o.order_id')} and o.refunded_money <> coalesce((
        select sum(r.refund_money) from refund r where r.order_id = o.order_id and o.payment_id is not null and r.key !~ '^(late|held):'), 0)`,
  },
  'a line whose quantity is refunded whole gave back all that was paid for its goods': {
    by: orders,
    broken: (within) => sql`
      select l.line_id as id from order_line l
      where ${within('l.order_id')} and l.refund_qty = l.order_qty
        and l.refunded_money - l.refunded_freight <> l.pay_money - l.freight_money
        and l.dropped_qty = l.order_qty`,
  },
}
