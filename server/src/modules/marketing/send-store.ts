import type { ContentType, MarketingKind, StrategyCode, TargetType } from '@mall/api/marketing/states'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { isSold } from '../order/public.ts'
import { opensInShop } from '../subscription/public.ts'
import { refuses, restedSince } from './audience-queries.ts'

/** The fields of a running marketing that sending needs. */
export type Running = {
  readonly marketingId: Id
  readonly shopId: Id
  readonly shopName: string
  readonly kind: MarketingKind
  readonly name: string
  readonly targetType: TargetType
  readonly targetIds: readonly Id[]
  readonly contentType: ContentType
  readonly couponIds: readonly Id[]
  readonly couponNames: readonly string[]
  readonly points: number | null
  readonly message: string
  readonly link: string | null
  readonly sendTime: Date | null
  readonly strategyCode: StrategyCode | null
  readonly afterDays: number | null
  readonly afterHours: number | null
  readonly leastMoney: Fen | null
  readonly perCustomerLimit: number
  readonly cooldownDays: number
  readonly cameTo: Id
}

/** Locks a marketing that runs now, so that only one job sends it and nobody stops it meanwhile; undefined if it does not run. */
export const lockRunning = async (ctx: Write, marketingId: Id): Promise<Running | undefined> => {
  const found = await sql<Running>`
    select m.marketing_id, m.shop_id, s.shop_name, m.kind, m.name, m.target_type, m.target_ids, m.content_type, m.coupon_ids, m.points,
      m.message, m.link, m.send_time, m.strategy_code, m.after_days, m.after_hours, m.least_money, m.per_customer_limit, m.cooldown_days,
      m.came_to, array(select q.name from coupon q where q.shop_id = m.shop_id and q.coupon_id = any(m.coupon_ids)
      order by q.coupon_id) as coupon_names
    from marketing m join shop s using (shop_id)
    where m.marketing_id = ${marketingId} and m.state = 1 and not m.deleted
      and (m.kind = 1 or (m.begin_time <= ${ctx.now} and m.end_time > ${ctx.now}
        and ${opensInShop(sql`m.shop_id`, 'strategy', ctx.now)})) and s.shop_status in (1, 2)
    for no key update of m`.execute(ctx.db)
  return found.rows[0]
}

/** A possible receiver, and the occasion; each occasion is sent for once. */
export type Candidate = { readonly userId: Id; readonly boId: Id; readonly occasion: string }
export type Sending = { readonly sendId: Id; readonly userId: Id; readonly boId: Id }

/** Locks the receivers until the end of the transaction, so that sendings to one person follow each other. */
const lockReceivers = async (ctx: Write, shopId: Id, candidates: readonly Candidate[]): Promise<void> => {
  await sql`
    insert into marketing_receiver (shop_id, user_id)
    select distinct ${shopId}::bigint, c.user_id from unnest(${candidates.map((it) => it.userId)}::bigint[]) as c(user_id) order by c.user_id
    on conflict (shop_id, user_id) do update set last_time = marketing_receiver.last_time`.execute(ctx.db)
}

/** Records the receivers, without people who refuse, rest, were sent it often enough, or were sent it for this occasion. */
export const insertSends = async (ctx: Write, m: Running, candidates: readonly Candidate[]): Promise<Sending[]> => {
  if (candidates.length === 0) return []
  await lockReceivers(ctx, m.shopId, candidates)
  const rested = restedSince(ctx.now, m.cooldownDays)
  const found = await sql<Sending>`
    insert into marketing_send (shop_id, marketing_id, user_id, bo_id, occasion, time)
    select distinct on (c.user_id) ${m.shopId}::bigint, ${m.marketingId}::bigint, c.user_id, c.bo_id, c.occasion, ${ctx.now}::timestamptz
    from unnest(${candidates.map((it) => it.userId)}::bigint[], ${candidates.map((it) => it.boId)}::bigint[],
      ${candidates.map((it) => it.occasion)}::text[]) with ordinality as c(user_id, bo_id, occasion, place)
      join marketing_receiver t on t.shop_id = ${m.shopId} and t.user_id = c.user_id
    where not ${refuses(sql`${m.shopId}::bigint`, sql`c.user_id`)}
      and (${m.cooldownDays} = 0 or t.last_time is null or t.last_time <= ${rested})
      and (select count(*) from marketing_send s where s.shop_id = ${m.shopId} and s.marketing_id = ${m.marketingId}
        and s.user_id = c.user_id and s.result = 1) < ${m.perCustomerLimit}
    order by c.user_id, c.place
    on conflict (shop_id, marketing_id, user_id, occasion) do nothing
    returning send_id, user_id, bo_id`.execute(ctx.db)
  return found.rows
}

