import type { cart } from '@mall/api/cart/endpoints'
import { largestQuantity } from '@mall/api/money'
import type { Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { cartHolds, countLines, shelfOfLines, shelfToAdd } from './queries.ts'
import type { ShelfLine } from './shelf.ts'
import {
  amountRefusal,
  cartSize,
  fittingQty,
  lineRefusal,
  mostOf,
  priceOf,
  shortLine,
  sumOfTwins,
  wordsOf,
} from './rules.ts'
import type { WantedGoods, WhyNot } from './rules.ts'
import { putLines } from './store.ts'

/** Refuses a line, with the details that the client needs to correct it. */
export const refuseLine = (why: WhyNot, line: ShelfLine): never =>
  refuse(why.refusal, why.values, { lines: [shortLine(why.values, line)] })

/** Adds a quantity of one specification to the cart; refuses goods that cannot be bought. */
export const addGoods: Handler<typeof cart.add> = async (ctx, { goodsId, qty: more }) => {
  const { actor } = ctx
  const shelf = await shelfToAdd(ctx.db, ctx.now, actor, { goodsId, more })
  const [line, shop] = [shelf.lines[0], shelf.shops[0]]
  if (line === undefined || shop === undefined) return refuse('NOT_FOUND')
  const why = lineRefusal(line, shop, actor)
  if (why !== null) return refuseLine(why, line)
  if (shelf.present === null && shelf.rows >= cartSize) return refuse('CART_FULL')
  const { qty } = line
  const [put] = await putLines(ctx, actor.userId, [
    { goodsId, shopId: line.shopId, qty, price: priceOf(line).price, checked: true },
  ])
  return { cartId: put!.cartId, qty, count: shelf.valid + (shelf.present === null ? 1 : 0) }
}

export type Skipped = { readonly goodsId: Id; readonly goodsName: string; readonly reason: string }
export type Lowered = Skipped & { readonly qty: Milli }

// Sold out goods may wait in the cart; goods that this buyer may not buy may not.
const mayWait = new Set(['STOCK_SHORT', 'SHOP_RESTING'])

/** Returns the wanted quantity adjusted to one the goods are sold in and to what is in stock; `less` is the reason if it was lowered. */
const fitted = (line: ShelfLine, wanted: Milli): { readonly qty: Milli; readonly less: WhyNot | null } => {
  const asked = { ...line, qty: fittingQty({ ...line, maxQty: null }, wanted) }
  const less = amountRefusal(asked)
  const most = mostOf(asked)
  return most > 0 && most < asked.qty ? { qty: most, less } : { qty: asked.qty, less: null }
}

/**
 * Puts several goods into the cart at present prices, each in a quantity that is sold and available; a line already there keeps the
 * larger quantity. Returns what was put, what was lowered, and what was left out and why.
 */
export const putGoods = async (
  ctx: Write<Actor>,
  wanted: readonly WantedGoods[],
): Promise<{ put: { goodsId: Id; qty: Milli }[]; lowered: Lowered[]; skipped: Skipped[] }> => {
  const { actor } = ctx
  if (wanted.length === 0) return { put: [], lowered: [], skipped: [] }
  const present = new Map((await cartHolds(ctx.db, actor.userId)).map((it) => [it.goodsId, it.qty]))
  const { lines, shops } = await shelfOfLines(ctx.db, ctx.now, actor, sumOfTwins(wanted))
  const shopOf = new Map(shops.map((shop) => [shop.shopId, shop]))
  const skipped: Skipped[] = []
  const lowered: Lowered[] = []
  const put: { goodsId: Id; shopId: Id; qty: Milli; price: number; checked: boolean }[] = []
  let free = cartSize - present.size
  for (const line of lines) {
    const there = present.get(line.goodsId)
    const { qty, less } = fitted(line, Math.min(largestQuantity, Math.max(line.qty, there ?? 0)))
    const found = { ...line, qty }
    const why = lineRefusal(found, shopOf.get(line.shopId)!, actor)
    const room = there !== undefined || free > 0
    const { goodsId, goodsName } = line
    if (room && (why === null || mayWait.has(why.refusal))) {
      if (there === undefined) free -= 1
      if (less !== null) lowered.push({ goodsId, goodsName, qty, reason: wordsOf(less) })
      put.push({
        goodsId,
        shopId: line.shopId,
        qty,
        price: priceOf(found).price,
        checked: line.checked,
      })
    } else {
      const reason = wordsOf(why !== null && !mayWait.has(why.refusal) ? why : { refusal: 'CART_FULL', values: {} })
      skipped.push({ goodsId, goodsName, reason })
    }
  }
  if (put.length > 0) await putLines(ctx, actor.userId, put)
  return { put: put.map(({ goodsId, qty }) => ({ goodsId, qty })), lowered, skipped }
}

export const mergeCart: Handler<typeof cart.merge> = async (ctx, { lines }) => {
  const { put, lowered, skipped } = await putGoods(ctx, lines)
  return { merged: put.length, lowered, skipped, count: await countLines(ctx.db, ctx.now, ctx.actor.userId) }
}
