import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../src/kernel/database.ts'
import { orderMachine } from '../src/modules/order/machine.ts'
import type { OrderFacts } from '../src/modules/order/machine.ts'
import type { World } from './world.ts'

/*
 * What must be true of every database of the house, whatever happened to it: each row a sentence and the query that finds
 * what contradicts it. The tables are asked, never the program, so a fault of the program shows.
 */

type Broken = RawBuilder<{ id: number }>

/** Every step the life of an order has rows for: action, from, to. */
const orderSteps = Object.entries(orderMachine).flatMap(([action, { from, to }]) =>
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

const queries: Readonly<Record<string, (now: Date) => Broken>> = {
  'an entry of the books balances': () => sql`
    select e.entry_id as id from ledger_entry e left join ledger_line l using (entry_id) group by e.entry_id
    having count(l.entry_id) < 2 or sum(case l.direction when 'D' then l.amount_fen else -l.amount_fen end) <> 0`,
  'the books balance as a whole': () => sql`
    select 0::bigint as id from ledger_line having sum(case direction when 'D' then amount_fen else -amount_fen end) <> 0`,
  'the platform holds what it owes and earned, and shops what came outside it': () => sql`
    select 0::bigint as id from (
      select sum(case direction when 'D' then amount_fen else -amount_fen end)
          filter (where code in ('1001', '2101', '2201', '2202', '2301', '2401', '4001')) as inside,
        sum(case direction when 'D' then amount_fen else -amount_fen end)
          filter (where code in ('1101', '1201', '2203')) as outside
      from ledger_line) s where s.inside <> 0 or s.outside <> 0`,
  'a kept balance is the sum of its lines': () => sql`
    select coalesce(a.owner_id, l.owner_id) as id from account a full join (
      select code, owner_id, sum(case when direction = side then amount_fen else -amount_fen end) as fen
      from ledger_line join account_kind using (code) where kept group by code, owner_id) l using (code, owner_id)
    where a.balance_fen is distinct from l.fen and not (l.fen is null and a.balance_fen = 0)`,
  'no account is overdrawn': () => sql`select owner_id as id from account where balance_fen < 0`,
  'what a shop waits for is what its unfinished orders were paid': () => sql`
    select shop_id as id from shop s
    where coalesce((select balance_fen from account where code = '2201' and owner_id = s.shop_id), 0) <>
      (select coalesce(sum(paid_money - refunded_money), 0) from trade_order o where o.shop_id = s.shop_id and order_status <> 60)`,

  'stock is within its bounds': () => sql`
    select goods_id as id from stock
    where sellable < 0 or on_hand < 0 or reserved < 0 or reserved > on_hand or available < 0`,
  'stock is the sum of its log': () => sql`
    select s.goods_id as id from stock s left join (
      select goods_id, sum(sellable_change) as sellable, sum(on_hand_change) as on_hand, sum(reserved_change) as reserved
      from stock_log group by goods_id) l using (goods_id)
    where (s.sellable, s.on_hand, s.reserved) <> (coalesce(l.sellable, 0), coalesce(l.on_hand, 0), coalesce(l.reserved, 0))`,
  'stock reserves what lines hold': () => sql`
    select s.goods_id as id from stock s
    where s.stock_type = 2 and s.reserved <> (
      select coalesce(sum(r.open_quantity), 0) from stock_reservation r where r.goods_id = s.goods_id)`,
  'an ended order holds no goods': () => sql`
    select r.line_id as id from stock_reservation r join trade_order o using (order_id)
    where o.order_status in (40, 50, 60, 90, 91) and r.open_quantity > 0`,
  'an open order holds its goods': () => sql`
    select l.line_id as id from order_line l join trade_order o using (order_id) left join stock_reservation r using (line_id)
    where o.order_status in (10, 30, 35) and l.stock_type <> 0
      and coalesce(r.open_quantity, 0) <> l.order_quantity - l.ship_quantity`,
  'a price of limited quantity sold what lines took': () => sql`
    select p.sale_id as id from sale_price p where p.sold_quantity <> (
      select coalesce(sum(u.quantity), 0) from sale_price_use u where u.sale_id = p.sale_id and not u.given_back)`,

  'an order is the sum of its lines': () => sql`
    select o.order_id as id from trade_order o left join (
      select order_id, sum(goods_money) as goods, sum(full_reduction_money) as reduction, sum(coupon_money) as coupon,
        sum(points_money) as points, sum(adjust_money) as adjust, sum(freight_money) as freight, sum(pay_money) as pay,
        sum(refunded_money) as refunded
      from order_line group by order_id) l using (order_id)
    where (o.goods_money, o.full_reduction_money, o.coupon_money, o.points_money, o.adjust_money, o.freight_money, o.pay_money,
      o.refunded_money) is distinct from (l.goods, l.reduction, l.coupon, l.points, l.adjust, l.freight, l.pay, l.refunded)`,
  'what is to be paid follows from its parts': () => sql`
    select order_id as id from (
      select order_id, goods_money, full_reduction_money, coupon_money, points_money, adjust_money, freight_money, pay_money
        from trade_order
      union all
      select order_id, goods_money, full_reduction_money, coupon_money, points_money, adjust_money, freight_money, pay_money
        from order_line) m
    where pay_money < 0
      or pay_money <> goods_money - full_reduction_money - coupon_money - points_money + adjust_money + freight_money`,
  'no reduction of a line is more than what is left of it': () => sql`
    select line_id as id from order_line
    where least(full_reduction_money, coupon_money, points_money, freight_money) < 0
      or full_reduction_money + coupon_money + points_money > goods_money or pay_money < freight_money`,
  'a package holds what lines shipped': () => sql`
    select l.line_id as id from order_line l
    where l.ship_quantity <> (select coalesce(sum(p.quantity), 0) from order_package_line p where p.line_id = l.line_id)
      or l.ship_quantity > l.order_quantity or l.receive_quantity > l.ship_quantity`,

  'a paid order has the money of one payment': () => sql`
    select o.order_id as id from trade_order o
    where o.pay_status = 2 and o.pay_money > 0 and (o.paid_money <> o.pay_money or not exists (
      select from payment_order p join payment y using (payment_id)
      where p.order_id = o.order_id and y.payment_id = o.payment_id and y.state = 2 and p.amount_fen = o.paid_money))`,
  'an unpaid order has no money': () => sql`
    select order_id as id from trade_order where pay_status = 0 and (paid_money <> 0 or payment_id is not null)`,
  'an ended order keeps no money': () => sql`
    select order_id as id from trade_order
    where order_status in (90, 91) and (paid_money <> refunded_money or (order_status = 90 and payment_id is not null))`,
  'the pay status says how much went back': () => sql`
    select order_id as id from trade_order
    where (pay_status = 6) <> (paid_money > 0 and refunded_money = paid_money)
      or (pay_status = 5) <> (refunded_money > 0 and refunded_money < paid_money)`,
  'money that settled no order goes back': () => sql`
    select p.order_id as id from payment_order p join payment y using (payment_id) join trade_order o using (order_id)
    where y.state = 2 and o.payment_id is distinct from p.payment_id and p.refunded_fen <> p.amount_fen`,
  'money for an order is in the books once': () => sql`
    select o.order_id as id from trade_order o
    where (select count(*) from ledger_entry e join ledger_line l using (entry_id)
      where e.key = 'paid:' || o.order_id and l.code = '2201' and l.owner_id = o.shop_id and l.direction = 'C'
        and l.amount_fen = o.paid_money) <> (o.paid_money > 0)::int`,
  'a payment is the sum of its shares': () => sql`
    select y.payment_id as id from payment y
    where y.amount_fen <> (select coalesce(sum(amount_fen), 0) from payment_order p where p.payment_id = y.payment_id)`,
  'refunds are within what was paid': () => sql`
    select p.order_id as id from payment_order p left join (
      select payment_id, order_id, sum(amount_fen) as fen from refund group by payment_id, order_id) r using (payment_id, order_id)
    where p.refunded_fen <> coalesce(r.fen, 0) or p.refunded_fen > p.amount_fen
    union all
    select order_id from order_line where refunded_money > pay_money or refund_quantity > order_quantity
    union all
    select order_id from trade_order where refunded_money > paid_money`,
  'a number of a channel paid once': () => sql`
    select min(payment_id) as id from payment where third_no is not null group by channel, third_no having count(*) > 1`,
  'a believed notification paid its payment': () => sql`
    select n.notice_id as id from payment_notice n left join payment y using (pay_no)
    where n.result = 'paid' and n.verdict = 'applied'
      and (y.state, y.third_no, y.amount_fen) is distinct from (2::smallint, n.third_no, n.amount_fen)`,
  'a payment that came by a channel was told by it once': () => sql`
    select y.payment_id as id from payment y
    where y.state = 2 and y.channel in ('wechat', 'alipay', 'bank') and 1 <> (
      select count(*) from payment_notice n where n.pay_no = y.pay_no and n.result = 'paid' and n.verdict = 'applied')`,

  'the last step of an order leads to its status': () => sql`
    select o.order_id as id from trade_order o where o.order_status is distinct from (
      select to_status from order_log g where g.order_id = o.order_id order by log_id desc limit 1)`,
  'a step begins where the last one ended': () => sql`
    select g.order_id as id from (
      select order_id, from_status, lag(to_status) over (partition by order_id order by log_id) as before from order_log) g
    where g.from_status is distinct from g.before`,
  'a step is one that the life of an order has': () => sql`
    select g.log_id as id from order_log g where not exists (
      select from json_to_recordset(${steps}) as s(action text, "from" smallint, "to" smallint)
      where s.action = g.action and s."from" is not distinct from g.from_status and s."to" = g.to_status)`,

  'an order that waits has a deadline that ends the waiting': () => sql`
    select o.order_id as id from trade_order o cross join lateral (
      select case o.order_status when 10 then 'order.unpaid>expireOrder:' when 40 then 'order.unreceived>receiveOrder:'
        else 'order.settling>completeOrder:' end || o.order_id as key) d
    where o.order_status in (10, 40, 50) and not exists (select from parked p where p.key = d.key)
      and not exists (select from graphile_worker._private_jobs j where j.key = d.key)`,
  'a parked fact does not outlast its moment': (now) => sql`
    select 1 as id from parked where at < ${new Date(now.getTime() - minute)}`,
  'a due job does not wait': (now) => sql`
    select j.id from graphile_worker._private_jobs j
    where j.locked_at is null and j.attempts < j.max_attempts
      and j.run_at < ${new Date(now.getTime() - minute)}
      and j.updated_at < ${new Date(Date.now() - minute)}`,
  'a fact is gathered soon': (now) => sql`
    select f.fact_id as id from fact f where f.at < ${new Date(now.getTime() - minute)}`,
  'a running job ends': () => sql`
    select j.id from graphile_worker._private_jobs j where j.locked_at < ${new Date(Date.now() - minute)}`,
  'no job was given up': () => sql`
    select j.id from graphile_worker._private_jobs j where j.attempts >= j.max_attempts and j.locked_at is null`,

  'a row belongs to whom its parent belongs to': () => sql`
    select l.line_id as id from order_line l join trade_order o using (order_id) join goods_sku g using (goods_id)
      where g.shop_id <> o.shop_id or g.spu_id <> l.spu_id
    union all
    select s.goods_id from stock s join goods_sku g using (goods_id) where s.shop_id <> g.shop_id
    union all
    select r.line_id from stock_reservation r join order_line l using (line_id)
      where r.order_id <> l.order_id or r.goods_id <> l.goods_id
    union all
    select k.package_id from order_package_line k join order_package p using (package_id) join order_line l using (line_id)
      where p.order_id <> l.order_id
    union all
    select v.order_vehicle_id from order_vehicle v join trade_order o using (order_id) where v.shop_id <> o.shop_id
    union all
    select p.order_id from payment_order p join payment y using (payment_id) join trade_order o using (order_id)
      where y.trade_no <> o.trade_no or y.payer_bo_id <> o.buyer_bo_id
    union all
    select c.cart_id from cart_item c join goods_sku g using (goods_id) where c.shop_id <> g.shop_id
    union all
    select p.sale_id from sale_price p join goods_sku g using (goods_id) where p.shop_id <> g.shop_id
    union all
    select r.review_id from review r join trade_order o using (order_id)
      where r.shop_id <> o.shop_id or r.buyer_user_id <> o.buyer_user_id
    union all
    select o.order_id from trade_order o join shop s using (shop_id) where o.seller_bo_id <> s.bo_id`,
}

/** The sentences, in their order. */
export const invariants: readonly string[] = Object.keys(queries)

/** What contradicts a sentence: its words, and the id of the thing. Empty in a sound database; `now` is the house's time. */
export const brokenInvariants = async (
  db: Database,
  now: Date = new Date(),
): Promise<{ invariant: string; id: number }[]> => {
  const all = Object.entries(queries).map(
    ([invariant, query]) => sql`select ${invariant}::text as invariant, b.id::bigint as id from (${query(now)}) b`,
  )
  const found = await sql<{ invariant: string; id: number }>`${sql.join(all, sql` union all `)}`.execute(db)
  return found.rows
}

/** Fails when the database of a world contradicts itself: for after every story. */
export const demandSoundBooks = async (world: Pick<World, 'db' | 'now'>): Promise<void> => {
  const broken = await brokenInvariants(world.db, world.now())
  if (broken.length > 0) throw new Error(`the house contradicts itself: ${JSON.stringify(broken.slice(0, 5))}`)
}