/** Records the resting candidates that a direct marketing, which is sent once, passes over. */
export const notePassed = async (ctx: Write, m: Running, candidates: readonly Candidate[]): Promise<void> => {
  if (candidates.length === 0 || m.cooldownDays === 0) return
  await sql`
    insert into marketing_send (shop_id, marketing_id, user_id, bo_id, occasion, time, result)
    select distinct on (c.user_id) ${m.shopId}::bigint, ${m.marketingId}::bigint, c.user_id, c.bo_id, '', ${ctx.now}::timestamptz, 4
    from unnest(${candidates.map((it) => it.userId)}::bigint[], ${candidates.map((it) => it.boId)}::bigint[]) as c(user_id, bo_id)
      join marketing_receiver t on t.shop_id = ${m.shopId} and t.user_id = c.user_id
    where t.last_time > ${restedSince(ctx.now, m.cooldownDays)} and not ${refuses(sql`${m.shopId}::bigint`, sql`c.user_id`)}
    order by c.user_id, c.bo_id
    on conflict (shop_id, marketing_id, user_id, occasion) do nothing`.execute(ctx.db)
}

/** Records whom a marketing reached; the others keep their result. */
export const noteSent = async (
  ctx: Write,
  m: Running,
  sent: readonly (Sending & { readonly result: 1 | 2 | 3 })[],
): Promise<void> => {
  const missed = sent.filter(({ result }) => result !== 1)
  const reached = sent.filter(({ result }) => result === 1)
  if (missed.length > 0)
    await sql`
      update marketing_send s set result = n.result
      from unnest(${missed.map(({ sendId }) => sendId)}::bigint[], ${missed.map(({ result }) => result)}::smallint[]) as n(send_id, result)
      where s.send_id = n.send_id`.execute(ctx.db)
  await sql`update marketing_receiver set last_time = ${ctx.now}
    where shop_id = ${m.shopId} and user_id = any(${reached.map(({ userId }) => userId)}::bigint[])`.execute(ctx.db)
  await sql`update marketing set sent_count = sent_count + ${sent.length}, reach_count = reach_count + ${reached.length}
    where marketing_id = ${m.marketingId}`.execute(ctx.db)
}

/** Attributes paid orders to the marketing last sent to their buyers within so many days before; keeps earlier ones. */
export const noteOrders = async (ctx: Write, orderIds: readonly Id[], days: number): Promise<void> => {
  await sql`
    insert into marketing_order (order_id, shop_id, marketing_id, send_id, user_id, money, pay_time)
    select o.order_id, o.shop_id, s.marketing_id, s.send_id, o.buyer_user_id, o.pay_money - o.refunded_money, o.pay_time
    from trade_order o cross join lateral (select s.marketing_id, s.send_id from marketing_send s
      where s.user_id = o.buyer_user_id and s.shop_id = o.shop_id and s.result = 1 and s.time <= o.pay_time
        and s.time > o.pay_time - ${days} * interval '1 day'
      order by s.time desc, s.send_id desc limit 1) s
    where o.order_id = any(${[...orderIds]}::bigint[]) and ${isSold} order by o.order_id
    on conflict (order_id) do nothing`.execute(ctx.db)
}

/** Updates the worth of attributed orders: less their refunds, and 0 for orders no longer sold. */
export const updateOrders = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  const ids = sql`${[...orderIds]}::bigint[]`
  await sql`delete from marketing_order b using trade_order o where b.order_id = o.order_id and o.order_id = any(${ids})
    and not ${isSold}`.execute(ctx.db)
  await sql`update marketing_order b set money = o.pay_money - o.refunded_money from trade_order o
    where b.order_id = o.order_id and o.order_id = any(${ids})`.execute(ctx.db)
}
