import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'

/** Money still owed for order on credit `o`; 0 for a cancelled one. */
export const owed = sql<Fen>`case when o.order_status < 90 then greatest(0, o.pay_money - o.refunded_money - o.settled_money) else 0 end`

export type OwedOrder = {
  readonly orderId: Id
  readonly orderNo: string
  readonly shopId: Id
  readonly goods: string
  readonly payMoney: Fen
  readonly refundedMoney: Fen
  readonly settledMoney: Fen
  readonly owedMoney: Fen
  readonly payTime: Date
  readonly dueTime: Date
  readonly overdueDays: number
  readonly ageDays: number
  readonly orderStatus: number
  readonly debtStatus: number
}

const days = (from: RawBuilder<unknown>, to: Date) =>
  sql<number>`greatest(0, floor(extract(epoch from ${to}::timestamptz - ${from}) / 86400))::int`

const orderColumns = (now: Date) => sql`o.order_id, o.order_no, o.shop_id,
  (select string_agg(l.goods_name, '、' order by l.line_no) from order_line l where l.order_id = o.order_id) as goods,
  o.pay_money, o.refunded_money, o.settled_money, ${owed} as owed_money, o.pay_time, o.credit_due as due_time,
  ${days(sql`o.credit_due`, now)} as overdue_days, ${days(sql`o.pay_time`, now)} as age_days, o.order_status, o.debt_status`

/** Returns the orders for which an enterprise owes a shop, oldest first. */
export const owedOrders = (
  db: Reading,
  whose: { readonly shopId: Id; readonly boId: Id },
  now: Date,
  page: PageRange,
) => {
  const found = sql`trade_order o where o.shop_id = ${whose.shopId} and o.buyer_bo_id = ${whose.boId} and o.pay_status = 3
    and o.pay_money > o.refunded_money + o.settled_money`
  return readPage(db, page, found, async ({ total, limit, offset }) => {
    const rows = await sql<OwedOrder & { total: number }>`
      select ${orderColumns(now)}, ${total} as total from ${found} order by o.pay_time, o.order_id limit ${limit} offset ${offset}`.execute(
      db,
    )
    return rows.rows
  })
}

/** Returns the oldest owed orders of an enterprise at a shop that the money pays, at least in part. */
export const oldestOwed = async (
  db: Reading,
  whose: { readonly shopId: Id; readonly boId: Id },
  money: Fen,
): Promise<{ readonly orderIds: readonly Id[]; readonly owedMoney: Fen }> => {
  const found = await sql<{ orderId: Id; owedMoney: Fen }>`
    select order_id, owed_money from (
      select o.order_id, o.pay_time, ${owed} as owed_money,
        sum(${owed}) over (order by o.pay_time, o.order_id rows unbounded preceding) - ${owed} as older_money
      from trade_order o where o.shop_id = ${whose.shopId} and o.buyer_bo_id = ${whose.boId} and o.pay_status = 3
        and o.bill_status = 0 and o.pay_money > o.refunded_money + o.settled_money) one
    where older_money < ${money} order by pay_time, order_id`.execute(db)
  return {
    orderIds: found.rows.map((row) => row.orderId),
    owedMoney: found.rows.reduce((sum, row) => sum + row.owedMoney, 0),
  }
}

type Buckets = {
  readonly to30: Fen
  readonly to60: Fen
  readonly to90: Fen
  readonly over90: Fen
  readonly owedMoney: Fen
  readonly overdueMoney: Fen
}
export type Debtor = Buckets & {
  readonly customerId: Id
  readonly name: string
  readonly contactName: string | null
  readonly creditLimit: Fen
  readonly creditUsed: Fen
  readonly creditDays: number
  readonly creditBlocked: string
  readonly orderCount: number
  readonly oldestTime: Date | null
}

const bucket = (now: Date, from: number, to: number | null) => sql<Fen>`coalesce(sum(${owed}) filter (where
  ${days(sql`o.pay_time`, now)} >= ${from} and (${to}::int is null or ${days(sql`o.pay_time`, now)} <= ${to})), 0)::bigint`

