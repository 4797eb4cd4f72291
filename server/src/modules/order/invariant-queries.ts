import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'
import { keyOfJob } from '../../kernel/relay.ts'
import { cancelTypes } from './life/cancel-types.ts'
import { orderMachine } from './life/machine.ts'
import type { OrderFacts } from './life/machine.ts'

const shops: Partition = { table: 'shop', column: 'shop_id', size: 200 }
const orders: Partition = { table: 'trade_order', column: 'order_id', size: 10_000 }
const coupons: Partition = { table: 'coupon_user', column: 'coupon_user_id', size: 10_000 }

/** All steps that the order machine has rows for: action, from, to. */
const orderSteps = Object.entries(orderMachine.rows).flatMap(([action, { from, to }]) =>
  from.flatMap((status) => {
    const ends =
      typeof to === 'function'
        ? [true, false].map((it) =>
            to({ orderStatus: status, orderType: it ? 2 : 1, allShipped: it, noneShipped: it } as OrderFacts),
          )
        : [to === undefined ? status : to]
    return ends.map((end) => ({ action, from: status as number | null, to: end as number }))
  }),
)
const steps = JSON.stringify([...orderSteps, { action: 'submit', from: null, to: 10 }])

/** Money of an order that can be refunded: what was paid, or what was taken on credit. */
const received = sql`case when pay_type = 3 and payment_id is not null then pay_money else paid_money end`

