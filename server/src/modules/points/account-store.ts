import type { PointsChange, PtType } from '@mall/api/points/states'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { notEnded } from './shelf-queries.ts'

export type AccountOf = { readonly shopId: Id; readonly boId: Id }

/** Locks accounts in ascending order; creates missing ones. */
export const lockAccounts = async (ctx: Write, accounts: readonly AccountOf[]): Promise<void> => {
  await sql`
    insert into points_account (shop_id, bo_id)
    select distinct g.shop_id, g.bo_id from unnest(${accounts.map((it) => it.shopId)}::bigint[], ${accounts.map((it) => it.boId)}::bigint[])
      as g(shop_id, bo_id) order by g.shop_id, g.bo_id
    on conflict (shop_id, bo_id) do update set balance = points_account.balance`.execute(ctx.db)
}

/** Points to give or take; `key` names the cause, which counts once. */
export type Grant = AccountOf & {
  readonly userId: Id | null
  readonly ptType: PtType
  readonly changeType: PointsChange
  readonly points: number
  readonly orderId?: Id
  readonly expireTime: Date | null
  readonly remark: string
  readonly key: string
}
export type Granted = AccountOf & {
  readonly key: string
  readonly userId: Id | null
  readonly points: number
  readonly balance: number
}

/** Gives points to locked accounts, once per key; returns what was given. */
export const insertGrants = async (ctx: Write, grants: readonly Grant[]): Promise<readonly Granted[]> => {
  const rows = grants.map((it, place) => ({ ...it, place }))
  const found = await sql<Granted>`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}) as g(place int, "shopId" bigint, "boId" bigint, "userId" bigint,
        "ptType" smallint, "changeType" smallint, points bigint, "orderId" bigint, "expireTime" timestamptz, remark text, key text) 
      where not exists (select from points_record r where r.shop_id = g."shopId" and r.key = g.key)
    ), moved as (
      update points_account a set balance = a.balance + s.points, total_earned = a.total_earned + s.earned
      from (select "shopId", "boId", sum(points)::bigint as points, coalesce(sum(points) filter (where "changeType" = 1), 0)::bigint as earned
        from given group by "shopId", "boId") s
      where a.shop_id = s."shopId" and a.bo_id = s."boId" returning a.shop_id, a.bo_id, a.balance
    ), lots as (
      insert into points_lot (shop_id, bo_id, points, left_points, expire_time, create_time)
      select "shopId", "boId", points, points, "expireTime", ${ctx.now} from given order by place
    ), recorded as (
      insert into points_record (shop_id, bo_id, user_id, pt_type, change_type, points, balance_after, order_id, expire_time, remark, key, create_time)
      select g."shopId", g."boId", g."userId", g."ptType", g."changeType", g.points, m.balance - coalesce(sum(g.points) over (
        partition by g."shopId", g."boId" order by g.place rows between 1 following and unbounded following), 0), g."orderId", g."expireTime",
        g.remark, g.key, ${ctx.now}
      from given g join moved m on m.shop_id = g."shopId" and m.bo_id = g."boId" order by g.place
    )
    select g."shopId" as shop_id, g."boId" as bo_id, g.key, g."userId" as user_id, g.points, m.balance
    from given g join moved m on m.shop_id = g."shopId" and m.bo_id = g."boId" order by g.place`.execute(ctx.db)
  return found.rows
}

type Taking = AccountOf & {
  readonly userId: Id | null
  readonly ptType: PtType
  readonly changeType: 5 | 8
  readonly points: number
  readonly orderId?: Id
  readonly remark: string
  readonly key: string
}