const sorts = {
  owed: sql`owed_money desc, customer_id`,
  oldest: sql`oldest_time nulls last, customer_id`,
  overdue: sql`overdue_money desc, customer_id`,
} as const

/** Returns what each customer owes a shop, by age. */
export const debtorsOf = async (
  db: Reading,
  shopId: Id,
  it: {
    readonly keyword?: string | undefined
    readonly only?: 'overdue' | 'blocked' | undefined
    readonly sort?: keyof typeof sorts | undefined
  },
  now: Date,
  page: PageRange,
) => {
  const like = it.keyword ? containing(it.keyword) : null
  const only =
    it.only === 'overdue' ? sql`overdue_money > 0` : it.only === 'blocked' ? sql`credit_blocked <> ''` : sql`true`
  const all = sql`(
    select c.customer_id, c.name, c.contact_name, c.credit_limit, c.credit_used, c.credit_days, c.credit_blocked,
      count(o.order_id)::int as order_count, min(o.pay_time) as oldest_time, ${bucket(now, 0, 30)} as to30,
      ${bucket(now, 31, 60)} as to60, ${bucket(now, 61, 90)} as to90, ${bucket(now, 91, null)} as over90,
      coalesce(sum(${owed}), 0)::bigint as owed_money,
      coalesce(sum(${owed}) filter (where o.credit_due < ${now}), 0)::bigint as overdue_money
    from customer c left join trade_order o on o.shop_id = c.shop_id and o.buyer_bo_id = c.buyer_bo_id and o.pay_status = 3
    where c.shop_id = ${shopId} and (c.credit_used > 0 or c.credit_blocked <> '')
      and (${like}::text is null or c.name ilike ${like} or c.contact_name ilike ${like})
    group by c.customer_id) d where ${only}`
  const answer = await readPage(db, page, all, async ({ total, limit, offset }) => {
    const rows = await sql<Debtor & { total: number }>`
      select d.*, ${total} as total from ${all} order by ${sorts[it.sort ?? 'owed']} limit ${limit} offset ${offset}`.execute(
      db,
    )
    return rows.rows
  })
  const sums = await sql<Buckets & { customerCount: number }>`
    select count(*)::int as customer_count, coalesce(sum(to30), 0)::bigint as to30, coalesce(sum(to60), 0)::bigint as to60,
      coalesce(sum(to90), 0)::bigint as to90, coalesce(sum(over90), 0)::bigint as over90,
      coalesce(sum(owed_money), 0)::bigint as owed_money, coalesce(sum(overdue_money), 0)::bigint as overdue_money
    from ${all}`.execute(db)
  return { ...answer, sum: sums.rows[0]! }
}

/** Returns the shops that grant an enterprise credit. */
export const grantorsOf = (db: Reading, boId: Id, now: Date, page: PageRange) => {
  const found = sql`customer c join shop s on s.shop_id = c.shop_id where c.buyer_bo_id = ${boId} and c.audit_state = 1
    and (c.credit_used > 0 or (s.credit_enabled and c.credit_limit > 0))`
  return readPage(db, page, found, async ({ total, limit, offset }) => {
    const rows = await sql<{
      shopId: Id
      shopName: string
      creditLimit: Fen
      creditUsed: Fen
      creditDays: number
      creditBlocked: string
      orderCount: number
      overdueMoney: Fen
      nextDue: Date | null
      waitingStatements: number
      total: number
    }>`
      select c.shop_id, s.shop_name, c.credit_limit, c.credit_used, c.credit_days, c.credit_blocked, coalesce(d.orders, 0) as order_count,
        coalesce(d.overdue, 0)::bigint as overdue_money, d.next_due, (select count(*)::int from credit_statement t
          where t.shop_id = c.shop_id and t.buyer_bo_id = c.buyer_bo_id and t.state = 1) as waiting_statements, ${total} as total
      from ${sql`customer c join shop s on s.shop_id = c.shop_id`} left join lateral (
        select count(*)::int as orders, sum(${owed}) filter (where o.credit_due < ${now}) as overdue, min(o.credit_due) as next_due
        from trade_order o where o.shop_id = c.shop_id and o.buyer_bo_id = c.buyer_bo_id and o.pay_status = 3) d on true
      where c.buyer_bo_id = ${boId} and c.audit_state = 1 and (c.credit_used > 0 or (s.credit_enabled and c.credit_limit > 0))
      order by c.credit_used desc, c.customer_id limit ${limit} offset ${offset}`.execute(db)
    return rows.rows
  })
}

