import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { endSalePrices, lockSalePrices, overlappingTitles, putSalePrices } from './sale-store.ts'
import type { SaleOfGoods, SalePrices } from './sale-store.ts'
import { insertSalePrice } from './store.ts'
import type { SalePriceToSave } from './store.ts'

/** Announces that the price of goods changes now, and again when it begins and ends. */
const announce = (ctx: Write, spuId: Id, it: { readonly beginTime: Date; readonly endTime: Date }): void => {
  const key = String(spuId)
  ctx.emit('goods.changed', { spuId }, { key })
  for (const [name, at] of [
    ['begin', it.beginTime],
    ['end', it.endTime],
  ] as const)
    if (at > ctx.now) ctx.emit('goods.changed', { spuId }, { at, key: `${key}:${name}:${at.getTime()}` })
}

/** Gives goods of a shop a public price in fen for a limited time; refuses foreign goods as NOT_FOUND. */
export const saveSalePrice = async (ctx: Write, it: SalePriceToSave): Promise<void> => {
  const spuId = await insertSalePrice(ctx, it)
  if (spuId === undefined) return refuse('NOT_FOUND')
  announce(ctx, spuId, it)
}

/** Most titles that a refusal names. */
const titlesSaid = 3

/**
 * Gives several goods of a shop public prices for the same time, all or none, and returns them; existing ones are changed. Refuses
 * prices that overlap others of the same goods, and a quantity below what was sold.
 */
export const saveSalePrices = async (ctx: Write, it: SalePrices): Promise<SaleOfGoods[]> => {
  await lockSalePrices(ctx, it.shopId)
  const made = await putSalePrices(ctx, it)
  const missing = it.goods.find(({ goodsId }) => !made.some((one) => one.goodsId === goodsId))
  if (missing !== undefined) return refuse(missing.saleId === null ? 'NOT_FOUND' : 'SALE_STOCK_BELOW_SOLD')
  const titles = await overlappingTitles(
    ctx,
    made.map(({ saleId }) => saleId),
  )
  if (titles.length > 0) {
    const said = titles
      .slice(0, titlesSaid)
      .map((title) => `“${title}”`)
      .join('、')
    return refuse('PROMOTIONS_OVERLAP', { names: titles.length > titlesSaid ? `${said}等 ${titles.length} 个` : said })
  }
  for (const spuId of new Set(made.map((one) => one.spuId))) announce(ctx, spuId, it)
  return made
}

/** Ends prices of a shop early; orders keep theirs. Calling it again changes nothing. */
export const closeSalePrices = async (ctx: Write, shopId: Id, saleIds: readonly Id[]): Promise<void> => {
  for (const spuId of await endSalePrices(ctx, shopId, saleIds))
    ctx.emit('goods.changed', { spuId }, { key: String(spuId) })
}
