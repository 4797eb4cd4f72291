import type { Milli } from '@mall/api/money'
import type { cart } from '@mall/api/cart/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Anyone } from '../../../actor.ts'
import type { Read } from '../../../kernel/context.ts'
import type { Handler } from '../../../kernel/serve.ts'
import type { ShelfLine } from '../shelf.ts'
import { destinationOf } from '../../freight/public.ts'
import type { Destination } from '../../freight/public.ts'
import { goodsWithWays, sameGoods } from './queries.ts'
import { landedOf, lowestFirst } from './rules.ts'
import type { Landed } from './rules.ts'

type Items = readonly { readonly goodsId: Id; readonly qty: Milli }[]

/** Reads goods with the ways of their shops; returns a function for the landed price of any quantity. One statement. */
const pricesTo = async ({ db, now, actor }: Read<Anyone>, items: Items, to: Destination) => {
  const { lines, shops, ways, templates } = await goodsWithWays(db, now, actor, items)
  const shopOf = ({ shopId }: ShelfLine) => shops.find((it) => it.shopId === shopId)!
  const priceOf = (line: ShelfLine): Landed =>
    landedOf({ line, shop: shopOf(line), ways: ways ?? [], templates: templates ?? [] }, to, actor)
  return { lines, shopOf, priceOf }
}

/** Returns landed prices of different goods to a place; leaves out ids that are no goods. One statement. */
export const landedPricesOf = async (ctx: Read<Anyone>, items: Items, to: Destination): Promise<Landed[]> => {
  const { lines, priceOf } = await pricesTo(ctx, items, to)
  return lines.map(priceOf)
}

const differing = (rows: readonly Landed[]): Landed[] => [...new Map(rows.map((row) => [row.qty, row])).values()]

/**
 * Returns landed prices of goods at rising quantities, and at the first quantity in every shop that sells the same; both empty for
 * an unknown id.
 */
export const compareLanded: Handler<typeof cart.compareLanded> = async (ctx, { goodsId, quantities, ...where }) => {
  const to = await destinationOf(ctx, where)
  const qty = quantities[0]!
  const others = await sameGoods(ctx.db, ctx.now, goodsId)
  const items = [goodsId, ...others].map((id) => ({ goodsId: id, qty }))
  const { lines, shopOf, priceOf } = await pricesTo(ctx, items, to)
  const own = lines.find((line) => line.goodsId === goodsId)
  const shops = lines.map((line) => ({
    ...priceOf(line),
    goodsName: line.goodsName,
    specText: line.specText,
    shopName: shopOf(line).shopName,
  }))
  return {
    areaName: to.areaName,
    quantities: own === undefined ? [] : differing(quantities.map((it) => priceOf({ ...own, qty: it }))),
    shops: others.length === 0 ? [] : shops.toSorted(lowestFirst),
  }
}
