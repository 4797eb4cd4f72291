import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/** A place in a team for a new order. */
export type PlaceToTake = {
  readonly activityId: Id
  readonly shopId: Id
  readonly userId: Id
  readonly orderId: Id
  readonly goodsId: Id
  readonly qty: Milli
  readonly share: number
  readonly money: Fen
}

/** Takes from the stock of a running activity, within the limit per person; false when not enough is left. */
export const takeStock = async (ctx: Write, it: PlaceToTake): Promise<boolean> => {
  const done = await sql`
    update group_activity_goods g set taken_qty = g.taken_qty + ${it.qty}
    from group_activity a
    where a.activity_id = g.activity_id and g.activity_id = ${it.activityId} and g.goods_id = ${it.goodsId}
      and a.state = 1 and not a.deleted and a.begin_time <= ${ctx.now} and a.end_time > ${ctx.now}
      and (g.stock_qty is null or g.taken_qty + ${it.qty} <= g.stock_qty)
      -- Locks the person, so that their orders are placed one after the other.
      and (a.limit_per_user is null or ${it.qty} + coalesce((select sum(m.qty) from group_member m
        where m.user_id = ${it.userId} and m.activity_id = a.activity_id and m.order_id <> ${it.orderId} and m.state in (0, 1)), 0) <= a.limit_per_user)`.execute(
    ctx.db,
  )
  return done.numAffectedRows === 1n
}

/** Opens a team that waits for its leader's payment; undefined when they have an open one already. */
export const insertTeam = async (ctx: Write, it: PlaceToTake): Promise<Id | undefined> => {
  const found = await sql<{ teamId: Id }>`
    insert into group_team (shop_id, activity_id, leader_user_id, fill_by, need, taken, create_time)
    select shop_id, activity_id, ${it.userId}, fill_by, need, ${it.share}::bigint, ${ctx.now} from group_activity
    where activity_id = ${it.activityId}
    on conflict (shop_id, activity_id, leader_user_id) where state in (0, 1) and not inherited do nothing
    returning team_id`.execute(ctx.db)
  return found.rows[0]?.teamId
}

/** Holds a place in an open team; undefined when it is full or has ended. Simultaneous callers take places one after the other. */
export const holdPlace = async (ctx: Write, teamId: Id, it: PlaceToTake): Promise<Id | undefined> => {
  const found = await sql<{ teamId: Id }>`
    update group_team set taken = taken + ${it.share}
    where team_id = ${teamId} and activity_id = ${it.activityId} and state = 1 and expire_time > ${ctx.now} and taken < need
    returning team_id`.execute(ctx.db)
  return found.rows[0]?.teamId
}

/** Inserts the member for the place; false when they are in the team already. */
export const insertMember = async (ctx: Write, teamId: Id, it: PlaceToTake): Promise<boolean> => {
  const done = await sql`
    insert into group_member (shop_id, team_id, activity_id, user_id, order_id, goods_id, qty, share, money, join_time)
    values (${it.shopId}, ${teamId}, ${it.activityId}, ${it.userId}, ${it.orderId}, ${it.goodsId}, ${it.qty}, ${it.share},
      ${it.money}, ${ctx.now})
    on conflict do nothing`.execute(ctx.db)
  return done.numAffectedRows === 1n
}

/** A team with newly paid orders, in its new state. */
export type PaidTeam = {
  readonly teamId: Id
  readonly state: 1 | 2 | 3
  readonly expireTime: Date | null
  /** Whether this payment opened it. */
  readonly opened: boolean
  /** Whether this payment filled it. */
  readonly filled: boolean
  /** The newly paid orders. */
  readonly orderIds: Id[]
}

/**
 * Confirms the places of paid orders. A team opens with its leader's payment, and is filled when it has all it needs. A payment for
 * a failed team, or after the time of one that is not filled automatically, confirms nothing.
 */
export const confirm = async (ctx: Write, orderIds: readonly Id[]): Promise<PaidTeam[]> => {
  const held = await sql`
    select t.team_id from group_team t where t.team_id in (select team_id from group_member where order_id = any(${[...orderIds]}::bigint[]))
    order by t.team_id for no key update`.execute(ctx.db)
  if (held.rows.length === 0) return []
  const found = await sql<PaidTeam>`
    with late as materialized (
      select t.team_id from group_team t join group_member m using (team_id) join group_activity a on a.activity_id = t.activity_id
      where m.order_id = any(${[...orderIds]}::bigint[])
        and (t.state = 3 or (t.state = 1 and t.expire_time <= ${ctx.now} and not a.auto_complete))
    ), member as (
      update group_member m set state = 1
      where m.order_id = any(${[...orderIds]}::bigint[]) and m.state = 0 and m.team_id not in (select team_id from late)
      returning m.team_id, m.share, m.order_id
    ), paid as (
      select team_id, sum(share)::bigint as share, array_agg(order_id order by order_id) as order_ids from member group by team_id
    ), moved as (
      update group_team t set paid = t.paid + p.share,
        state = case when t.state = 2 or t.paid + p.share >= t.need then 2 else 1 end,
        expire_time = coalesce(t.expire_time, least(${ctx.now}::timestamptz, a.end_time) + a.group_hours * interval '1 hour'),
        fill_time = case when t.fill_time is not null or t.paid + p.share >= t.need then coalesce(t.fill_time, ${ctx.now}::timestamptz) end
      from paid p, group_activity a, group_team was
      where t.team_id = p.team_id and a.activity_id = t.activity_id and was.team_id = t.team_id
      returning t.team_id, t.state, t.expire_time, was.state = 0 as opened, was.state <> 2 and t.state = 2 as filled, p.order_ids
    )
    select team_id, state, expire_time, opened, filled, order_ids from moved
    union all
    select l.team_id, 3::smallint, null::timestamptz, false, false, array_agg(m.order_id)
    from late l join group_member m using (team_id) where m.order_id = any(${[...orderIds]}::bigint[]) group by l.team_id`.execute(
    ctx.db,
  )
  return found.rows
}

