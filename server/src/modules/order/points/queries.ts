import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { parseTime } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageRange } from '../../../kernel/read-page.ts'
import { mostEarned, notEnded } from '../../points/public.ts'
import type { FinishedOrder } from '../../points/public.ts'

const day = 86_400_000

/** Selects what was paid for the goods of each line of `trade_order o` and not refunded, with the multiple by which it earns. */
const earningLines = sql`(select coalesce(json_agg(json_build_object('multiple', p.multiple,
    'base', l.pay_money - l.freight_money - (l.refunded_money - l.refunded_freight)) order by l.line_no), '[]')
  from order_line l join points_line p using (line_id) where l.order_id = o.order_id)`

/** Returns those of these orders that are paid, finished and earn points, with what they earn by; lots earn none. */
export const finishedOrders = async (db: Reading, orderIds: readonly Id[]): Promise<readonly FinishedOrder[]> => {
  const found = await sql<FinishedOrder>`
    select o.order_id, o.order_no, ${earningLines} as lines, x.referrer_user_id, (select m.bo_id from org_member m
        where m.user_id = x.referrer_user_id and m.state = 1 order by m.is_default desc, m.bo_id limit 1) as referrer_bo_id,
      not exists (select from trade_order e where e.shop_id = o.shop_id and e.buyer_bo_id = o.buyer_bo_id and e.order_status = 60
        and e.order_id < o.order_id) as is_first
    from trade_order o join points_order p using (order_id) join order_extend x using (order_id)
    where o.order_id = any(${[...orderIds]}::bigint[]) and o.order_status = 60 and o.pay_time is not null
      and (o.order_type <> 5 or p.earned_points is not null) order by o.order_id`.execute(db)
  return found.rows
}

/** Selects the points of received but unfinished orders `o`, line by line as they will be earned. */
const pendingOf = (o: RawBuilder<unknown>, p: RawBuilder<unknown>) => sql`(
  select least(${mostEarned}, coalesce(sum(floor(greatest(0, l.pay_money - l.freight_money - (l.refunded_money - l.refunded_freight))::numeric * ${p}.earn_points
    * n.multiple / (${p}.earn_money * 10000))), 0))::bigint
  from order_line l join points_line n using (line_id) where l.order_id = ${o}.order_id)`

const waiting = sql`w.order_status = 50 and w.pay_time is not null and w.order_type <> 5`

type BalanceRow = {
  readonly shopId: Id
  readonly shopName: string
  readonly name: string
  readonly balance: number
  readonly frozen: number
  readonly pending: number
  readonly expiring30: number
  readonly expireTime: Date | null
  readonly worthMoney: Fen | null
  readonly signInPoints: number | null
  readonly signedToday: boolean
}

/** Returns the points of an enterprise by shop, most points first; includes shops with only pending points. */
export const balancesOf = async (
  db: Reading,
  boId: Id,
  it: { readonly shopId: Id | undefined; readonly now: Date; readonly signKey: string },
  page: PageRange,
) => {
  const soon = new Date(it.now.getTime() + 30 * day)
  const lots = (
    what: RawBuilder<unknown>,
    which: RawBuilder<unknown> = sql`true`,
  ) => sql`(select ${what} from points_lot l
    where l.shop_id = s.shop_id and l.bo_id = ${boId} and ${notEnded(it.now)} and ${which})`
  const found = sql`shop s left join points_account a on a.shop_id = s.shop_id and a.bo_id = ${boId} left join points_rule r on r.shop_id = s.shop_id
    where s.shop_id in (select shop_id from points_account where bo_id = ${boId} union select shop_id from points_order where bo_id = ${boId}
      ${it.shopId === undefined ? sql`` : sql`union select ${it.shopId}::bigint`})
    and ${it.shopId === undefined ? sql`true` : sql`s.shop_id = ${it.shopId}`}`
  return readPage(db, page, found, async ({ total, limit, offset }) => {
    const asked = await sql<BalanceRow & { total: number }>`
      select g.shop_id, g.shop_name, g.name, g.balance, g.frozen, g.pending, g.expiring30, g.expire_time, g.sign_in_points, g.signed_today,
        g.total, case when g.takes then least(g.balance / g.deduct_points, ${mostEarned}) * g.deduct_money end as worth_money from (
        select s.shop_id, s.shop_name, coalesce(r.name, '积分') as name, ${lots(sql`coalesce(sum(l.left_points), 0)::bigint`)} as balance,
          coalesce(a.frozen, 0)::bigint as frozen, (select coalesce(sum(${pendingOf(sql`w`, sql`p`)}), 0)::bigint from points_order p
            join trade_order w using (order_id) where p.bo_id = ${boId} and p.shop_id = s.shop_id and ${waiting}) as pending,
          ${lots(sql`coalesce(sum(l.left_points), 0)::bigint`, sql`l.expire_time <= ${soon}`)} as expiring30, ${lots(sql`min(l.expire_time)`)} as expire_time,
          coalesce(r.enabled and r.deduct_enabled, false) as takes, r.deduct_points, r.deduct_money,
          case when r.enabled then (select max(d.fixed_points) from points_rule_detail d where d.shop_id = s.shop_id and d.detail_type = 4
            and d.target_ids[1] = 2 and d.enabled and not d.deleted and (d.begin_time is null or d.begin_time <= ${it.now})
            and (d.end_time is null or d.end_time > ${it.now})) end as sign_in_points,
          exists (select from points_record k where k.shop_id = s.shop_id and k.key = ${it.signKey}) as signed_today, ${total} as total
        from ${found} order by coalesce(a.balance, 0) desc, s.shop_id limit ${limit} offset ${offset}) g`.execute(db)
    return asked.rows
  })
}

