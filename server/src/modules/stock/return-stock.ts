import type { Milli } from '@mall/api/money'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { giveBackSome, putBack, takeForExchange } from './return-store.ts'

type GoodsQty = { readonly goodsId: number; readonly qty: Milli }

/** Releases the part of an order's reservations that the shop no longer owes. */
export const releaseSome = async (
  ctx: Write,
  orderId: number,
  lines: readonly { readonly lineId: number; readonly qty: Milli }[],
): Promise<void> => {
  if (lines.length > 0) await giveBackSome(ctx, orderId, lines)
}

/** Returns goods of an order to the stock for sale. */
export const restock = async (ctx: Write, orderId: number, lines: readonly GoodsQty[]): Promise<void> => {
  if (lines.length > 0) await putBack(ctx, orderId, lines)
}

/** Takes goods that replace returned ones; refuses STOCK_SHORT. */
export const exchange = async (ctx: Write, orderId: number, lines: readonly GoodsQty[]): Promise<void> => {
  if (lines.length > 0 && !(await takeForExchange(ctx, orderId, lines))) refuse('STOCK_SHORT')
}