export const invariants: Invariants = {
  'a coupon in use stands in one live order, and it in that one': {
    by: coupons,
    broken: (within) => sql`
      select u.coupon_user_id as id from coupon_user u left join trade_order o using (order_id)
      where ${within('u.coupon_user_id')} and u.state in (2, 3) and (o.coupon_user_id is distinct from u.coupon_user_id
        or o.shop_id <> u.shop_id or o.order_status in (90, 91) or (u.state = 2) <> (o.order_status = 10))`,
  },
  'a customer used the credit that their open orders owe, and the books say the same': {
    by: shops,
    broken: (within) => sql`
      select c.customer_id as id from customer c left join (
        select shop_id, buyer_bo_id, sum(greatest(0, pay_money - refunded_money - settled_money)) as money from trade_order
        where ${within('shop_id')} and pay_status = 3 group by shop_id, buyer_bo_id) o using (shop_id, buyer_bo_id)
        left join account a on a.code = '1201' and a.owner_id = c.customer_id
      where ${within('c.shop_id')} and (c.credit_used <> coalesce(o.money, 0) or c.credit_used <> coalesce(a.balance_money, 0))`,
  },
  'an order on credit is owed or settled, and has a day to be paid by': {
    by: orders,
    broken: (within) => sql`
      select order_id as id from trade_order where ${within('order_id')} and (
        (pay_status in (3, 4) and (pay_type is distinct from 3 or payment_id is null or credit_due is null))
        or (pay_status = 4 and settled_money + refunded_money < pay_money) or (pay_status < 3 and settled_money > 0)
        or (debt_status in (1, 2) and pay_status not in (3, 6)))`,
  },
  'an order on credit of which nothing is owed is settled': {
    by: orders,
    broken: (within) => sql`
      select order_id as id from trade_order where ${within('order_id')} and pay_status = 3 and order_status < 90
        and settled_money + refunded_money >= pay_money`,
  },
  'what a shop waits for is what its unfinished orders were paid': {
    by: shops,
    broken: (within) => sql`
      select shop_id as id from shop s
      where ${within('s.shop_id')} and coalesce((select balance_money from account where code = '2201' and owner_id = s.shop_id), 0) <>
        (select coalesce(sum(paid_money - refunded_money), 0) from trade_order o where o.shop_id = s.shop_id and order_status <> 60
          and coalesce(o.pay_type, 0) not in (2, 3))`,
  },
  'a customer has as many counted orders and as much money as the shop knows of': {
    by: shops,
    broken: (within) => sql`
      select c.customer_id as id from customer c left join (
        select shop_id, buyer_bo_id, count(*) as orders, sum(pay_money) as money from trade_order
        where ${within('shop_id')} and sale_counted group by shop_id, buyer_bo_id) o using (shop_id, buyer_bo_id)
      where ${within('c.shop_id')} and (c.order_count, c.order_money) <> (coalesce(o.orders, 0), coalesce(o.money, 0))`,
  },
  'a shop sold as many orders as were counted': {
    by: shops,
    broken: (within) => sql`
      select s.shop_id as id from shop s
      where ${within('s.shop_id')} and s.sold_count <> (
        select count(*) from trade_order o where o.shop_id = s.shop_id and o.sale_counted)`,
  },
  'a product and its goods sold what counted orders hold': {
    by: shops,
    broken: (within) => sql`
      with sold as (
        select l.goods_id, l.spu_id, sum(l.order_qty) as qty from order_line l join trade_order o using (order_id)
        where ${within('o.shop_id')} and o.sale_counted group by l.goods_id, l.spu_id)
      select k.goods_id as id from goods_sku k left join sold using (goods_id)
      where ${within('k.shop_id')} and k.sold_qty <> coalesce(sold.qty, 0)
      union all
      select g.spu_id from goods_spu g left join (select spu_id, sum(qty) as qty from sold group by spu_id) s using (spu_id)
      where ${within('g.shop_id')} and g.sold_qty <> coalesce(s.qty, 0)`,
  },
  'an ended order holds no goods': {
    by: orders,
    broken: (within) => sql`
      select r.line_id as id from stock_reservation r join trade_order o using (order_id)
      where ${within('o.order_id')} and o.order_status in (40, 50, 60, 90, 91) and r.open_qty > 0`,
  },
  'an order takes of the day it goes on, an ended one of none': {
    by: orders,
    broken: (within) => sql`
      select u.order_id as id from delivery_day_use u join trade_order o using (order_id) join order_delivery d using (order_id)
      where ${within('o.order_id')} and (o.order_status = 90 or d.delivery_id is distinct from u.delivery_id
        or d.expect_time is distinct from u.day)`,
  },
  'an order takes of its day no more than goes': {
    by: orders,
    broken: (within) => sql`
      select u.order_id as id from delivery_day_use u join trade_order o using (order_id)
      where ${within('o.order_id')} and o.order_status in (10, 20, 30, 35) and u.qty <> (
        select sum(l.order_qty - l.dropped_qty) from order_line l where l.order_id = u.order_id)`,
  },
  'an open order holds its goods': {
    by: orders,
    broken: (within) => sql`
      select l.line_id as id from order_line l join trade_order o using (order_id) left join stock_reservation r using (line_id)
      where ${within('o.order_id')} and o.order_status in (10, 30, 35) and l.stock_type <> 0
        and coalesce(r.open_qty, 0) <> l.order_qty - l.ship_qty - l.dropped_qty`,
  },
  'an order is the sum of its lines': {
    by: orders,
    broken: (within) => sql`
      select o.order_id as id from trade_order o left join (
        select order_id, sum(goods_money) as goods, sum(full_reduction_money) as reduction, sum(coupon_money) as coupon,
          sum(points_money) as points, sum(adjust_money) as adjust, sum(weighed_money) as weighed, sum(freight_money) as freight, sum(pay_money) as pay,
          sum(refunded_money) as refunded, sum(order_qty) as qty
        from order_line where ${within('order_id')} group by order_id) l using (order_id)
      where ${within('o.order_id')} and (o.goods_money, o.full_reduction_money, o.coupon_money, o.points_money, o.adjust_money, o.weighed_money, o.freight_money, o.pay_money,
        o.refunded_money, o.order_qty) is distinct from (l.goods, l.reduction, l.coupon, l.points, l.adjust, l.weighed, l.freight, l.pay, l.refunded, l.qty)`,
  },
  'what is to be paid follows from its parts': {
    by: orders,
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
    by: orders,
    broken: (within) => sql`
      select line_id as id from order_line
      where ${within('order_id')} and (least(full_reduction_money, coupon_money, points_money, freight_money) < 0
        or full_reduction_money + coupon_money + points_money > goods_money or pay_money < freight_money)`,
  },
  'a package holds what lines shipped': {
    by: orders,
    broken: (within) => sql`
      select l.line_id as id from order_line l
      where ${within('l.order_id')} and (l.ship_qty > case when l.weigh_goods then l.order_qty + l.order_qty / 10 else l.order_qty end or l.receive_qty > l.ship_qty
        or l.ship_qty <> (
          select coalesce(sum(k.qty), 0) from order_package p join order_package_line k using (package_id)
          where p.order_id = l.order_id and k.line_id = l.line_id))`,
  },
  'a paid order has the money of its payments': {
    by: orders,
    broken: (within) => sql`
      select o.order_id as id from trade_order o
      where ${within('o.order_id')} and o.pay_status = 2 and o.pay_money > 0 and (o.paid_money <> o.pay_money or not exists (
        select from payment y where y.payment_id = o.payment_id and y.state = 2) or o.paid_money <> (
        select coalesce(sum(p.pay_money), 0) from payment_order p join payment y using (payment_id)
        where p.order_id = o.order_id and y.state = 2 and p.refunded_money < p.pay_money))`,
  },
  'an unpaid order has no money': {
    by: orders,
    broken: (within) => sql`
      select order_id as id from trade_order
      where ${within('order_id')} and pay_status in (0, 1) and (paid_money <> 0 or payment_id is not null)`,
  },
  'an order has a part of its money only while transfers pay it': {
    by: orders,
    broken: (within) => sql`
      select order_id as id from trade_order
      where ${within('order_id')} and part_money > 0 and (order_status not in (10, 90) or pay_type is distinct from 2 or part_money >= pay_money)`,
  },
  'what balances paid of an unpaid order is held': {
    by: orders,
    broken: (within) => sql`
      select o.order_id as id from trade_order o
      where ${within('o.order_id')} and o.pay_status in (0, 1) and o.held_money <> (
        select coalesce(sum(p.pay_money - p.refunded_money), 0) from payment_order p join payment y using (payment_id)
        where p.order_id = o.order_id and y.state = 2 and y.channel = 'balance')`,
  },
  'what is held for the orders of an enterprise is in its books': {
    by: orders,
    broken: (within) => sql`
      select b.buyer_bo_id as id from (select distinct buyer_bo_id from trade_order where ${within('order_id')} and order_status in (10, 30, 90)) b
      where coalesce((select a.balance_money from account a where a.code = '2303' and a.owner_id = b.buyer_bo_id), 0) <>
        (select coalesce(sum(o.held_money), 0) from trade_order o where o.buyer_bo_id = b.buyer_bo_id and o.order_status = 10)`,
  },
  'an ended order keeps no money': {
    by: orders,
    broken: (within) => sql`
      select order_id as id from trade_order
      where ${within('order_id')} and order_status in (90, 91)
        and (case when payment_id is not null and pay_type = 3 then pay_money else paid_money end <> refunded_money
          or (order_status = 90 and payment_id is not null))`,
  },
  'the pay status says how much went back': {
    by: orders,
    broken: (within) => sql`
      select order_id as id from trade_order
      where ${within('order_id')} and ((pay_status = 6) <> (${received} > 0 and refunded_money = ${received})
        or (pay_status = 5) <> (pay_type is distinct from 3 and refunded_money > 0 and refunded_money < paid_money))`,
  },
  'money that settled no order goes back': {
    by: orders,
    broken: (within) => sql`
      select p.order_id as id from payment_order p join payment y using (payment_id) join trade_order o using (order_id)
      where ${within('p.order_id')} and y.state = 2 and o.payment_id is distinct from p.payment_id and p.refunded_money <> p.pay_money
        -- The balance never pays too much or too late, so on a live order it paid a part.
        and (y.channel <> 'balance' or o.order_status = 90)`,
  },
  'money for an order is in the books once': {
    by: orders,
    broken: (within) => sql`
      select o.order_id as id from trade_order o
      where ${within('o.order_id')} and (select count(*) from ledger_entry e join ledger_line l using (entry_id)
        where e.key = 'paid:' || o.order_id and l.code = '2201' and l.owner_id = o.shop_id and l.direction = 'C'
          and l.amount_money = o.paid_money) <> (o.paid_money > 0 and o.pay_type is distinct from 2)::int`,
  },
  'refunds are within what was paid': {
    by: orders,
    broken: (within) => sql`
      select p.order_id as id from payment_order p left join (
        select payment_id, order_id, sum(refund_money) as fen from refund where ${within('order_id')}
        group by payment_id, order_id) r using (payment_id, order_id)
      where ${within('p.order_id')} and (p.refunded_money <> coalesce(r.fen, 0) or p.refunded_money > p.pay_money)
      union all
      select order_id from order_line
      where ${within('order_id')} and (refunded_money > pay_money or refund_qty > order_qty)
      union all
      select order_id from trade_order where ${within('order_id')} and refunded_money > ${received}`,
  },
  'what was refunded of a line is goods and freight, and no more than was paid for each': {
    by: orders,
    broken: (within) => sql`
      select line_id as id from order_line
      where ${within('order_id')} and (refunded_freight not between 0 and freight_money
        or refunded_money - refunded_freight not between 0 and pay_money - freight_money
        or dropped_qty not between 0 and refund_qty)`,
  },
  'deadlines stand still exactly while after-sales are open': {
    by: orders,
    broken: (within) => sql`
      select o.order_id as id from trade_order o
      where ${within('o.order_id')} and (((o.after_sale_status = 1) <> (o.after_sale_since is not null))
        or (o.after_sale_status = 1) <> exists (
          select from order_line l where l.order_id = o.order_id and l.after_sales_id is not null))`,
  },
  'the last step of an order leads to its status': {
    by: orders,
    broken: (within) => sql`
      select o.order_id as id from trade_order o where ${within('o.order_id')} and o.order_status is distinct from (
        select to_status from order_log g where g.order_id = o.order_id order by log_id desc limit 1)`,
  },
  'a step begins where the last one ended': {
    by: orders,
    broken: (within) => sql`
      select g.order_id as id from (
        select order_id, from_status, lag(to_status) over (partition by order_id order by log_id) as before
        from order_log where ${within('order_id')}) g
      where g.from_status is distinct from g.before`,
  },
  'a step is one that the life of an order has': {
    by: orders,
    broken: (within) => sql`
      select g.log_id as id from order_log g where ${within('g.order_id')} and not exists (
        select from json_to_recordset(${steps}) as s(action text, "from" smallint, "to" smallint)
        where s.action = g.action and s."from" is not distinct from g.from_status and s."to" = g.to_status)`,
  },
  'an order says of its end what the step that ended it says': {
    by: orders,
    broken: (within) => sql`
      select o.order_id as id from trade_order o left join lateral (
        select g.time, g.text, (${JSON.stringify(cancelTypes)}::json ->> g.action)::smallint as type from order_log g
        where g.order_id = o.order_id and g.to_status in (90, 91) and g.from_status not in (90, 91)
        order by g.log_id limit 1) e on true
      where ${within('o.order_id')} and o.order_status in (90, 91)
        and (o.cancel_time, o.cancel_reason, o.cancel_type) is distinct from (e.time, e.text, e.type)`,
  },
  'an order that waits has a deadline that ends the waiting': {
    by: orders,
    broken: (within) => sql`
      select o.order_id as id from trade_order o cross join lateral (
        select case o.order_status when 10 then 'order.unpaid>expireOrder:' when 40 then 'order.unreceived>receiveOrder:'
          else 'order.settling>completeOrder:' end || o.order_id as key) d
      where ${within('o.order_id')} and o.order_status in (10, 40, 50)
        -- A weighed order that was handed over waits for its credential, which has its own timer.
        and not (o.order_status = 40 and o.by_appointment)
        and not exists (select from outbox x where x.key = d.key)
        and not exists (select from graphile_worker.jobs j where ${keyOfJob} = d.key)`,
  },
  'an order that is fetched stands at its pick-up as its status says': {
    by: orders,
    broken: (within) => sql`
      select o.order_id as id from trade_order o
      where ${within('o.order_id')} and case when o.delivery_type <> 3 then o.pickup_status <> 0
        when o.order_status = 30 then o.pickup_status not in (1, 2, 3) or (not o.by_appointment and o.pickup_status <> 2)
        when o.order_status = 40 then o.pickup_status not in (4, 6)
        when o.order_status in (50, 60) then o.pickup_status <> 5 else false end`,
  },
  'a row belongs to whom its parent belongs to': {
    by: orders,
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
      select o.order_id from trade_order o join shop s using (shop_id)
        where ${within('o.order_id')} and o.seller_bo_id <> s.org_bo_id`,
  },
}
