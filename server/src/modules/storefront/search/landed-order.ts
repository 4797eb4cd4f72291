import type { GoodsCard } from '@mall/api/cards'
import type { Id } from '@mall/api/wire-types'
import type { Anyone } from '../../../actor.ts'
import type { Read } from '../../../kernel/context.ts'
import { destinationOf } from '../../freight/public.ts'
import { landedPricesOf } from '../../landed/public.ts'

type Where = { readonly toAreaId?: Id | undefined }

/** How cards are put in the order of what their least quantity costs brought to a place, those not brought there last. One statement. */
export const landedOrder = async (ctx: Read<Anyone>, { toAreaId }: Where) => {
  const to = await destinationOf(ctx, { areaId: toAreaId })
  return async (cards: readonly GoodsCard[]): Promise<GoodsCard[]> => {
    if (cards.length === 0) return []
    const items = cards.map(({ goodsId, minQty }) => ({ goodsId, qty: minQty }))
    const prices = new Map((await landedPricesOf(ctx, items, to)).map((it) => [it.goodsId, it.landedPrice]))
    const priceOf = ({ goodsId }: GoodsCard) => prices.get(goodsId) ?? Number.MAX_SAFE_INTEGER
    return cards.toSorted((one, other) => priceOf(one) - priceOf(other))
  }
}
