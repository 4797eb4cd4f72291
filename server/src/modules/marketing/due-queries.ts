import type { StrategyCode } from '@mall/api/marketing/states'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import { isSold } from '../order/public.ts'
import { customersOf, isMeant, refuses } from './audience-queries.ts'
import type { Candidate, Running } from './send-store.ts'

/* The next receivers of a running marketing. */

type Along = Candidate & { readonly customerId: Id }

/** Returns the next customers of a direct marketing by their ids; `insertSends` takes a person of several enterprises only once. */
export const nextOfDirect = async (db: Reading, m: Running, limit: number): Promise<Along[]> => {
  const found = await sql<Along>`
    select c.customer_id, c.buyer_user_id as user_id, c.buyer_bo_id as bo_id, '' as occasion from customer c
    where ${customersOf(m.shopId, m)} and c.buyer_user_id is not null and c.customer_id > ${m.cameTo}
    order by c.customer_id limit ${limit}`.execute(db)
  return found.rows
}

type Parts = {
  /** Joins to customer `c`, with the condition. */
  readonly from: RawBuilder<unknown>
  readonly occasion: RawBuilder<string>
}

const day = 86_400_000
/** Days within which a delayed sending still goes out. */
const late = 7

const scanned = (m: Running, now: Date): Parts | undefined => {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const days = m.afterDays ?? 0
  switch (m.strategyCode) {
    case 'repurchase':
      return {
        from: sql`cross join lateral (select o.order_id, o.receive_time from trade_order o
            where o.buyer_bo_id = c.buyer_bo_id and o.shop_id = c.shop_id and ${isSold} order by o.create_time desc, o.order_id desc limit 1) l
          where c.last_order_time <= ${before(days * day)} and l.receive_time <= ${before(days * day)}
            and l.receive_time > ${before((days + late) * day)}`,
        occasion: sql`'order:' || l.order_id`,
      }
    case 'sleep':
      return {
        from: sql`where c.last_order_time <= ${before(days * day)}`,
        occasion: sql`'since:' || extract(epoch from c.last_order_time)::bigint`,
      }
    case 'birthday':
      return {
        from: sql`cross join lateral (select (c.create_time at time zone 'Asia/Shanghai')::date as joined,
            (${now}::timestamptz at time zone 'Asia/Shanghai')::date as today) d
          cross join lateral (select (extract(year from d.today) - extract(year from d.joined))::int as years) y
          where y.years >= 1 and (d.joined + y.years * interval '1 year')::date = d.today`,
        occasion: sql`'year:' || y.years`,
      }
    case 'cartRemind': {
      const hours = (m.afterHours ?? 0) * 3_600_000
      return {
        from: sql`join lateral (select max(i.add_time) as at, max(i.cart_id) as cart_id from cart_item i
            where i.user_id = c.buyer_user_id and i.shop_id = c.shop_id) l on l.at is not null
          where exists (select from cart_item i where i.shop_id = c.shop_id and i.user_id = c.buyer_user_id
              and i.add_time <= ${before(hours)} and i.add_time > ${before(hours + late * day)})
            and l.at <= ${before(hours)} and not exists (select from trade_order o where o.buyer_user_id = c.buyer_user_id
              and o.shop_id = c.shop_id and o.create_time >= l.at)`,
        occasion: sql`'cart:' || l.cart_id`,
      }
    }
    default:
      return undefined
  }
}

