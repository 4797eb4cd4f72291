import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { orderMachine } from '../order/public.ts'
import type { OrderFacts } from '../order/public.ts'
import { usesKept } from '../price/public.ts'

/*
 * What must be true of every database of the house, whatever happened to it: each row a sentence and the query that finds
 * what contradicts it. The tables are asked, never the program, so a fault of the program shows. Tests ask for all rows,
 * a running house for a part of them at a time.
 */

/** What a query takes its rows by, where a part of them is looked at; `all` has no parts. */
export type Thing = 'all' | 'order' | 'entry' | 'owner' | 'shop' | 'goods' | 'payment' | 'notice'
/** The condition that an id lies in the part that is looked at. */
export type Within = (column: string) => RawBuilder<boolean>

type Sentence = {
  readonly of: Thing
  /** The ids of what contradicts it; `now` is the time of the house. */
  readonly broken: (within: Within, now: Date) => RawBuilder<{ id: number }>
}

/** Every row there is. */
export const everywhere: Within = () => sql<boolean>`true`

/** Every step the life of an order has rows for: action, from, to. */
const orderSteps = Object.entries(orderMachine.rows).flatMap(([action, { from, to }]) =>
  from.flatMap((status) => {
    const ends =
      typeof to === 'function'
        ? [true, false].map((allShipped) => to({ allShipped } as OrderFacts))
        : [to === undefined ? status : to]
    return ends.map((end) => ({ action, from: status as number | null, to: end as number }))
  }),
)
const steps = JSON.stringify([...orderSteps, { action: 'submit', from: null, to: 10 }])

const minute = 60_000

