import type { BillPaymentState, BillState, DisputeState } from '@mall/api/bill/states'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Owner } from '../../actor.ts'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'

export type BillRow = {
  readonly billId: Id
  readonly billNo: string
  readonly shopId: Id
  readonly shopName: string
  readonly purchaserBoId: Id
  readonly purchaserName: string
  readonly periodBegin: string
  readonly periodEnd: string
  readonly orderCount: number
  readonly goodsMoney: Fen
  readonly discountMoney: Fen
  readonly freightMoney: Fen
  readonly refundMoney: Fen
  readonly prepaidMoney: Fen
  readonly ownAdjustMoney: Fen
  readonly adjustMoney: Fen
  readonly payableMoney: Fen
  readonly paidMoney: Fen
  readonly state: BillState
  readonly remark: string
  readonly adjustReason: string
  readonly rejectReason: string
  readonly createTime: Date
  readonly confirmTime: Date | null
  readonly version: number
  /** Disputes that wait for the supplier, and disputes that are not settled. */
  readonly openDisputes: number
  readonly disputeCount: number
  readonly waitingMoney: Fen
  readonly invoicedMoney: Fen
}

const columns = sql`b.bill_id, b.bill_no, b.shop_id, s.shop_name, b.purchaser_bo_id, e.name as purchaser_name, b.period_begin::text,
  b.period_end::text, b.order_count, b.goods_money, b.discount_money, b.freight_money, b.refund_money, b.prepaid_money,
  b.own_adjust_money, b.adjust_money, b.payable_money, b.paid_money, b.state, b.remark, b.adjust_reason, b.reject_reason,
  b.create_time, b.confirm_time, b.version,
  (select count(*)::int from bill_dispute d where d.bill_id = b.bill_id and d.state = 1) as open_disputes,
  (select count(*)::int from bill_dispute d where d.bill_id = b.bill_id and d.state in (1, 3)) as dispute_count,
  (select coalesce(sum(p.amount_money), 0)::bigint from bill_payment p where p.bill_id = b.bill_id and p.state = 1) as waiting_money,
  (select coalesce(sum(i.amount_money), 0)::bigint from bill_invoice i where i.bill_id = b.bill_id) as invoiced_money`
const around = sql`join shop s on s.shop_id = b.shop_id join enterprise e on e.bo_id = b.purchaser_bo_id`

/** Returns a bill with the facts that its machine needs. */
export const billOf = async (db: Reading, billId: Id) => {
  const found = await sql<BillRow & { readonly supplierName: string }>`
    select ${columns}, u.name as supplier_name from bill b ${around} join enterprise u on u.bo_id = b.supplier_bo_id
    where b.bill_id = ${billId}`.execute(db)
  return found.rows[0]
}

/** Returns the owners of a bill; a draft that was never sent belongs to the shop only. */
export const ownerOfBill = async (db: Reading, billId: Id): Promise<Owner | undefined> => {
  const row = await db
    .selectFrom('bill')
    .select(['shopId', 'purchaserBoId', 'submitTime'])
    .where('billId', '=', billId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return row.submitTime === null ? { shopId: row.shopId } : { shopId: row.shopId, buyerBoId: row.purchaserBoId }
}

export type BillFilter = {
  readonly shopId?: Id
  readonly boId?: Id
  readonly states: readonly BillState[]
  readonly keyword?: string | undefined
  readonly beginTime?: Date | undefined
  readonly endTime?: Date | undefined
}

const where = (it: BillFilter): RawBuilder<unknown> => {
  const conditions = [sql`b.state = any(${[...it.states]}::smallint[])`]
  if (it.shopId !== undefined) conditions.push(sql`b.shop_id = ${it.shopId}`)
  // Only the supplier sees a bill that was never sent.
  if (it.boId !== undefined) conditions.push(sql`b.purchaser_bo_id = ${it.boId} and b.submit_time is not null`)
  if (it.beginTime !== undefined) conditions.push(sql`b.create_time >= ${it.beginTime}`)
  if (it.endTime !== undefined) conditions.push(sql`b.create_time <= ${it.endTime}`)
  if (it.keyword) {
    const like = containing(it.keyword)
    conditions.push(
      it.boId === undefined
        ? sql`(b.bill_no ilike ${like} or exists (select from enterprise k where k.bo_id = b.purchaser_bo_id and k.name ilike ${like}))`
        : sql`(b.bill_no ilike ${like} or exists (select from shop k where k.shop_id = b.shop_id and k.shop_name ilike ${like}))`,
    )
  }
  return sql.join(conditions, sql` and `)
}

const orders = {
  newest: sql`b.create_time desc, b.bill_id desc`,
  oldest: sql`b.create_time, b.bill_id`,
  moneyDown: sql`b.payable_money desc, b.bill_id desc`,
  openDown: sql`b.payable_money - b.paid_money desc, b.bill_id desc`,
} as const

/** Returns a page of bills, of a shop or of a purchaser. */
export const billPage = (db: Reading, filter: BillFilter, sort: keyof typeof orders, range: PageRange) => {
  const all = sql`bill b where ${where(filter)}`
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const found = await sql<BillRow & { total: number }>`
      select ${columns}, ${total} as total from (
        select b.* from ${all} order by ${orders[sort]} limit ${limit} offset ${offset}) b
      ${around} order by ${orders[sort]}`.execute(db)
    return found.rows
  })
}

