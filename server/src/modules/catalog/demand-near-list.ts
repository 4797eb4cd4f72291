import type { Fen } from '@mall/api/money'
import type { ConfirmedPrices } from '@mall/api/unusual-prices'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { demandConfirmed } from './demand-confirmed.ts'
import { listPricesOf } from './sold-for-queries.ts'

/** Price at which goods are to be sold besides their list price. */
export type SoldAt = {
  /** Field of the input, or of what is published. */
  readonly field: string
  readonly goodsId: Id
  readonly price: Fen
  /** Condition of the price, for example from a quantity on. */
  readonly when?: string
}

/** Refuses PRICE_UNUSUAL if goods of a shop are to be sold far from their present price, until that is confirmed. */
export const demandNearList = async (
  ctx: Write,
  shopId: Id,
  sold: readonly SoldAt[],
  confirmed: ConfirmedPrices,
): Promise<void> => {
  const ids = [...new Set(sold.map(({ goodsId }) => goodsId))]
  const listed = ids.length === 0 ? new Map() : await listPricesOf(ctx.db, shopId, ids)
  const changes = sold.flatMap(({ field, goodsId, price, when }) => {
    const goods = listed.get(goodsId)
    if (goods === undefined) return []
    return [
      { field, subject: when === undefined ? goods.subject : `${goods.subject} ${when}`, from: goods.price, to: price },
    ]
  })
  demandConfirmed(changes, confirmed)
}
