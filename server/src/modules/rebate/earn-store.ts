import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/**
 * Money paid for the goods `l` of an order and not refunded, of these products, or of all if null; freight neither earns nor,
 * refunded, reduces.
 */
const earning = (orderId: RawBuilder<unknown>, spuIds: RawBuilder<unknown>) => sql`coalesce((
  select sum(greatest(0, l.pay_money - l.freight_money - (l.refunded_money - l.refunded_freight)))
  from order_line l where l.order_id = ${orderId} and (${spuIds} is null or l.spu_id = any(${spuIds}))), 0)::bigint`

/** The products a rule `r` applies to; null: all. */
const scope = sql`case when r.scope_type = 2 then r.spu_ids end`

/** Condition that the shop kept no earlier order of the same buyer. */
const isFirst = sql`not exists (select from trade_order e where e.shop_id = d.shop_id and e.buyer_bo_id = d.buyer_bo_id
  and e.order_id < d.order_id and e.order_status between 20 and 60)`

const stillCounts = (since: RawBuilder<unknown>, now: Date) =>
  sql`(${since} is null or ${since} + make_interval(months => r.valid_months) > ${now})`

export type Earned = { readonly rebateId: Id; readonly dueTime: Date }

/**
 * Records what finished orders earn the people who brought or invited their buyers, once each, by the present rules. Nobody earns
 * by their own purchase, and auctions earn nothing. Returns the new records.
 */
export const insertEarned = async (ctx: Write, orderIds: readonly Id[]): Promise<readonly Earned[]> => {
  const found = await sql<Earned>`
    with done as materialized (
      select o.order_id, o.shop_id, o.buyer_bo_id, o.buyer_user_id, o.channel_user_id, x.referrer_user_id, o.channel_since,
        u.create_time as joined
      from trade_order o join order_extend x using (order_id) join app_user u on u.user_id = o.buyer_user_id
      where o.order_id = any(${[...orderIds]}::bigint[]) and o.order_status = 60 and o.pay_time is not null and o.order_type <> 5
    ), won as (
      select d.order_id, d.shop_id, 1 as rebate_type, w.level, w.user_id as owner, w.rate, r.settle_days, d.buyer_user_id,
        ${earning(sql`d.order_id`, scope)} as base, ${scope} as spu_ids
      from done d join rebate_rule r on r.shop_id = d.shop_id and r.rebate_type = 1 and r.enabled
        join channel_person p on p.shop_id = d.shop_id and p.user_id = d.channel_user_id
        left join channel_person a on a.shop_id = p.shop_id and a.channel_id = p.parent_id
        cross join lateral (values (1, p.user_id, coalesce(p.rebate_rate, r.rate), p.active),
          (2, a.user_id, r.parent_rate, a.active)) as w(level, user_id, rate, active)
      where w.active and ${stillCounts(sql`d.channel_since`, ctx.now)} and (not r.first_order_only or ${isFirst})
      union all
      select d.order_id, d.shop_id, 2, 1, d.referrer_user_id, r.rate, r.settle_days, d.buyer_user_id,
        ${earning(sql`d.order_id`, scope)}, ${scope}
      from done d join rebate_rule r on r.shop_id = d.shop_id and r.rebate_type = 2 and r.enabled
        join app_user i on i.user_id = d.referrer_user_id and i.state = 1
      where ${stillCounts(sql`d.joined`, ctx.now)} and (not r.first_order_only or ${isFirst})
    )
    insert into rebate_record (shop_id, order_id, rebate_type, level, owner_user_id, base_money, rate, spu_ids, money, create_time, due_time)
    select shop_id, order_id, rebate_type, level, owner, base, rate, spu_ids, base * rate / 10000, ${ctx.now},
      ${ctx.now}::timestamptz + make_interval(days => settle_days)
    from won where owner <> buyer_user_id and base * rate / 10000 > 0 order by order_id, rebate_type, level
    on conflict (order_id, rebate_type, level, turn) do nothing returning rebate_id, due_time`.execute(ctx.db)
  return found.rows
}

/**
 * Applies refunds of finished orders, by the rules at the time of earning: reduces shares that wait, and adds records that take
 * back what was given too much. Returns those records.
 */
export const reduceEarned = async (ctx: Write, orderIds: readonly Id[]): Promise<readonly Earned[]> => {
  const found = await sql<Earned>`
    with known as materialized (
      select * from rebate_record where order_id = any(${[...orderIds]}::bigint[]) order by rebate_id for update
    ), now as materialized (
      select f.rebate_id, f.order_id, f.shop_id, f.rebate_type, f.level, f.owner_user_id, f.rate, f.state, f.money, e.base,
        e.base * f.rate / 10000 as due,
        (select sum(k.money) from known k where (k.order_id, k.rebate_type, k.level) = (f.order_id, f.rebate_type, f.level)) as had,
        (select max(k.turn) from known k where (k.order_id, k.rebate_type, k.level) = (f.order_id, f.rebate_type, f.level)) as turn
      from known f cross join lateral (select ${earning(sql`f.order_id`, sql`f.spu_ids`)} as base) e
      where f.turn = 1
    ), waiting as (
      update rebate_record w set base_money = now.base, money = now.due, state = case when now.due = 0 then 4 else 1 end
      from now where w.rebate_id = now.rebate_id and now.state = 1 and now.due < now.money
    )
    insert into rebate_record (shop_id, order_id, rebate_type, level, turn, owner_user_id, base_money, rate, money, create_time, due_time)
    select shop_id, order_id, rebate_type, level, turn + 1, owner_user_id, base, rate, due - had, ${ctx.now}, ${ctx.now}
    from now where state = 2 and due < had returning rebate_id, due_time`.execute(ctx.db)
  return found.rows
}

export type Due = { readonly shopId: Id; readonly ownerUserId: Id; readonly money: Fen; readonly orderNo: string }

/** Locks a waiting record; undefined if it was settled or taken back. */
export const lockDue = async (ctx: Write, rebateId: Id): Promise<Due | undefined> => {
  const found = await sql<Due>`
    select r.shop_id, r.owner_user_id, r.money, o.order_no from rebate_record r join trade_order o using (order_id)
    where r.rebate_id = ${rebateId} and r.state = 1 for update of r`.execute(ctx.db)
  return found.rows[0]
}

/** Marks a locked record as given, or as taken back. */
export const endDue = async (ctx: Write, rebateId: Id, money: Fen): Promise<void> => {
  await ctx.db
    .updateTable('rebateRecord')
    .set({ state: money > 0 ? 2 : 4, settleTime: ctx.now })
    .where('rebateId', '=', rebateId)
    .execute()
}
