import { quantityNumber } from '@mall/api/money'
import type { Milli } from '@mall/api/money'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { giveBack, take, unuse, use } from './store.ts'
import type { LineToReserve } from './store.ts'

/** What is short, as the client shows it. Numbers of managed stock (type 2) are nobody's business but the shop's. */
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
 * Takes what the lines of orders being placed want (thousandths), summed over lines of the same goods: all of it or,
 * by refusing STOCK_SHORT with the short goods, nothing. One statement; goods in ascending order of their id.
 */
export const reserve = async (ctx: Write, lines: readonly LineToReserve[]): Promise<void> => {
  const outcome = await take(ctx, lines)
  const short = outcome.filter((it) => !it.taken)
  if (short.length > 0) refuse('STOCK_SHORT', {}, { lines: short.map(shortLine) })
}

/** Gives back what orders still hold. Doing it again changes nothing. */
export const release = (ctx: Write, orderIds: readonly number[]): Promise<void> => giveBack(ctx, orderIds)

/**
 * Lines of an order are handed over: `quantity` leaves, and `settles` (default: the same) of what the line holds is used
 * up by it. Weighing may hand over less or more than it settles; more only where there is more, else STOCK_SHORT.
 * A line that holds less than it would settle is SHIP_TOO_MUCH, so nothing is handed over twice. Goods without numbers
 * hold nothing and are passed over.
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

/** What was handed over was not: it lies on the shelf again and is held by its lines. */
export const takeBack = (
  ctx: Write,
  orderId: number,
  lines: readonly { readonly lineId: number; readonly qty: Milli }[],
): Promise<void> => unuse(ctx, orderId, lines)