/**
 * Frees the places of orders that ended. In an open team the lead passes to the next member; a team without members fails. Filled
 * and failed teams keep their state.
 */
export const leave = async (ctx: Write, orderIds: readonly Id[]): Promise<Id[]> => {
  await sql`
    select t.team_id from group_team t where t.team_id in (select team_id from group_member where order_id = any(${[...orderIds]}::bigint[]))
    order by t.team_id for no key update`.execute(ctx.db)
  const found = await sql<{ teamId: Id }>`
    with gone as (
      update group_member m set state = case when t.state = 3 then 3 else 2 end
      from group_team t, group_member was
      where t.team_id = m.team_id and was.member_id = m.member_id and m.order_id = any(${[...orderIds]}::bigint[])
        and m.state in (0, 1) and (t.state in (0, 1, 3) or m.state = 0)
      returning m.team_id, m.activity_id, m.goods_id, m.qty, m.share, was.state as was_state, t.state as of_team
    ), was as (
      select team_id, sum(share)::bigint as taken, sum(case when was_state = 1 then share else 0 end)::bigint as paid
      from gone where of_team <> 3 group by team_id
    ), back as (
      select activity_id, goods_id, sum(qty)::bigint as qty from gone group by activity_id, goods_id
    ), stock as (
      update group_activity_goods s set taken_qty = s.taken_qty - b.qty from back b
      where s.activity_id = b.activity_id and s.goods_id = b.goods_id
    ), rest as (
      select w.team_id, n.next, t.state = 1 and n.next is not null and not exists (select from group_member m
        where m.team_id = t.team_id and m.user_id = t.leader_user_id and m.state in (0, 1)
          and m.order_id <> all(${[...orderIds]}::bigint[])) as passes
      from was w join group_team t using (team_id) cross join lateral (select (select m.user_id from group_member m
        where m.team_id = w.team_id and m.state in (0, 1) and m.order_id <> all(${[...orderIds]}::bigint[])
        order by m.state desc, m.member_id limit 1) as next) n
    )
    update group_team t set taken = t.taken - w.taken, paid = t.paid - w.paid,
      leader_user_id = case when r.passes then r.next else t.leader_user_id end, inherited = t.inherited or r.passes,
      state = case when t.state in (0, 1) and r.next is null then 3 else t.state end
    from was w join rest r using (team_id) where t.team_id = w.team_id
    returning t.team_id`.execute(ctx.db)
  return found.rows.map((it) => it.teamId)
}

/** Whether the team of an order still waits for others; locks it, so that it does not end before the order leaves. */
export const waits = async (ctx: Write, orderId: Id): Promise<boolean> => {
  const found = await sql<{ waits: boolean }>`
    select t.state = 1 and t.expire_time > ${ctx.now} as waits from group_team t
    where t.team_id in (select team_id from group_member where order_id = ${orderId}) for no key update`.execute(ctx.db)
  return found.rows[0]?.waits ?? false
}

/** A team that its timer ended. */
export type EndedTeam = { readonly teamId: Id; readonly filled: boolean }

/** Ends a team whose time has passed: filled if the activity fills automatically and a place is paid, else failed. */
export const end = async (ctx: Write, teamId: Id): Promise<EndedTeam | undefined> => {
  const found = await sql<EndedTeam>`
    update group_team t set state = case when a.auto_complete and t.paid > 0 then 2 else 3 end,
      fill_time = case when a.auto_complete and t.paid > 0 then ${ctx.now}::timestamptz end
    from group_activity a
    where a.activity_id = t.activity_id and t.team_id = ${teamId} and t.state = 1 and t.expire_time <= ${ctx.now}
    returning t.team_id, t.state = 2 as filled`.execute(ctx.db)
  return found.rows[0]
}

/** Returns the orders that hold or paid a place in a team. */
export const ordersIn = async (ctx: Write, teamId: Id): Promise<Id[]> => {
  const found = await sql<{ orderId: Id }>`
    select order_id from group_member where team_id = ${teamId} and state in (0, 1) order by order_id`.execute(ctx.db)
  return found.rows.map((it) => it.orderId)
}
