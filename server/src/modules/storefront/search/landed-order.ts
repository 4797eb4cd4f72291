import type { GoodsCard } from '@mall/api/cards'
import type { Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Anyone } from '../../../actor.ts'
import type { Read } from '../../../kernel/context.ts'
import { destinationOf } from '../../freight/public.ts'
import { landedPricesOf, lowestFirst } from '../../cart/public.ts'
import type { Landed } from '../../cart/public.ts'

type Where = {
  readonly toAreaId?: Id | undefined
  readonly toAddressId?: Id | undefined
  readonly qty?: Milli | undefined
}
type Slice = { readonly offset: number; readonly pageSize: number }

/**
 * Returns a function that sorts cards by the landed price of a quantity, or of their smallest one, and cuts a page out. Goods that
 * are not brought there come last. One statement.
 */
export const landedOrder = async (ctx: Read<Anyone>, { toAreaId, toAddressId, qty = 0 }: Where) => {
  const to = await destinationOf(ctx, { areaId: toAreaId, addressId: toAddressId })
  return async (cards: readonly GoodsCard[], { offset, pageSize }: Slice) => {
    const items = cards.map(({ goodsId, minQty }) => ({ goodsId, qty: Math.max(minQty, qty) }))
    const prices = cards.length === 0 ? [] : await landedPricesOf(ctx, items, to)
    const byGoods = new Map(prices.map((it): [Id, Landed] => [it.goodsId, it]))
    const priceOf = ({ goodsId }: GoodsCard) => byGoods.get(goodsId)
    const list = cards
      .toSorted((one, other) => lowestFirst(priceOf(one), priceOf(other)))
      .slice(offset, offset + pageSize)
    return { list, landed: { areaName: to.areaName, list: list.flatMap((it) => priceOf(it) ?? []) } }
  }
}
