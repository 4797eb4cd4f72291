import type { Milli } from '@mall/api/money'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { giveBackSome, putBack, takeForExchange } from './return-store.ts'

type GoodsQty = { readonly goodsId: number; readonly qty: Milli }

/** A part of what lines of an order hold is not owed any more. */
export const releaseSome = async (
  ctx: Write,
  orderId: number,
  lines: readonly { readonly lineId: number; readonly qty: Milli }[],
): Promise<void> => {
  if (lines.length > 0) await giveBackSome(ctx, orderId, lines)
}

/** Goods of an order came back and may be sold again. */
export const restock = async (ctx: Write, orderId: number, lines: readonly GoodsQty[]): Promise<void> => {
  if (lines.length > 0) await putBack(ctx, orderId, lines)
}

/** Goods are sent in exchange for what came back; refuses STOCK_SHORT. */
export const exchange = async (ctx: Write, orderId: number, lines: readonly GoodsQty[]): Promise<void> => {
  if (lines.length > 0 && !(await takeForExchange(ctx, orderId, lines))) refuse('STOCK_SHORT')
}
