import type { Fen, Milli } from '@mall/api/money'
import { mostTimes } from '@mall/api/aftersales/states'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'

/* Every statement here runs while the order is locked. */

/**
 * Opens after-sales on these lines and releases all other lines of the order from them. Returns the number of held lines; skips
 * lines that other after-sales hold or that reached the limit of applications. `again`: refused after-sales open again and count no
 * new application.
 */
export const holdLines = async (
  ctx: Write,
  { orderId, afterSalesId, lineIds, again }: { orderId: Id; afterSalesId: Id; lineIds: readonly Id[]; again: boolean },
): Promise<number> => {
  await sql`
    update order_line set after_sales_id = null
    where order_id = ${orderId} and after_sales_id = ${afterSalesId} and line_id <> all(${lineIds}::bigint[])`.execute(
    ctx.db,
  )
  const held = await sql`
    update order_line set after_sales_id = ${afterSalesId},
      after_sales_times = after_sales_times + case when ${again} or after_sales_id is not null then 0 else 1 end
    where order_id = ${orderId} and line_id = any(${lineIds}::bigint[])
      and (after_sales_id = ${afterSalesId} or (after_sales_id is null and (${again} or after_sales_times < ${mostTimes})))`.execute(
    ctx.db,
  )
  return Number(held.numAffectedRows)
}

/** Releases all lines that ended after-sales held. */
export const releaseLines = async (ctx: Write, orderId: Id, afterSalesId: Id): Promise<void> => {
  await sql`
    update order_line set after_sales_id = null where order_id = ${orderId} and after_sales_id = ${afterSalesId}`.execute(
    ctx.db,
  )
}

/** Refund of a line: quantity `qty`, of which `dropped` was not sent; `freight` is part of `money`. */
export type LineRefund = {
  readonly lineId: Id
  readonly qty: Milli
  readonly dropped: Milli
  readonly money: Fen
  readonly freight: Fen
}

/** Adds refunds to the counts of their lines; a constraint of the table refuses more than the line has. */
export const countRefunds = async (ctx: Write, orderId: Id, refunds: readonly LineRefund[]): Promise<void> => {
  await sql`
    update order_line l set refund_qty = l.refund_qty + r.qty, dropped_qty = l.dropped_qty + r.dropped,
      refunded_money = l.refunded_money + r.money, refunded_freight = l.refunded_freight + r.freight
    from unnest(${refunds.map((it) => it.lineId)}::bigint[], ${refunds.map((it) => it.qty)}::bigint[],
      ${refunds.map((it) => it.dropped)}::bigint[], ${refunds.map((it) => it.money)}::bigint[],
      ${refunds.map((it) => it.freight)}::bigint[]) as r(line_id, qty, dropped, money, freight)
    where l.line_id = r.line_id and l.order_id = ${orderId}`.execute(ctx.db)
}

/**
 * Adds (`by` 1) or takes off (`by` -1, when they are refunded) agreed refunds that wait for the transfer of the shop. A constraint
 * of the table refuses more than the line has.
 */
export const countPromised = async (
  ctx: Write,
  orderId: Id,
  { by, refunds }: { readonly by: 1 | -1; readonly refunds: readonly LineRefund[] },
): Promise<void> => {
  const column = (of: (it: LineRefund) => number) => refunds.map((it) => by * of(it))
  await sql`
    update order_line l set promised_qty = l.promised_qty + r.qty, promised_dropped = l.promised_dropped + r.dropped,
      promised_money = l.promised_money + r.money, promised_freight = l.promised_freight + r.freight
    from unnest(${refunds.map((it) => it.lineId)}::bigint[], ${column((it) => it.qty)}::bigint[],
      ${column((it) => it.dropped)}::bigint[], ${column((it) => it.money)}::bigint[],
      ${column((it) => it.freight)}::bigint[]) as r(line_id, qty, dropped, money, freight)
    where l.line_id = r.line_id and l.order_id = ${orderId}`.execute(ctx.db)
}

/** State of the lines of an order taken together. */
type Standing = {
  /** Whether after-sales of any line may be applied for. */
  readonly refundable: boolean
  /** Whether after-sales are open on any line. */
  readonly open: boolean
  /** Whether any quantity is still to be sent. */
  readonly owes: boolean
  /** Whether any quantity to be sent is outside after-sales; true if nothing is to be sent. */
  readonly sendable: boolean
}

/** Returns the state of the lines of an order taken together. */
export const standingOf = async (ctx: Write, orderId: Id): Promise<Standing> => {
  const found = await sql<Standing>`
    select coalesce(bool_or(after_sales_id is null and after_sales_times < ${mostTimes}
        and (pay_money - freight_money > refunded_money - refunded_freight + promised_money - promised_freight
          or order_qty > refund_qty + promised_qty)), false) as refundable,
      coalesce(bool_or(after_sales_id is not null), false) as open,
      coalesce(bool_or(order_qty > ship_qty + dropped_qty), false) as owes,
      coalesce(bool_or(after_sales_id is null) filter (where order_qty > ship_qty + dropped_qty), true) as sendable
    from order_line where order_id = ${orderId}`.execute(ctx.db)
  return found.rows[0]!
}
