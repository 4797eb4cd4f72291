import { quantityNumber } from '@mall/api/money'
import type { Milli } from '@mall/api/money'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { giveBack, take, unuse, use } from './store.ts'
import type { LineToReserve } from './store.ts'

/** A short line as the client shows it. Only the shop sees numbers of managed stock (type 2). */
const shortLine = (it: {
  goodsId: number
  name: string | null
  availableQty: Milli | null
  stockType?: number | null
}) => ({
  goodsId: String(it.goodsId),
  name: it.name,
  available: it.stockType === 1 && it.availableQty !== null ? quantityNumber(it.availableQty) : null,
})

/**
 * Reserves what the lines of new orders take (thousandths), summed over lines of the same goods: all of it, or nothing with the
 * refusal STOCK_SHORT and the short goods. One statement; goods in ascending order of their id.
 */
export const reserve = async (ctx: Write, lines: readonly LineToReserve[]): Promise<void> => {
  const outcome = await take(ctx, lines)
  const short = outcome.filter((it) => !it.taken)
  if (short.length > 0) refuse('STOCK_SHORT', {}, { lines: short.map(shortLine) })
}

/** Gives back what orders still hold. A repeated call changes nothing. */
export const release = (ctx: Write, orderIds: readonly number[]): Promise<void> => giveBack(ctx, orderIds)

/**
 * Hands over lines of an order: `qty` leaves the stock, and the reservation of the line shrinks by `settles` (default: `qty`).
 * Weighed goods may leave in a smaller or larger quantity than `settles`; if the stock is too small for a larger one, this refuses
 * STOCK_SHORT. Refuses SHIP_TOO_MUCH if `settles` exceeds the reservation, so that nothing is handed over twice. Skips goods without
 * numbers, which have no reservation.
 */
export const consume = async (
  ctx: Write,
  orderId: number,
  lines: readonly { readonly lineId: number; readonly qty: Milli; readonly settles?: Milli }[],
): Promise<void> => {
  const troubles = await use(
    ctx,
    orderId,
    lines.map((it) => ({ ...it, settles: it.settles ?? it.qty })),
  )
  if (troubles.some((it) => it.tooMuch)) refuse('SHIP_TOO_MUCH')
  if (troubles.length > 0) refuse('STOCK_SHORT', {}, { lines: troubles.map(shortLine) })
}

/** Undoes a hand-over: the goods are on hand again, and held by their lines. */
export const takeBack = (
  ctx: Write,
  orderId: number,
  lines: readonly { readonly lineId: number; readonly qty: Milli }[],
): Promise<void> => unuse(ctx, orderId, lines)
