import type { Fen, Milli } from '@mall/api/money'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField, refuseStale } from '../../kernel/refusal.ts'
import { countGoods } from '../shop/public.ts'
import { writePrices, writeSold } from './figures-store.ts'
import { insertManyGoods, notePrices, writeSkus, writeSpu } from './goods-store.ts'
import type { GoodsToSave, NewGoods } from './goods-store.ts'
import { followTimes } from './keep-times.ts'
import { goodsInLots, lastChange } from './queries.ts'
import { isOnShelf } from './rules.ts'
import { writeSaleState } from './standing-store.ts'

const mostSkus = 200

const changed = (ctx: Write, spuIds: readonly number[]): void => {
  for (const spuId of spuIds) ctx.emit('goods.changed', { spuId }, { key: String(spuId) })
}

/** Refuses a change of an older version of goods and names who made the newer one; refuses goods that the shop does not have. */
export const refuseStaleGoods = async (ctx: Write, shopId: number, spuId: number): Promise<never> => {
  const last = await lastChange(ctx.db, shopId, spuId)
  return last === undefined ? refuse('NOT_FOUND') : refuseStale(last)
}

/**
 * Creates goods, or changes those of the shop with this `spuId`; deletes specifications that are not named. Returns the ids in the
 * given order. Refuses GOODS_NAME_TAKEN, STALE, and NOT_FOUND for foreign ids.
 */
export const saveGoods = async (ctx: Write, it: GoodsToSave): Promise<{ spuId: number; goodsIds: number[] }> => {
  if (it.skus.length === 0 || it.skus.length > mostSkus) return refuseField('skuList', `规格须为 1 到 ${mostSkus} 个`)
  const written = await writeSpu(ctx, it)
  if (written === undefined)
    return it.version === undefined ? refuse('NOT_FOUND') : refuseStaleGoods(ctx, it.shopId, it.spuId!)
  if (written === 'nameTaken') return refuse('GOODS_NAME_TAKEN')
  const { spuId, wasOn } = written
  const goodsIds = await writeSkus(ctx, spuId, it.shopId, it.skus)
  if (goodsIds === 'codeTaken') return refuseField('skuList', '规格编码已用于本店的其他商品')
  if (goodsIds.length !== it.skus.length) return refuse('NOT_FOUND')
  if ((await goodsInLots(ctx.db, spuId)).some((goodsId) => !goodsIds.includes(goodsId)))
    return refuseField('skuList', '规格正在竞拍，或已拍得还没有下单，不能删除')
  await notePrices(ctx, spuId)
  const by = Number(isOnShelf(it, ctx.now)) - Number(wasOn)
  if (by !== 0) await countGoods(ctx, [{ shopId: it.shopId, by }])
  followTimes(ctx, spuId, it)
  changed(ctx, [spuId])
  return { spuId, goodsIds }
}

/**
 * Creates many new goods of any shops in a fixed number of statements; returns their ids in the given order. For loading a
 * catalogue: it emits no fact for each, so the caller builds their search rows.
 */
export const saveManyGoods = async (
  ctx: Write,
  list: readonly NewGoods[],
): Promise<{ spuId: number; goodsIds: number[] }[]> => {
  if (list.some((it) => it.skus.length === 0 || it.skus.length > mostSkus))
    return refuseField('skuList', `规格须为 1 到 ${mostSkus} 个`)
  const made = await insertManyGoods(ctx, list)
  const byShop = Map.groupBy(
    list.filter((it) => isOnShelf(it, ctx.now)),
    (it) => it.shopId,
  )
  if (byShop.size > 0)
    await countGoods(
      ctx,
      Array.from(byShop, ([shopId, goods]) => ({ shopId, by: goods.length })),
    )
  for (const [at, { spuId }] of made.entries()) if (list[at]!.saleState !== 0) followTimes(ctx, spuId, list[at]!)
  return made
}

/** Puts products of a shop on (1) or off (0, 2) the shelf; skips foreign and taken down ones. Returns how many changed. */
export const setSaleState = async (
  ctx: Write,
  it: { readonly shopId: number; readonly spuIds: readonly number[]; readonly saleState: 0 | 1 | 2 },
): Promise<number> => {
  const moved = await writeSaleState(ctx, it.shopId, it.spuIds, it.saleState)
  const by = moved.reduce((all, { wasOn, isOn }) => all + Number(isOn) - Number(wasOn), 0)
  if (by !== 0) await countGoods(ctx, [{ shopId: it.shopId, by }])
  if (it.saleState === 1) for (const { spuId, ...times } of moved) followTimes(ctx, spuId, times)
  changed(
    ctx,
    moved.map(({ spuId }) => spuId),
  )
  return moved.length
}

/** Sets list prices in fen; skips foreign goods. */
export const setPrices = async (
  ctx: Write,
  shopId: number,
  prices: readonly { readonly goodsId: number; readonly price: Fen }[],
): Promise<void> => changed(ctx, await writePrices(ctx, shopId, prices))

/**
 * Adds sold quantities in thousandths to goods and products; negative ones take them back. These rows are hot, so call this from a
 * reaction rather than from the paying transaction.
 */
export const addSold = async (
  ctx: Write,
  lines: readonly { readonly goodsId: number; readonly qty: Milli }[],
): Promise<void> => writeSold(ctx, lines)
