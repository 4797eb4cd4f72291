import type { Fen, Milli } from '@mall/api/money'
import type { StockType } from '@mall/api/stock-types'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Actor } from '../../../actor.ts'
import type { Reading } from '../../../kernel/database.ts'
import { step } from '../../../kernel/machine.ts'
import { orderMachine } from '../life/machine.ts'
import { sayRefusal } from '../life/say-refusal.ts'
import { lineOf, presentRow } from '../lists/present-row.ts'
import { rowColumns, rowTables } from '../lists/row-queries.ts'
import type { OrderRow } from '../lists/row-queries.ts'
import { buyerViewerOf } from '../lists/viewers.ts'

/** Line of an order with what limits its further refunds; quantities in thousandths, money in fen. */
export type RefundLine = {
  readonly lineId: Id
  readonly spuId: Id
  readonly goodsId: Id
  readonly goodsName: string
  readonly specText: string
  readonly image: string | null
  readonly unitName: string
  readonly qtyScale: number
  readonly weighGoods: boolean
  readonly stockType: StockType
  readonly orderQty: Milli
  readonly shipQty: Milli
  readonly receiveQty: Milli
  readonly refundQty: Milli
  /** Part of `refundQty` that had not been sent. */
  readonly droppedQty: Milli
  /** Money paid for the line, and the freight in it. */
  readonly payMoney: Fen
  readonly freightMoney: Fen
  readonly refundedMoney: Fen
  readonly refundedFreight: Fen
  /** Agreed refunds that wait for the transfer of the shop, measured like those above. */
  readonly promisedQty: Milli
  readonly promisedDropped: Milli
  readonly promisedMoney: Fen
  readonly promisedFreight: Fen
  /** Open after-sales of the line, and how many times after-sales of it were applied for. */
  readonly afterSalesId: Id | null
  readonly afterSalesTimes: number
}

/** Returns the lines of an order by line number; they do not change while the caller locks the order's row. */
export const refundLinesOf = async (db: Reading, orderId: Id): Promise<RefundLine[]> => {
  const found = await sql<RefundLine>`
    select line_id, spu_id, goods_id, goods_name, spec_text, image, unit_name, qty_scale, weigh_goods, stock_type, order_qty,
      ship_qty, receive_qty, refund_qty, dropped_qty, pay_money, freight_money, refunded_money, refunded_freight,
      promised_qty, promised_dropped, promised_money, promised_freight, after_sales_id, after_sales_times
    from order_line where order_id = ${orderId} order by line_no`.execute(db)
  return found.rows
}

/** Returns an order as its buyer's list shows it. */
const rowOfOrder = async (db: Reading, orderId: Id): Promise<OrderRow | undefined> => {
  const found = await sql<OrderRow>`select ${rowColumns} from ${rowTables} where o.order_id = ${orderId}`.execute(db)
  return found.rows[0]
}

/** Returns an order as its buyer sees it, and why after-sales of it may not be applied for; null if they may. */
export const orderToRefund = async (db: Reading, now: Date, actor: Actor, orderId: Id) => {
  const row = await rowOfOrder(db, orderId)
  if (row === undefined) return undefined
  const verdict = step(orderMachine, 'applyAfterSales', { ...row, now }, 'buyer')
  return {
    order: presentRow(row, now, buyerViewerOf(actor)),
    refusal: typeof verdict === 'string' ? verdict : null,
    why: typeof verdict === 'string' ? sayRefusal({ ...row, now }, 'applyAfterSales', verdict) : null,
    lines: row.lines.map(lineOf),
  }
}