/** Returns the customers who are due by a strategy and may be sent it; none for a strategy that waits for events. */
export const nextOfStrategy = async (db: Reading, now: Date, m: Running, limit: number): Promise<Candidate[]> => {
  const parts = scanned(m, now)
  if (parts === undefined) return []
  const rested = new Date(now.getTime() - m.cooldownDays * day)
  const found = await sql<Candidate>`
    select f.user_id, f.bo_id, f.occasion from (select c.buyer_user_id as user_id, c.buyer_bo_id as bo_id, c.customer_id, ${parts.occasion} as occasion
      from customer c ${parts.from} and ${customersOf(m.shopId, m)} and c.buyer_user_id is not null) f
    where not exists (select from marketing_send s where s.shop_id = ${m.shopId} and s.marketing_id = ${m.marketingId}
        and s.user_id = f.user_id and s.occasion = f.occasion)
      and (select count(*) from marketing_send s where s.shop_id = ${m.shopId} and s.marketing_id = ${m.marketingId}
        and s.user_id = f.user_id and s.result = 1) < ${m.perCustomerLimit}
      and not exists (select from marketing_receiver r where r.shop_id = ${m.shopId} and r.user_id = f.user_id
        and (r.refused or (${m.cooldownDays} > 0 and r.last_time > ${rested})))
      and not exists (select from marketing_silence s where s.user_id = f.user_id)
    order by f.customer_id limit ${limit}`.execute(db)
  return found.rows
}

type Occasion = Candidate & { readonly marketingId: Id }

/** Returns the running strategies that these orders trigger, with their buyers. */
export const occasionsOf = async (
  db: Reading,
  now: Date,
  strategyCode: StrategyCode,
  orderIds: readonly Id[],
): Promise<Occasion[]> => {
  const is =
    strategyCode === 'fullGift'
      ? sql`o.order_status = 60 and o.pay_money - o.refunded_money >= m.least_money`
      : sql`not exists (select from trade_order e where e.buyer_bo_id = o.buyer_bo_id and e.shop_id = o.shop_id
          and e.pay_time is not null and (e.pay_time, e.order_id) < (o.pay_time, o.order_id))`
  const found = await sql<Occasion>`
    select m.marketing_id, o.buyer_user_id as user_id, o.buyer_bo_id as bo_id,
      ${strategyCode === 'fullGift' ? sql`'order:' || o.order_id` : sql`'first'`} as occasion
    from trade_order o join marketing m on m.shop_id = o.shop_id and m.strategy_code = ${strategyCode} and m.kind = 2 and m.state = 1
      and not m.deleted and m.begin_time <= ${now} and m.end_time > ${now}
    join customer c on c.shop_id = o.shop_id and c.buyer_bo_id = o.buyer_bo_id
    where o.order_id = any(${[...orderIds]}::bigint[]) and ${isSold} and ${isMeant} and ${is}
      and not ${refuses(sql`o.shop_id`, sql`o.buyer_user_id`)}
    order by m.marketing_id, o.order_id`.execute(db)
  return found.rows
}

/** Returns those orders whose shop has such a strategy running or planned. */
export const awaited = async (db: Reading, strategyCode: StrategyCode, orderIds: readonly Id[]): Promise<Id[]> => {
  const found = await sql<{ orderId: Id }>`
    select o.order_id from trade_order o where o.order_id = any(${[...orderIds]}::bigint[])
      and exists (select from marketing m where m.shop_id = o.shop_id and m.strategy_code = ${strategyCode} and m.kind = 2
        and m.state = 1 and not m.deleted)
    order by o.order_id`.execute(db)
  return found.rows.map(({ orderId }) => orderId)
}

/** Whether a direct marketing waits because its shop is frozen. */
export const standsStill = async (db: Reading, marketingId: Id): Promise<boolean> => {
  const found = await sql`select from marketing m join shop s using (shop_id)
    where m.marketing_id = ${marketingId} and m.kind = 1 and m.state = 1 and not m.deleted and s.shop_status = 3`.execute(
    db,
  )
  return found.rows.length > 0
}

/** Returns running strategies that find their customers by the clock. */
export const runningByClock = async (db: Reading, now: Date): Promise<Id[]> => {
  const found = await sql<{ marketingId: Id }>`
    select m.marketing_id from marketing m where m.state = 1 and not m.deleted and m.kind = 2
      and m.strategy_code in ('repurchase', 'sleep', 'birthday', 'cartRemind') and m.begin_time <= ${now} and m.end_time > ${now}
    order by m.marketing_id`.execute(db)
  return found.rows.map(({ marketingId }) => marketingId)
}