/** Returns what an enterprise ever earned of one kind, what it may use, and what is pending. */
export const sumByType = async (
  db: Reading,
  boId: Id,
  it: { readonly shopId: Id | undefined; readonly ptType: 1 | 2 | 3; readonly now: Date; readonly userId: Id },
) => {
  const inShop = (alias: string) =>
    it.shopId === undefined ? sql`true` : sql`${sql.ref(`${alias}.shopId`)} = ${it.shopId}`
  const pending =
    it.ptType === 1
      ? sql`(select coalesce(sum(${pendingOf(sql`w`, sql`p`)}), 0)::bigint from points_order p join trade_order w using (order_id)
          where p.bo_id = ${boId} and ${waiting} and ${inShop('p')})`
      : it.ptType === 2
        ? sql`(select coalesce(sum(${pendingOf(sql`w`, sql`p`)} * p.recommend_rate / 10000), 0)::bigint from order_extend x
            join points_order p using (order_id) join trade_order w using (order_id)
            where x.referrer_user_id = ${it.userId} and p.bo_id <> ${boId} and ${waiting} and ${inShop('p')})`
        : sql`0`
  const found = await sql<{ total: number; usable: number; pending: number }>`
    select (select coalesce(sum(r.points), 0)::bigint from points_record r where r.bo_id = ${boId} and r.pt_type = ${it.ptType}
        and r.change_type in (1, 7) and ${inShop('r')}) as total,
      (select coalesce(sum(l.left_points), 0)::bigint from points_lot l where l.bo_id = ${boId} and ${notEnded(it.now)} and ${inShop('l')}) as usable,
      ${pending} as pending`.execute(db)
  return found.rows[0]!
}

type ReferredRow = {
  readonly orderId: Id
  readonly orderNo: string
  readonly shopName: string
  readonly buyerName: string
  readonly payMoney: Fen
  readonly points: number
  readonly state: 1 | 2 | 3
  readonly time: Date
}

/** Points of a referred order: those earned less those taken back, or those it will earn. */
const referredPoints = sql`case when p.earned_points is null then ${pendingOf(sql`w`, sql`p`)} * p.recommend_rate / 10000
  else p.referred_points - p.referred_back end`

/** Returns the orders of invited buyers that earn the inviter points, newest first. */
export const referredOrders = async (
  db: Reading,
  { userId, boId }: { readonly userId: Id; readonly boId: Id },
  it: {
    readonly shopId?: Id | undefined
    readonly beginTime?: string | undefined
    readonly endTime?: string | undefined
  },
  page: PageRange,
) => {
  const found = sql`order_extend x join points_order p using (order_id) join trade_order w using (order_id)
    where x.referrer_user_id = ${userId} and p.bo_id <> ${boId} and (p.referred_points > 0 and p.referrer_user_id = ${userId}
      or p.earned_points is null and p.recommend_rate > 0 and w.order_status between 20 and 50 and w.pay_time is not null)
    and ${it.shopId === undefined ? sql`true` : sql`p.shop_id = ${it.shopId}`}
    and ${it.beginTime === undefined ? sql`true` : sql`w.pay_time >= ${parseTime(it.beginTime)!}`}
    and ${it.endTime === undefined ? sql`true` : sql`w.pay_time < ${new Date(parseTime(it.endTime)!.getTime() + day)}`}`
  return readPage(db, page, found, async ({ total, limit, offset }) => {
    const asked = await sql<ReferredRow & { total: number }>`
      select w.order_id, w.order_no, s.shop_name, g.buyer_name, g.pay_money, g.points, g.state, w.pay_time as time, ${total} as total
      from (select w.order_id, x.buyer_user_name as buyer_name, w.pay_money, (${referredPoints})::bigint as points,
          case when p.earned_points is null then 1 when p.referred_back = p.referred_points then 3 else 2 end as state
        from ${found} order by w.order_id desc limit ${limit} offset ${offset}) g
        join trade_order w using (order_id) join shop s on s.shop_id = w.shop_id order by w.order_id desc`.execute(db)
    return asked.rows
  })
}

/** Returns what of these orders earned the inviters of their buyers, as far as the caller is the inviter or works in the shop. */
export const referredOf = async (
  db: Reading,
  orderIds: readonly Id[],
  { userId, shopIds }: { readonly userId: Id; readonly shopIds: readonly Id[] },
) => {
  const found = await sql<{ orderId: Id; points: number }>`
    select w.order_id, (${referredPoints})::bigint as points
    from order_extend x join points_order p using (order_id) join trade_order w using (order_id)
    where w.order_id = any(${[...orderIds]}::bigint[]) and x.referrer_user_id is not null
      and (x.referrer_user_id = ${userId} or p.shop_id = any(${[...shopIds]}::bigint[])) order by w.order_id`.execute(
    db,
  )
  return found.rows
}