/** The sentences that hold, and how what contradicts them is found. */
export const sentences: Readonly<Record<string, Sentence>> = {
  'an entry of the books balances': {
    of: 'entry',
    broken: (within) => sql`
      select e.entry_id as id from ledger_entry e left join ledger_line l using (entry_id)
      where ${within('e.entry_id')} group by e.entry_id
      having count(l.entry_id) < 2 or sum(case l.direction when 'D' then l.amount_money else -l.amount_money end) <> 0`,
  },
  'the books balance as a whole': {
    of: 'all',
    broken: () => sql`
      select 0::bigint as id from ledger_line having sum(case direction when 'D' then amount_money else -amount_money end) <> 0`,
  },
  'the platform holds what it owes and earned, and shops what came outside it': {
    of: 'all',
    broken: () => sql`
      select 0::bigint as id from (
        select sum(case direction when 'D' then amount_money else -amount_money end)
            filter (where code in ('1001', '2101', '2201', '2202', '2301', '2401', '4001')) as inside,
          sum(case direction when 'D' then amount_money else -amount_money end)
            filter (where code in ('1101', '1201', '2203')) as outside
        from ledger_line) s where s.inside <> 0 or s.outside <> 0`,
  },
  'a kept balance is the sum of its lines': {
    of: 'owner',
    broken: (within) => sql`
      select coalesce(a.owner_id, l.owner_id) as id from (select * from account where ${within('owner_id')}) a full join (
        select code, owner_id, sum(case when direction = side then amount_money else -amount_money end) as fen
        from ledger_line join account_kind using (code) where kept and ${within('owner_id')}
        group by code, owner_id) l using (code, owner_id)
      where a.balance_money is distinct from l.fen and not (l.fen is null and a.balance_money = 0)`,
  },
  'no account is overdrawn': {
    of: 'owner',
    broken: (within) => sql`select owner_id as id from account where ${within('owner_id')} and balance_money < 0`,
  },
  'what a shop waits for is what its unfinished orders were paid': {
    of: 'shop',
    broken: (within) => sql`
      select shop_id as id from shop s
      where ${within('s.shop_id')} and coalesce((select balance_money from account where code = '2201' and owner_id = s.shop_id), 0) <>
        (select coalesce(sum(paid_money - refunded_money), 0) from trade_order o where o.shop_id = s.shop_id and order_status <> 60)`,
  },

  'stock is within its bounds': {
    of: 'goods',
    broken: (within) => sql`
      select goods_id as id from stock
      where ${within('goods_id')}
        and (sellable_qty < 0 or on_hand_qty < 0 or reserved_qty < 0 or reserved_qty > on_hand_qty or available_qty < 0)`,
  },
  'stock is the sum of its log': {
    of: 'goods',
    broken: (within) => sql`
      select s.goods_id as id from stock s, lateral (
        select sum(sellable_change) as sellable_qty, sum(on_hand_change) as on_hand_qty, sum(reserved_change) as reserved_qty
        from stock_log g where g.goods_id = s.goods_id) l
      where ${within('s.goods_id')} and (s.sellable_qty, s.on_hand_qty, s.reserved_qty) <> (coalesce(l.sellable_qty, 0), coalesce(l.on_hand_qty, 0), coalesce(l.reserved_qty, 0))`,
  },
  'stock reserves what lines hold': {
    of: 'goods',
    broken: (within) => sql`
      select s.goods_id as id from stock s
      where ${within('s.goods_id')} and s.stock_type = 2 and s.reserved_qty <> (
        select coalesce(sum(r.open_qty), 0) from stock_reservation r where r.goods_id = s.goods_id and r.open_qty > 0)`,
  },
  'an ended order holds no goods': {
    of: 'order',
    broken: (within) => sql`
      select r.line_id as id from stock_reservation r join trade_order o using (order_id)
      where ${within('o.order_id')} and o.order_status in (40, 50, 60, 90, 91) and r.open_qty > 0`,
  },
  'an open order holds its goods': {
    of: 'order',
    broken: (within) => sql`
      select l.line_id as id from order_line l join trade_order o using (order_id) left join stock_reservation r using (line_id)
      where ${within('o.order_id')} and o.order_status in (10, 30, 35) and l.stock_type <> 0
        and coalesce(r.open_qty, 0) <> l.order_qty - l.ship_qty`,
  },
  'a price of limited quantity sold what lines took': {
    of: 'all',
    broken: (_, now) => sql`
      select p.sale_id as id from sale_price p
      where p.end_time > ${new Date(now.getTime() - usesKept * 86_400_000)} and p.sold_qty <> (
        select coalesce(sum(u.qty), 0) from sale_price_use u where u.sale_id = p.sale_id and not u.given_back)`,
  },

  'an order is the sum of its lines': {
    of: 'order',
    broken: (within) => sql`
      select o.order_id as id from trade_order o left join (
        select order_id, sum(goods_money) as goods, sum(full_reduction_money) as reduction, sum(coupon_money) as coupon,
          sum(points_money) as points, sum(adjust_money) as adjust, sum(freight_money) as freight, sum(pay_money) as pay,
          sum(refunded_money) as refunded
        from order_line where ${within('order_id')} group by order_id) l using (order_id)
      where ${within('o.order_id')} and (o.goods_money, o.full_reduction_money, o.coupon_money, o.points_money, o.adjust_money, o.freight_money, o.pay_money,
        o.refunded_money) is distinct from (l.goods, l.reduction, l.coupon, l.points, l.adjust, l.freight, l.pay, l.refunded)`,
  },
  'what is to be paid follows from its parts': {
    of: 'order',
    broken: (within) => sql`
      select order_id as id from (
        select order_id, goods_money, full_reduction_money, coupon_money, points_money, adjust_money, freight_money, pay_money
          from trade_order where ${within('order_id')}
        union all
        select order_id, goods_money, full_reduction_money, coupon_money, points_money, adjust_money, freight_money, pay_money
          from order_line where ${within('order_id')}) m
      where pay_money < 0
        or pay_money <> goods_money - full_reduction_money - coupon_money - points_money + adjust_money + freight_money`,
  },
  'no reduction of a line is more than what is left of it': {
    of: 'order',
    broken: (within) => sql`
      select line_id as id from order_line
      where ${within('order_id')} and (least(full_reduction_money, coupon_money, points_money, freight_money) < 0
        or full_reduction_money + coupon_money + points_money > goods_money or pay_money < freight_money)`,
  },
  'a package holds what lines shipped': {
    of: 'order',
    broken: (within) => sql`
      select l.line_id as id from order_line l
      where ${within('l.order_id')} and (l.ship_qty > l.order_qty or l.receive_qty > l.ship_qty
        or l.ship_qty <> (
          select coalesce(sum(k.qty), 0) from order_package p join order_package_line k using (package_id)
          where p.order_id = l.order_id and k.line_id = l.line_id))`,
  },

  'a paid order has the money of one payment': {
    of: 'order',
    broken: (within) => sql`
      select o.order_id as id from trade_order o
      where ${within('o.order_id')} and o.pay_status = 2 and o.pay_money > 0 and (o.paid_money <> o.pay_money or not exists (
        select from payment_order p join payment y using (payment_id)
        where p.order_id = o.order_id and y.payment_id = o.payment_id and y.state = 2 and p.pay_money = o.paid_money))`,
  },
  'an unpaid order has no money': {
    of: 'order',
    broken: (within) => sql`
      select order_id as id from trade_order
      where ${within('order_id')} and pay_status = 0 and (paid_money <> 0 or payment_id is not null)`,
  },
  'an ended order keeps no money': {
    of: 'order',
    broken: (within) => sql`
      select order_id as id from trade_order
      where ${within('order_id')} and order_status in (90, 91)
        and (paid_money <> refunded_money or (order_status = 90 and payment_id is not null))`,
  },
  'the pay status says how much went back': {
    of: 'order',
    broken: (within) => sql`
      select order_id as id from trade_order
      where ${within('order_id')} and ((pay_status = 6) <> (paid_money > 0 and refunded_money = paid_money)
        or (pay_status = 5) <> (refunded_money > 0 and refunded_money < paid_money))`,
  },
  'money that settled no order goes back': {
    of: 'order',
    broken: (within) => sql`
      select p.order_id as id from payment_order p join payment y using (payment_id) join trade_order o using (order_id)
      where ${within('p.order_id')} and y.state = 2 and o.payment_id is distinct from p.payment_id and p.refunded_money <> p.pay_money`,
  },
  'money for an order is in the books once': {
    of: 'order',
    broken: (within) => sql`
      select o.order_id as id from trade_order o
      where ${within('o.order_id')} and (select count(*) from ledger_entry e join ledger_line l using (entry_id)
        where e.key = 'paid:' || o.order_id and l.code = '2201' and l.owner_id = o.shop_id and l.direction = 'C'
          and l.amount_money = o.paid_money) <> (o.paid_money > 0)::int`,
  },
  'a payment is the sum of its shares': {
    of: 'payment',
    broken: (within) => sql`
      select y.payment_id as id from payment y
      where ${within('y.payment_id')} and y.pay_money <> (select coalesce(sum(pay_money), 0) from payment_order p where p.payment_id = y.payment_id)`,
  },
  'refunds are within what was paid': {
    of: 'order',
    broken: (within) => sql`
      select p.order_id as id from payment_order p left join (
        select payment_id, order_id, sum(refund_money) as fen from refund where ${within('order_id')}
        group by payment_id, order_id) r using (payment_id, order_id)
      where ${within('p.order_id')} and (p.refunded_money <> coalesce(r.fen, 0) or p.refunded_money > p.pay_money)
      union all
      select order_id from order_line
      where ${within('order_id')} and (refunded_money > pay_money or refund_qty > order_qty)
      union all
      select order_id from trade_order where ${within('order_id')} and refunded_money > paid_money`,
  },
  'a number of a channel paid once': {
    of: 'payment',
    broken: (within) => sql`
      select y.payment_id as id from payment y
      where ${within('y.payment_id')} and exists (
        select from payment o where o.channel = y.channel and o.third_no = y.third_no and o.payment_id <> y.payment_id)`,
  },
  'a believed notification paid its payment': {
    of: 'notice',
    broken: (within) => sql`
      select n.notice_id as id from payment_notice n left join payment y using (pay_no)
      where ${within('n.notice_id')} and n.result = 'paid' and n.verdict = 'applied'
        and (y.state, y.third_no, y.pay_money) is distinct from (2::smallint, n.third_no, n.pay_money)`,
  },
  'a payment that came by a channel was told by it once': {
    of: 'payment',
    broken: (within) => sql`
      select y.payment_id as id from payment y
      where ${within('y.payment_id')} and y.state = 2 and y.channel in ('wechat', 'alipay', 'bank') and 1 <> (
        select count(*) from payment_notice n where n.channel = y.channel and n.pay_no = y.pay_no and n.result = 'paid' and n.verdict = 'applied')`,
  },

  'the last step of an order leads to its status': {
    of: 'order',
    broken: (within) => sql`
      select o.order_id as id from trade_order o where ${within('o.order_id')} and o.order_status is distinct from (
        select to_status from order_log g where g.order_id = o.order_id order by log_id desc limit 1)`,
  },
  'a step begins where the last one ended': {
    of: 'order',
    broken: (within) => sql`
      select g.order_id as id from (
        select order_id, from_status, lag(to_status) over (partition by order_id order by log_id) as before
        from order_log where ${within('order_id')}) g
      where g.from_status is distinct from g.before`,
  },
  'a step is one that the life of an order has': {
    of: 'order',
    broken: (within) => sql`
      select g.log_id as id from order_log g where ${within('g.order_id')} and not exists (
        select from json_to_recordset(${steps}) as s(action text, "from" smallint, "to" smallint)
        where s.action = g.action and s."from" is not distinct from g.from_status and s."to" = g.to_status)`,
  },

  'an order that waits has a deadline that ends the waiting': {
    of: 'order',
    broken: (within) => sql`
      select o.order_id as id from trade_order o cross join lateral (
        select case o.order_status when 10 then 'order.unpaid>expireOrder:' when 40 then 'order.unreceived>receiveOrder:'
          else 'order.settling>completeOrder:' end || o.order_id as key) d
      where ${within('o.order_id')} and o.order_status in (10, 40, 50)
        and not exists (select from outbox x where x.key = d.key)
        and not exists (select from graphile_worker.jobs j where j.key = d.key)`,
  },
  'what is due in the outbox does not wait': {
    of: 'all',
    broken: (_, now) => sql`
      select x.outbox_id as id from outbox x where x.due_time < ${new Date(now.getTime() - minute)}`,
  },
  'a due job does not wait': {
    of: 'all',
    broken: (_, now) => sql`
      select j.id from graphile_worker.jobs j
      where j.locked_at is null and j.attempts < j.max_attempts
        and j.run_at < ${new Date(now.getTime() - minute)}
        and j.updated_at < ${new Date(Date.now() - minute)}`,
  },
  'a running job ends': {
    of: 'all',
    broken: () => sql`
      select j.id from graphile_worker.jobs j where j.locked_at < ${new Date(Date.now() - minute)}`,
  },
  'no job was given up': {
    of: 'all',
    broken: () => sql`
      select j.id from graphile_worker.jobs j where j.attempts >= j.max_attempts and j.locked_at is null`,
  },

  'a row belongs to whom its parent belongs to': {
    of: 'order',
    broken: (within) => sql`
      select l.line_id as id from order_line l join goods_sku g using (goods_id)
        where ${within('l.order_id')} and g.spu_id <> l.spu_id
      union all
      select r.line_id from stock_reservation r join order_line l using (line_id)
        where ${within('l.order_id')} and (r.order_id, r.goods_id) <> (l.order_id, l.goods_id)
      union all
      select k.package_id from order_package p join order_package_line k using (package_id) join order_line l using (line_id)
        where ${within('p.order_id')} and p.order_id <> l.order_id
      union all
      select g.log_id from order_log g join trade_order o using (order_id)
        where ${within('g.order_id')} and g.shop_id <> o.shop_id
      union all
      select p.order_id from payment_order p join payment y using (payment_id) join trade_order o using (order_id)
        where ${within('p.order_id')} and (y.trade_no <> o.trade_no or y.bo_id <> o.buyer_bo_id)
      union all
      select r.review_id from review r join trade_order o using (order_id)
        where ${within('r.order_id')} and (r.shop_id <> o.shop_id or r.buyer_user_id <> o.buyer_user_id)
      union all
      select o.order_id from trade_order o join shop s using (shop_id)
        where ${within('o.order_id')} and o.seller_bo_id <> s.org_bo_id`,
  },
  'tables tell their changes, and records are only added to': {
    of: 'all',
    broken: () => sql`
      select t.tgrelid::bigint as id from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where p.proname in ('audit_row', 'is_append_only', 'ledger_is_append_only') and t.tgenabled not in ('O', 'A')`,
  },
}