/** Counts bills in each state. */
export const countsByState = async (db: Reading, filter: BillFilter): Promise<ReadonlyMap<BillState, number>> => {
  const found = await sql<{ state: BillState; count: number }>`
    select b.state, count(*)::int as count from bill b where ${where(filter)} group by b.state`.execute(db)
  return new Map(found.rows.map((it) => [it.state, it.count]))
}

export type CarryRow = {
  readonly carryId: Id
  readonly orderId: Id
  readonly orderNo: string
  readonly billNo: string
  readonly money: Fen
  readonly why: string
}
const carries = sql`select c.carry_id, c.order_id, o.order_no, f.bill_no, c.money, c.why
  from bill_carry c join bill f on f.bill_id = c.from_bill_id join trade_order o on o.order_id = c.order_id`

/** Returns the changes of earlier bills' orders that a bill counts. */
export const carriesOf = async (db: Reading, billId: Id): Promise<CarryRow[]> =>
  (await sql<CarryRow>`${carries} where c.into_bill_id = ${billId} order by c.carry_id`.execute(db)).rows

/** Returns those changes that wait for the next bill of a purchaser, oldest first. */
export const waitingCarries = async (db: Reading, whose: { readonly shopId: Id; readonly boId: Id }) =>
  (
    await sql<CarryRow>`${carries} where c.into_bill_id is null and c.shop_id = ${whose.shopId}
      and c.purchaser_bo_id = ${whose.boId} order by c.carry_id limit 200`.execute(db)
  ).rows

export type DisputeRow = {
  readonly disputeId: Id
  readonly orderId: Id
  readonly proposedMoney: Fen
  readonly billedMoney: Fen
  readonly reason: string
  readonly state: DisputeState
  readonly askBy: string
  readonly askTime: Date
  readonly answerBy: string | null
  readonly answerTime: Date | null
  readonly answerReason: string
}
/** Returns the newest dispute of each order of a bill. */
export const disputesOf = async (db: Reading, billId: Id): Promise<DisputeRow[]> =>
  (
    await sql<DisputeRow>`
      select distinct on (d.order_id) d.dispute_id, d.order_id, d.proposed_money, d.billed_money, d.reason, d.state, u.name as ask_by,
        d.ask_time, (select a.name from app_user a where a.user_id = d.answer_by) as answer_by, d.answer_time, d.answer_reason
      from bill_dispute d join app_user u on u.user_id = d.ask_by
      where d.bill_id = ${billId} order by d.order_id, d.dispute_id desc`.execute(db)
  ).rows

export type PaymentRow = {
  readonly paymentId: Id
  readonly amountMoney: Fen
  readonly paidDay: string
  readonly way: string
  readonly serialNo: string
  readonly remark: string
  readonly state: BillPaymentState
  readonly recordBy: string
  readonly recordTime: Date
  readonly decideBy: string | null
  readonly decideTime: Date | null
  readonly reason: string
  readonly voucherFileIds: readonly Id[]
}
export const paymentsOf = async (db: Reading, billId: Id): Promise<PaymentRow[]> =>
  (
    await sql<PaymentRow>`
      select p.payment_id, p.amount_money, p.paid_day::text, p.way, p.serial_no, p.remark, p.state, u.name as record_by, p.record_time,
        (select a.name from app_user a where a.user_id = p.decide_by) as decide_by, p.decide_time, p.reason,
        p.voucher_file_ids
      from bill_payment p join app_user u on u.user_id = p.record_by where p.bill_id = ${billId} order by p.payment_id`.execute(
      db,
    )
  ).rows

type IssuedRow = {
  readonly invoiceNo: string
  readonly invoiceCode: string
  readonly amountMoney: Fen
  readonly issueDay: string
  readonly issueBy: string
  readonly fileId: Id | null
}
export const invoicesOf = async (db: Reading, billId: Id): Promise<IssuedRow[]> =>
  (
    await sql<IssuedRow>`
      select i.invoice_no, i.invoice_code, i.amount_money, i.issue_day::text, u.name as issue_by, i.file_id
      from bill_invoice i join app_user u on u.user_id = i.issue_by where i.bill_id = ${billId} order by i.bill_invoice_id`.execute(
      db,
    )
  ).rows

type LogRow = {
  readonly logId: Id
  readonly text: string
  readonly by: string
  readonly side: string
  readonly time: Date
}
/** Returns the log of a bill, newest first. */
export const logOf = async (db: Reading, billId: Id): Promise<LogRow[]> =>
  (
    await sql<LogRow>`
      select l.log_id, l.text, coalesce((select u.name from app_user u where u.user_id = l.actor_id), '系统') as by, l.side, l.time
      from bill_log l where l.bill_id = ${billId} order by l.log_id desc limit 200`.execute(db)
  ).rows

