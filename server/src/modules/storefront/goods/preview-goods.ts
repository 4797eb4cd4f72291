import type { storefront } from '@mall/api/storefront/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Actor, Seller } from '../../../actor.ts'
import type { Reading } from '../../../kernel/database.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { saveListing } from '../../publishing/public.ts'
import { readDetail } from './queries.ts'
import { presentDetail } from './show-detail.ts'

type Shown = Awaited<ReturnType<Handler<typeof storefront.preview>>>

/** Returns an actor that is signed in, but staff and customer of no shop. */
const anyBuyer = (actor: Actor): Actor => ({
  ...actor,
  userId: 0,
  boId: 0,
  shop: undefined,
  staff: [],
  operator: undefined,
})

const shown = async (db: Reading, now: Date, actor: Seller, spuId: Id): Promise<Shown> => {
  const buyer = anyBuyer(actor)
  const goods = await readDetail(db, buyer, now, { goodsId: null, spuId, addressId: null })
  if (goods === undefined || goods.shop.shopId !== actor.shop.shopId) return refuse('NOT_FOUND')
  const detail = presentDetail({ ...goods, forSale: true, shop: { ...goods.shop, shopStatus: 1 } }, buyer, {})
  return { ...detail, canBuy: false, cannotBuyReason: { name: 'PREVIEW', msg: '这是预览，买家在这里购买' } }
}

export const previewGoods: Handler<typeof storefront.preview> = ({ db, now, actor }, { spuId }) =>
  shown(db, now, actor, spuId)

/** Rolls back what was saved, and carries the page that was built from it. */
class TakenBack extends Error {
  readonly detail: Shown

  constructor(detail: Shown) {
    super()
    this.detail = detail
  }
}

/** Saves the goods, builds their page and rolls back: the page shows what saving would make of them, and saving may refuse them. */
export const previewUnsaved: Handler<typeof storefront.previewUnsaved> = async (ctx, input) => {
  try {
    return await ctx.write(async (tx) => {
      const { spuId } = await saveListing(tx, { ...input, saleNow: false })
      throw new TakenBack(await shown(tx.db, tx.now, tx.actor, spuId))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.detail
    throw error
  }
}
