import type { ContentType, MarketingKind, MarketingState, StrategyCode, TargetType } from '@mall/api/marketing/states'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'

export type MarketingRow = {
  readonly marketingId: Id
  readonly version: number
  readonly kind: MarketingKind
  readonly name: string
  readonly strategyCode: StrategyCode | null
  readonly targetType: TargetType
  readonly targetIds: Id[]
  readonly groupNames: string[]
  readonly contentType: ContentType
  readonly couponNames: string[]
  readonly points: number | null
  readonly message: string
  readonly sendTime: Date | null
  readonly beginTime: Date | null
  readonly endTime: Date | null
  readonly state: MarketingState
  readonly targetCount: number
  readonly sentCount: number
  readonly reachCount: number
  readonly orderCount: number
  readonly orderMoney: Fen
}

const columns = sql`m.marketing_id, m.version, m.kind, m.name, m.strategy_code, m.target_type, m.target_ids, m.content_type, m.points,
  m.message, m.send_time, m.begin_time, m.end_time, m.state, m.target_count, m.sent_count, m.reach_count,
  array(select g.name from customer_group g where m.target_type = 2 and g.shop_id = m.shop_id and g.group_id = any(m.target_ids)
    order by g.sort, g.group_id) as group_names,
  array(select q.name from coupon q where q.shop_id = m.shop_id and q.coupon_id = any(m.coupon_ids) order by q.coupon_id) as coupon_names,
  coalesce(b.order_count, 0) as order_count, coalesce(b.order_money, 0) as order_money`
const brought = sql`left join lateral (select count(*)::int as order_count, sum(o.money)::bigint as order_money
  from marketing_order o where o.marketing_id = m.marketing_id) b on true`

export type MarketingFilter = {
  readonly kind?: number | undefined
  readonly state?: number | undefined
  readonly keyword?: string | undefined
}

const isOver = (now: Date): RawBuilder<boolean> => sql`(m.kind = 2 and m.state = 1 and m.end_time <= ${now})`
const standing = (state: number, now: Date): RawBuilder<unknown> => {
  if (state === 1) return sql`(m.state = 1 and not ${isOver(now)})`
  if (state === 2) return sql`(m.state = 2 or ${isOver(now)})`
  return sql`m.state = ${state}`
}

/** Returns a page of the marketing of a shop, newest first. */
export const marketingPage = (db: Reading, now: Date, shopId: Id, it: MarketingFilter, range: PageRange) => {
  const conditions = [sql`m.shop_id = ${shopId} and not m.deleted`]
  if (it.kind !== undefined) conditions.push(sql`m.kind = ${it.kind}`)
  if (it.state !== undefined) conditions.push(standing(it.state, now))
  if (it.keyword) conditions.push(sql`m.name ilike ${containing(it.keyword)}`)
  const all = sql`marketing m where ${sql.join(conditions, sql` and `)}`
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const found = await sql<MarketingRow & { total: number }>`
      select ${columns}, ${total} as total
      from (select m.* from ${all} order by m.marketing_id desc limit ${limit} offset ${offset}) m ${brought}
      order by m.marketing_id desc`.execute(db)
    return found.rows
  })
}

export type WholeMarketing = MarketingRow & {
  readonly targets: { readonly targetId: Id; readonly name: string }[]
  readonly coupons: { readonly couponId: Id; readonly name: string }[]
  readonly link: string | null
  readonly afterDays: number | null
  readonly afterHours: number | null
  readonly leastMoney: Fen | null
  readonly perCustomerLimit: number
  readonly cooldownDays: number
}

/** Returns one marketing of a shop with its whole content. */
export const marketingOf = async (db: Reading, shopId: Id, marketingId: Id): Promise<WholeMarketing | undefined> => {
  const found = await sql<WholeMarketing>`
    select ${columns}, m.link, m.after_days, m.after_hours, m.least_money, m.per_customer_limit, m.cooldown_days,
      case m.target_type when 2 then (select coalesce(json_agg(json_build_object('targetId', g.group_id, 'name', g.name) order by g.sort, g.group_id), '[]')
          from customer_group g where g.shop_id = m.shop_id and g.group_id = any(m.target_ids))
        when 3 then (select coalesce(json_agg(json_build_object('targetId', c.customer_id, 'name', c.name) order by c.customer_id), '[]')
          from customer c where c.shop_id = m.shop_id and c.customer_id = any(m.target_ids)) else '[]' end as targets,
      (select coalesce(json_agg(json_build_object('couponId', q.coupon_id, 'name', q.name) order by q.coupon_id), '[]')
        from coupon q where q.shop_id = m.shop_id and q.coupon_id = any(m.coupon_ids)) as coupons
    from marketing m ${brought}
    where m.marketing_id = ${marketingId} and m.shop_id = ${shopId} and not m.deleted`.execute(db)
  return found.rows[0]
}

