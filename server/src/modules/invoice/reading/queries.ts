import type { Id } from '@mall/api/wire-types'
import type { Fen } from '@mall/api/money'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'

/** Whether the shop issued an invoice with this number before. */
export const isNumberTaken = async (
  db: Reading,
  it: { readonly shopId: Id; readonly invoiceNo: string; readonly invoiceCode: string },
): Promise<boolean> =>
  (await db
    .selectFrom('invoiceNumber')
    .select('numberId')
    .where('shopId', '=', it.shopId)
    .where('invoiceNo', '=', it.invoiceNo)
    .where('invoiceCode', '=', it.invoiceCode)
    .executeTakeFirst()) !== undefined

/** Reads what the invoice of an order should say: the amount, the waiting title, and the tax number of the shop's enterprise. */
export const expectedOfOrder = async (db: Reading, orderId: Id) => {
  const found = await sql<{
    shopId: Id
    restMoney: Fen
    buyerName: string | null
    buyerTaxNo: string | null
    sellerTaxNo: string | null
  }>`
    select o.shop_id, least(coalesce(i.amount_money, o.pay_money), greatest(0, o.pay_money - o.refunded_money - coalesce((
        select sum(s.amount_money) from order_invoice s where s.order_id = o.order_id and s.state in (1, 2)), 0)))::bigint as rest_money,
      i.title as buyer_name, i.tax_no as buyer_tax_no, e.credit_code as seller_tax_no
    from trade_order o left join order_invoice i on i.shop_id = o.shop_id and i.order_id = o.order_id and i.state = 0
      join enterprise e on e.bo_id = o.seller_bo_id
    where o.order_id = ${orderId}`.execute(db)
  return found.rows[0]
}
