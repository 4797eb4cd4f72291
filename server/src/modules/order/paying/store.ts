import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'
import { lockedColumns } from '../life/store.ts'
import type { LockedOrder } from '../life/store.ts'

/** A locked order with its share of a payment, in fen. */
export type PaidOrder = LockedOrder & { readonly share: Fen; readonly payType: number }

/** Locks the orders a payment is for. With `nowait` it fails at once where somebody else has one of them. */
export const lockPaid = async (ctx: Write, paymentId: Id, patience: 'wait' | 'nowait'): Promise<PaidOrder[]> => {
  const found = await sql<Omit<PaidOrder, 'now'>>`
    select ${lockedColumns}, s.pay_money as share, p.pay_type
    from payment p join payment_order s using (payment_id) join trade_order o using (order_id)
    where p.payment_id = ${paymentId}
    order by o.order_id for no key update of o ${patience === 'nowait' ? sql`nowait` : sql``}`.execute(ctx.db)
  return found.rows.map((row) => ({ ...row, now: ctx.now }))
}

/** A locked order with what its shop and its goods say about paying it. */
export type PayableOrder = LockedOrder & { readonly payEnabled: boolean; readonly goodsNames: readonly string[] }

/** Locks the orders of a trade that a person may pay: their own, and those of enterprises whose orders they see. */
export const lockTrade = async (
  ctx: Write,
  tradeNo: string,
  payer: { readonly userId: Id; readonly boIds: readonly Id[]; readonly seesAllOf: readonly Id[] },
): Promise<PayableOrder[]> => {
  const found = await sql<Omit<PayableOrder, 'now'>>`
    select ${lockedColumns}, s.pay_enabled,
      array(select l.goods_name from order_line l where l.order_id = o.order_id order by l.line_no) as goods_names
    from trade_order o join shop s using (shop_id)
    where o.trade_no = ${tradeNo} and o.buyer_bo_id = any(${payer.boIds}::bigint[])
      and (o.buyer_user_id = ${payer.userId} or o.buyer_bo_id = any(${payer.seesAllOf}::bigint[]))
    order by o.order_id for no key update of o`.execute(ctx.db)
  return found.rows.map((row) => ({ ...row, now: ctx.now }))
}