const days = (now: Date) => sql`floor(extract(epoch from ${now}::timestamptz - b.confirm_time) / 86400)`
const open = sql`(b.payable_money - b.paid_money)`

/** Returns the open amounts of a shop's agreed bills by age, and what waits for purchaser and supplier. */
export const ageingOf = async (db: Reading, shopId: Id, now: Date) => {
  const found = await sql<{
    to30: Fen
    to60: Fen
    to90: Fen
    over90: Fen
    openMoney: Fen
    openCount: number
    waitingMoney: Fen
    waitingCount: number
    disputeCount: number
    toConfirmCount: number
  }>`
    select coalesce(sum(${open}) filter (where b.state <> 20 and ${days(now)} <= 30), 0)::bigint as to30,
      coalesce(sum(${open}) filter (where b.state <> 20 and ${days(now)} between 31 and 60), 0)::bigint as to60,
      coalesce(sum(${open}) filter (where b.state <> 20 and ${days(now)} between 61 and 90), 0)::bigint as to90,
      coalesce(sum(${open}) filter (where b.state <> 20 and ${days(now)} > 90), 0)::bigint as over90,
      coalesce(sum(${open}) filter (where b.state <> 20), 0)::bigint as open_money,
      count(*) filter (where b.state <> 20)::int as open_count,
      coalesce(sum(${open}) filter (where b.state = 20), 0)::bigint as waiting_money,
      count(*) filter (where b.state = 20)::int as waiting_count,
      (select count(*)::int from bill_dispute d where d.shop_id = ${shopId} and d.state = 1) as dispute_count,
      (select count(*)::int from bill_payment p where p.shop_id = ${shopId} and p.state = 1) as to_confirm_count
    from bill b where b.shop_id = ${shopId} and b.state in (20, 30, 40)`.execute(db)
  return found.rows[0]!
}

/** Returns the bill of a dispute, within a shop or an enterprise. */
export const billOfDispute = async (
  db: Reading,
  disputeId: Id,
  whose: { readonly shopId: Id } | { readonly boId: Id },
): Promise<Id | undefined> =>
  (
    await sql<{
      billId: Id
    }>`select d.bill_id from bill_dispute d join bill b using (bill_id) where d.dispute_id = ${disputeId}
      and ${'shopId' in whose ? sql`b.shop_id = ${whose.shopId}` : sql`b.purchaser_bo_id = ${whose.boId}`}`.execute(db)
  ).rows[0]?.billId

/** Returns the bill of a payment, within a shop. */
export const billOfPayment = async (db: Reading, paymentId: Id, shopId: Id): Promise<Id | undefined> =>
  (
    await sql<{
      billId: Id
    }>`select bill_id from bill_payment where payment_id = ${paymentId} and shop_id = ${shopId}`.execute(db)
  ).rows[0]?.billId

/** Returns the bill of an order; undefined if it is in none. */
export const billOfOrder = async (db: Reading, orderId: Id): Promise<Id | undefined> =>
  (await sql<{ billId: Id }>`select bill_id from bill_order where order_id = ${orderId} and live`.execute(db)).rows[0]
    ?.billId

/** Returns the bill of an order, if it was sent. */
export const sentBillOfOrder = async (db: Reading, orderId: Id) =>
  (
    await sql<{ billId: Id; billNo: string; state: BillState; shopId: Id; purchaserBoId: Id }>`
      select b.bill_id, b.bill_no, b.state, b.shop_id, b.purchaser_bo_id from bill_order l join bill b using (bill_id)
      where l.order_id = ${orderId} and l.live and b.submit_time is not null`.execute(db)
  ).rows[0]

/** Returns what an invoice over a bill should say. */
export const expectedOfBill = async (db: Reading, billId: Id) =>
  (
    await sql<{
      shopId: Id
      restMoney: Fen
      buyerName: string
      buyerTaxNo: string | null
      sellerTaxNo: string | null
    }>`
      select b.shop_id, (b.payable_money - coalesce((select sum(i.amount_money) from bill_invoice i where i.bill_id = b.bill_id), 0))::bigint
          as rest_money,
        e.name as buyer_name, e.credit_code as buyer_tax_no, u.credit_code as seller_tax_no
      from bill b join enterprise e on e.bo_id = b.purchaser_bo_id join enterprise u on u.bo_id = b.supplier_bo_id
      where b.bill_id = ${billId}`.execute(db)
  ).rows[0]

/** Returns the order of a refund, if that order is in a bill. */
export const refundedOrderOf = async (db: Reading, refundId: Id): Promise<Id | undefined> =>
  (
    await sql<{ orderId: Id }>`select r.order_id from refund r join trade_order o using (order_id)
      where r.refund_id = ${refundId} and o.bill_status > 0`.execute(db)
  ).rows[0]?.orderId