/** A customer of a shop, as named in messages and letters. */
export type CreditParty = {
  readonly customerId: Id
  readonly shopId: Id
  readonly buyerBoId: Id
  readonly buyerUserId: Id | null
  readonly buyerName: string
  readonly shopName: string
  readonly sellerName: string
  readonly creditBlocked: string
}
export const partyOf = async (
  db: Reading,
  shopId: Id,
  whom: { readonly customerId: Id } | { readonly boId: Id },
): Promise<CreditParty | undefined> => {
  const found = await sql<CreditParty>`
    select c.customer_id, c.shop_id, c.buyer_bo_id, c.buyer_user_id, e.name as buyer_name, s.shop_name, b.name as seller_name,
      c.credit_blocked
    from customer c join shop s on s.shop_id = c.shop_id join enterprise b on b.bo_id = s.org_bo_id
      join enterprise e on e.bo_id = c.buyer_bo_id
    where c.shop_id = ${shopId} and ${'customerId' in whom ? sql`c.customer_id = ${whom.customerId}` : sql`c.buyer_bo_id = ${whom.boId}`}`.execute(
    db,
  )
  return found.rows[0]
}

export type DebtRow = {
  readonly debtId: Id
  readonly orderId: Id
  readonly shopId: Id
  readonly buyerBoId: Id
  readonly amountMoney: Fen
  readonly state: number
  readonly applyBy: string
  readonly applyTime: Date
  readonly decideBy: string | null
  readonly decideTime: Date | null
  readonly rejectReason: string
  readonly letterText: string | null
  readonly letterHash: string | null
}
const debtColumns = sql`d.debt_id, d.order_id, d.shop_id, d.buyer_bo_id, d.amount_money, d.state,
  (select u.name from app_user u where u.user_id = d.apply_by) as apply_by, d.apply_time,
  (select u.name from app_user u where u.user_id = d.decide_by) as decide_by, d.decide_time, d.reject_reason, d.letter_text, d.letter_hash`

/** Returns the newest debt of an order; undefined when none was asked for. */
export const debtOf = async (db: Reading, orderId: Id): Promise<DebtRow | undefined> =>
  (
    await sql<DebtRow>`select ${debtColumns} from debt_confirm d where d.order_id = ${orderId}
      order by d.debt_id desc limit 1`.execute(db)
  ).rows[0]

type ViewedDebt = DebtRow &
  OwedOrder & {
    readonly shopName: string
    readonly buyerName: string
    readonly buyerUserId: Id
    readonly expireTime: Date
  }

/** Returns the debt of a path with its order, and the time at which the path expires. */
export const debtBehind = async (db: Reading, tokenHash: Buffer, now: Date): Promise<ViewedDebt | undefined> => {
  const found = await sql<ViewedDebt>`
    select ${debtColumns}, ${orderColumns(now)}, s.shop_name, e.buyer_name, o.buyer_user_id, v.expire_time
    from debt_view v join debt_confirm d using (debt_id) join trade_order o on o.order_id = d.order_id
      join shop s on s.shop_id = o.shop_id join order_extend e on e.order_id = o.order_id
    where v.token_hash = ${tokenHash}`.execute(db)
  return found.rows[0]
}

/** Returns the goods and times of an order, for its letter. */
export const orderOf = async (db: Reading, orderId: Id, now: Date): Promise<OwedOrder> =>
  (await sql<OwedOrder>`select ${orderColumns(now)} from trade_order o where o.order_id = ${orderId}`.execute(db))
    .rows[0]!