type Figures = {
  readonly readCount: number
  readonly buyerCount: number
  readonly costMoney: Fen
  readonly results: { readonly result: 1 | 2 | 3 | 4; readonly count: number }[]
}

/** Returns the results of a marketing's sendings. */
export const figuresOf = async (db: Reading, marketingId: Id): Promise<Figures> => {
  const found = await sql<Figures>`
    select (select count(*)::int from marketing_send s join message g on g.user_id = s.user_id and g.key = 'marketing:' || s.send_id
        where s.marketing_id = ${marketingId} and s.result = 1 and g.read) as read_count,
      (select count(distinct o.user_id)::int from marketing_order o where o.marketing_id = ${marketingId}) as buyer_count,
      (select coalesce(sum(case m.content_type when 1 then t.coupon_money else t.points_money end), 0)::bigint
        from marketing m join marketing_order o using (marketing_id) join trade_order t using (order_id)
        where m.marketing_id = ${marketingId} and case m.content_type when 2 then true else exists (select from coupon_user u
          where u.coupon_user_id = t.coupon_user_id and u.coupon_id = any(m.coupon_ids)) end) as cost_money,
      (select coalesce(json_agg(json_build_object('result', n.result, 'count', n.many) order by n.result), '[]')
        from (select s.result, count(*) as many from marketing_send s where s.marketing_id = ${marketingId} group by s.result) n) as results`.execute(
    db,
  )
  return found.rows[0]!
}

type SendRow = {
  readonly sendId: Id
  readonly customerName: string
  readonly time: Date
  readonly result: 1 | 2 | 3 | 4
  readonly orderCount: number
  readonly orderMoney: Fen
}
export type SendFilter = {
  readonly marketingId: Id
  readonly result?: number | undefined
  readonly ordered?: boolean | undefined
}

/** Returns a page of the receivers of a marketing. */
export const sendPage = (db: Reading, shopId: Id, it: SendFilter, range: PageRange) => {
  const conditions = [sql`s.marketing_id = ${it.marketingId} and s.shop_id = ${shopId}`]
  if (it.result !== undefined) conditions.push(sql`s.result = ${it.result}`)
  const brings = sql`exists (select from marketing_order o where o.send_id = s.send_id)`
  if (it.ordered !== undefined) conditions.push(it.ordered ? brings : sql`s.result <> 4 and not ${brings}`)
  const all = sql`marketing_send s where ${sql.join(conditions, sql` and `)}`
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const found = await sql<SendRow & { total: number }>`
      select s.send_id, e.name as customer_name, s.time, s.result, coalesce(b.order_count, 0) as order_count,
        coalesce(b.order_money, 0) as order_money, ${total} as total
      from (select s.* from ${all} order by s.send_id desc limit ${limit} offset ${offset}) s join enterprise e using (bo_id)
        left join lateral (select count(*)::int as order_count, sum(o.money)::bigint as order_money
          from marketing_order o where o.send_id = s.send_id) b on true
      order by s.send_id desc`.execute(db)
    return found.rows
  })
}

type Sender = {
  readonly shopId: Id
  readonly shopName: string
  readonly lastTime: Date | null
  readonly refused: boolean
}

/** Returns the shops that sent a person something: refused ones first, then the latest. */
export const sendersOf = async (db: Reading, userId: Id): Promise<{ refusedAll: boolean; shops: Sender[] }> => {
  const all = await sql<{ refusedAll: boolean }>`
    select exists (select from marketing_silence where user_id = ${userId}) as refused_all`.execute(db)
  const found = await sql<Sender>`
    select r.shop_id, s.shop_name, r.last_time, r.refused from marketing_receiver r join shop s using (shop_id)
    where r.user_id = ${userId} and (r.refused or r.last_time is not null)
    order by r.refused desc, r.last_time desc nulls last, r.shop_id limit 100`.execute(db)
  return { refusedAll: all.rows[0]!.refusedAll, shops: found.rows }
}