/** Takes points from a locked account, the first to end first, as many as it has; returns how many, and what is left. */
export const takePoints = async (
  ctx: Write,
  it: Taking,
): Promise<{ readonly taken: number; readonly balance: number }> => {
  const found = await sql<{ taken: number; balance: number }>`
    with next as materialized (
      select l.lot_id, least(l.left_points, ${it.points}::bigint - (sum(l.left_points) over first - l.left_points))::bigint as take from points_lot l
      where l.shop_id = ${it.shopId} and l.bo_id = ${it.boId} and ${notEnded(ctx.now)}
      window first as (order by l.expire_time nulls last, l.lot_id)
    ), taken as (
      update points_lot l set left_points = l.left_points - n.take from next n where l.lot_id = n.lot_id and n.take > 0 returning n.take
    ), moved as (
      update points_account a set balance = a.balance - s.points from (select coalesce(sum(take), 0)::bigint as points from taken) s
      where a.shop_id = ${it.shopId} and a.bo_id = ${it.boId} returning a.balance, s.points
    ), recorded as (
      insert into points_record (shop_id, bo_id, user_id, pt_type, change_type, points, balance_after, order_id, remark, key, create_time)
      select ${it.shopId}, ${it.boId}, ${it.userId}::bigint, ${it.ptType}, ${it.changeType}, -points, balance, ${it.orderId ?? null}::bigint,
        ${it.remark}, ${it.key}, ${ctx.now} from moved where points > 0
    )
    select points as taken, balance from moved`.execute(ctx.db)
  return found.rows[0]!
}

/** Removes expired points from locked accounts. */
export const takeEnded = async (ctx: Write, accounts: readonly AccountOf[]): Promise<void> => {
  await sql`
    with ended as materialized (
      select l.lot_id, l.shop_id, l.bo_id, l.left_points from points_lot l
      where (l.shop_id, l.bo_id) in (select * from unnest(${accounts.map((it) => it.shopId)}::bigint[], ${accounts.map((it) => it.boId)}::bigint[]))
        and l.left_points > 0 and l.expire_time <= ${ctx.now}
    ), emptied as (
      update points_lot l set left_points = 0 from ended e where l.lot_id = e.lot_id
    ), moved as (
      update points_account a set balance = a.balance - s.points, total_expired = a.total_expired + s.points
      from (select shop_id, bo_id, sum(left_points)::bigint as points, max(lot_id) as lot_id from ended group by shop_id, bo_id) s
      where a.shop_id = s.shop_id and a.bo_id = s.bo_id returning a.shop_id, a.bo_id, a.balance, s.points, s.lot_id
    )
    insert into points_record (shop_id, bo_id, pt_type, change_type, points, balance_after, remark, key, create_time)
    select shop_id, bo_id, 3, 6, -points, balance, '积分到期', 'expire:' || bo_id || ':' || lot_id || ':' || ${ctx.now.getTime()}::bigint, ${ctx.now}
    from moved order by shop_id, bo_id`.execute(ctx.db)
}

/** Records what orders earned, once for each; returns the newly recorded ones. */
export const noteEarned = async (
  ctx: Write,
  earned: readonly {
    readonly orderId: Id
    readonly points: number
    readonly referrerUserId: Id | null
    readonly referrerBoId: Id | null
    readonly referred: number
  }[],
): Promise<readonly Id[]> => {
  const found = await sql<{ orderId: Id }>`
    update points_order o set earned_points = g.points, referrer_user_id = g."referrerUserId", referrer_bo_id = g."referrerBoId",
      referred_points = g.referred
    from json_to_recordset(${JSON.stringify(earned)}) as g("orderId" bigint, points bigint, "referrerUserId" bigint, "referrerBoId" bigint, referred bigint)
    where o.order_id = g."orderId" and o.earned_points is null returning o.order_id`.execute(ctx.db)
  return found.rows.map(({ orderId }) => orderId)
}

export type EarnedOrder = AccountOf & {
  readonly orderId: Id
  readonly userId: Id
  readonly earnedPoints: number
  readonly earnedBack: number
  readonly referrerUserId: Id | null
  readonly referrerBoId: Id | null
  readonly referredPoints: number
  readonly referredBack: number
}

/** Locks what an order earned; undefined if it earned nothing yet. */
export const lockEarned = async (ctx: Write, orderId: Id): Promise<EarnedOrder | undefined> => {
  const found = await sql<EarnedOrder>`
    select order_id, shop_id, bo_id, user_id, earned_points, earned_back, referrer_user_id, referrer_bo_id, referred_points, referred_back
    from points_order where order_id = ${orderId} and earned_points is not null for no key update`.execute(ctx.db)
  return found.rows[0]
}

/** Records how much of a locked order's points was taken back, or waived because none were left. */
export const noteTakenBack = async (
  ctx: Write,
  orderId: Id,
  earnedBack: number,
  referredBack: number,
): Promise<void> => {
  await sql`update points_order set earned_back = ${earnedBack}, referred_back = ${referredBack} where order_id = ${orderId}`.execute(
    ctx.db,
  )
}
