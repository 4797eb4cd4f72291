import { beyondMoney } from '@mall/api/money'
import type { Milli } from '@mall/api/money'
import type { landedRoom } from '@mall/api/landed/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Anyone } from '../../actor.ts'
import type { Read } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { sumOfTwins } from '../cart/public.ts'
import { destinationOf } from '../freight/public.ts'
import type { Destination } from '../freight/public.ts'
import { goodsWithWays, sameGoods } from './queries.ts'
import { landedOf, lowestFirst } from './rules.ts'

type Items = readonly { readonly goodsId: Id; readonly qty: Milli }[]

/** Landed prices of goods to a place, with the goods and shops they are of; goods that are none are left out. One statement. */
export const landedPricesOf = async ({ db, now, actor }: Read<Anyone>, items: Items, to: Destination) => {
  const { lines, shops, ways, templates } = await goodsWithWays(db, now, actor, sumOfTwins(items))
  const vast = lines.find(({ listPrice, qty }) => beyondMoney(listPrice, qty))
  if (vast !== undefined)
    return refuse('QUANTITY_LIMIT', {}, { lines: [{ goodsId: String(vast.goodsId), name: vast.goodsName }] })
  return lines.map((line) => {
    const shop = shops.find(({ shopId }) => shopId === line.shopId)!
    const it = landedOf({ line, shop, ways: ways ?? [], templates: templates ?? [] }, to, actor)
    return {
      ...it,
      spuId: line.spuId,
      goodsName: line.goodsName,
      specText: line.specText,
      shopId: shop.shopId,
      shopName: shop.shopName,
    }
  })
}

export const showLandedPrices: Handler<typeof landedRoom.prices> = async (ctx, { items, ...where }) => {
  const to = await destinationOf(ctx, where)
  return { areaName: to.areaName, list: await landedPricesOf(ctx, items, to) }
}

export const showLandedShops: Handler<typeof landedRoom.shops> = async (ctx, { spuId, qty, ...where }) => {
  const to = await destinationOf(ctx, where)
  const goodsIds = await sameGoods(ctx.db, ctx.now, spuId)
  if (goodsIds.length === 0) return { areaName: to.areaName, list: [] }
  const list = await landedPricesOf(
    ctx,
    goodsIds.map((goodsId) => ({ goodsId, qty })),
    to,
  )
  return { areaName: to.areaName, list: list.toSorted(lowestFirst) }
}