/** Why recorded payment `p` cannot be taken back; null if it can. */
const keptBy = sql<'letter' | 'debt' | 'order' | null>`case
  when exists (select from credit_statement t where t.shop_id = p.shop_id and t.buyer_bo_id = p.buyer_bo_id and t.state = 2
    and t.month >= to_char(p.create_time at time zone 'Asia/Shanghai', 'YYYY-MM')) then 'letter'
  when exists (select from credit_payment_order x join debt_confirm d on d.order_id = x.order_id and d.shop_id = x.shop_id
    where x.credit_payment_id = p.credit_payment_id and d.letter_text is not null
      and (d.state = 4 or (d.state = 2 and d.decide_time >= p.create_time))) then 'debt'
  when exists (select from credit_payment_order x join trade_order o on o.order_id = x.order_id
    where x.credit_payment_id = p.credit_payment_id and (o.order_status >= 90 or o.pay_status not in (3, 4)
      or o.after_sale_status = 1 or o.settled_money + o.refunded_money > o.pay_money
      or exists (select from order_line l where l.order_id = o.order_id and l.promised_money > 0))) then 'order' end`
type KeptBy = 'letter' | 'debt' | 'order'

export type RecordedPayment = {
  readonly buyerBoId: Id
  readonly money: Fen
  readonly way: string
  readonly serialNo: string
  readonly takeBackTime: Date | null
  readonly keptBy: KeptBy | null
  readonly orders: readonly { readonly orderId: Id; readonly money: Fen }[]
}
/** Returns a payment that a shop recorded, with the share of each order. */
export const paymentOf = async (db: Reading, shopId: Id, creditPaymentId: Id): Promise<RecordedPayment | undefined> => {
  const found = await sql<RecordedPayment>`
    select p.buyer_bo_id, p.money, p.way, p.serial_no, p.take_back_time, ${keptBy} as kept_by,
      (select json_agg(json_build_object('orderId', x.order_id, 'money', x.money) order by x.order_id)
        from credit_payment_order x where x.credit_payment_id = p.credit_payment_id) as orders
    from credit_payment p where p.shop_id = ${shopId} and p.credit_payment_id = ${creditPaymentId}`.execute(db)
  return found.rows[0]
}

type HistoryRow = {
  readonly eventId: Id
  readonly kind: string
  readonly text: string
  readonly actorName: string
  readonly time: Date
  /** Id of the payment unless it was taken back, else null. */
  readonly creditPaymentId: Id | null
  readonly keptBy: KeptBy | null
  readonly total: number
}
export const historyOf = (db: Reading, shopId: Id, boId: Id, page: PageRange) => {
  const found = sql`credit_event v where v.shop_id = ${shopId} and v.buyer_bo_id = ${boId}`
  return readPage(db, page, found, async ({ total, limit, offset }) => {
    const rows = await sql<HistoryRow>`
      select v.event_id, v.kind, v.text, coalesce((select u.name from app_user u where u.user_id = v.actor_id), '系统') as actor_name,
        v.time, p.credit_payment_id, ${keptBy} as kept_by, ${total} as total
      from (select v.* from ${found} order by v.event_id desc limit ${limit} offset ${offset}) v
        left join credit_payment p on p.shop_id = v.shop_id and p.credit_payment_id = v.credit_payment_id
          and v.kind = 'paid' and p.take_back_time is null
      order by v.event_id desc`.execute(db)
    return rows.rows
  })
}

/** Returns the order on credit of a refund; undefined if the order is not on credit. */
export const refundedOrderOf = async (db: Reading, refundId: Id): Promise<Id | undefined> =>
  (
    await sql<{ orderId: Id }>`select r.order_id from refund r join trade_order o using (order_id)
      where r.refund_id = ${refundId} and o.pay_type = 3 and o.debt_status in (1, 2)`.execute(db)
  ).rows[0]?.orderId
