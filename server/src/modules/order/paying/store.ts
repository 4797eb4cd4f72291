import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'
import { lockedColumns } from '../life/store.ts'
import type { LockedOrder } from '../life/store.ts'
import { payTermColumns } from './pay-terms-queries.ts'
import type { ShopPayTerms } from './pay-terms-queries.ts'

/** Locked order with its share of a payment, in fen. */
export type PaidOrder = LockedOrder & {
  readonly share: Fen
  /** Way in which the payment was made. */
  readonly paidBy: number
}

/** Locks the orders of a payment. With `nowait` it fails at once if another transaction has locked one of them. */
export const lockPaid = async (ctx: Write, paymentId: Id, patience: 'wait' | 'nowait'): Promise<PaidOrder[]> => {
  const found = await sql<Omit<PaidOrder, 'now'>>`
    select ${lockedColumns}, s.pay_money as share, p.pay_type as paid_by
    from payment p join payment_order s using (payment_id) join trade_order o using (order_id)
    where p.payment_id = ${paymentId}
    order by o.order_id for no key update of o ${patience === 'nowait' ? sql`nowait` : sql``}`.execute(ctx.db)
  return found.rows.map((row) => ({ ...row, now: ctx.now }))
}

/** Locked order with the terms of its shop and the names of its goods. */
export type PayableOrder = LockedOrder & ShopPayTerms & { readonly goodsNames: readonly string[] }
/** Records the status of a locked order's newest credential; this is no step of the order's life. */
export const noteCredential = async (ctx: Write, orderId: Id, credentialStatus: 0 | 1 | 2 | 3): Promise<void> => {
  await ctx.db.updateTable('tradeOrder').set({ credentialStatus }).where('orderId', '=', orderId).execute()
}

/** Clears what transfers brought of orders that ended. */
export const dropParts = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  await sql`update trade_order set part_money = 0
    where order_id = any(${[...orderIds]}::bigint[]) and order_status in (90, 91) and part_money > 0`.execute(ctx.db)
}

/** Locks the orders of a trade that a person may pay: their own, and those of enterprises whose orders they see. */
export const lockTrade = async (
  ctx: Write,
  tradeNo: string,
  payer: { readonly userId: Id; readonly boIds: readonly Id[]; readonly seesAllOf: readonly Id[] },
): Promise<PayableOrder[]> => {
  const found = await sql<Omit<PayableOrder, 'now'>>`
    select ${lockedColumns}, ${payTermColumns},
      array(select l.goods_name from order_line l where l.order_id = o.order_id order by l.line_no) as goods_names
    from trade_order o join shop s using (shop_id)
      left join customer c on c.shop_id = o.shop_id and c.buyer_bo_id = o.buyer_bo_id
    where o.trade_no = ${tradeNo} and o.buyer_bo_id = any(${payer.boIds}::bigint[])
      and (o.buyer_user_id = ${payer.userId} or o.buyer_bo_id = any(${payer.seesAllOf}::bigint[]))
    order by o.order_id for no key update of o`.execute(ctx.db)
  return found.rows.map((row) => ({ ...row, now: ctx.now }))
}

/** Adds fen to the amounts of a locked order's lines. */
export const addToLines = async (
  ctx: Write,
  orderId: Id,
  lines: readonly { readonly lineId: Id; readonly money: Fen }[],
): Promise<void> => {
  await sql`
    update order_line l set adjust_money = l.adjust_money + n.money, weighed_money = l.weighed_money + n.money, pay_money = l.pay_money + n.money
    from unnest(${lines.map((it) => it.lineId)}::bigint[], ${lines.map((it) => it.money)}::bigint[]) as n(line_id, money)
    where l.order_id = ${orderId} and l.line_id = n.line_id`.execute(ctx.db)
}
