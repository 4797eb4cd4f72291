import type { combination } from '@mall/api/combination/endpoints'
import type { In } from '@mall/api/endpoint'
import { quantityText } from '@mall/api/money'
import type { ConfirmedPrices } from '@mall/api/unusual-prices'
import type { Seller } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { demandNearList } from '../catalog/public.ts'
import type { SoldAt } from '../catalog/public.ts'
import { closeEarly, followCancelled } from './end-sheets.ts'
import { cancel, drop, extendSheet, insertSheet, offShelf, ownGoods, pricesOf, publish, rewriteSheet } from './store.ts'
import type { Saved, SheetToSave } from './store.ts'
import { truckToSave } from './edit-trucks.ts'

const day = 86_400_000
const mostDays = 90
type Input = In<typeof combination.save>

/** Checks the input and returns the sheet to save; refuses one that could never be ordered on or succeed. */
const toSave = async (ctx: Write<Seller>, it: Input): Promise<SheetToSave> => {
  const { combType, title, beginTime, endTime, goods } = it
  if (combType === undefined) return refuseField('combType', '请选择类型')
  if (title === undefined) return refuseField('title', '请填写标题')
  if (beginTime === undefined || endTime === undefined) return refuseField('beginTime', '请填写起止时间')
  if (endTime <= beginTime || endTime <= ctx.now) return refuseField('endTime', '结束时间须晚于开始时间和现在')
  if (endTime.getTime() > ctx.now.getTime() + mostDays * day) return refuseField('endTime', `最长 ${mostDays} 天`)
  if (goods === undefined) return refuseField('goods', '请选择商品')
  const goodsIds = goods.map((one) => one.goodsId)
  if (new Set(goodsIds).size < goodsIds.length) return refuseField('goods', '同一规格只能填写一次')
  const own = await ownGoods(ctx, ctx.actor.shop.shopId, goodsIds)
  if (own.size < goods.length) return refuse('NOT_FOUND')
  for (const { goodsId, baseFen, minQty, maxQtyPerBuyer, tiers = [] } of goods) {
    const known = own.get(goodsId)!
    if (minQty < known.minQty)
      return refuseField('goods', `“${known.name}”${quantityText(known.minQty)} 起订，团购不能更低`)
    if ((maxQtyPerBuyer ?? minQty) < minQty) return refuseField('goods', '每人限购不能少于起订量')
    const falling = [{ minTotalQty: 0, fen: baseFen }, ...tiers].every(
      (tier, at, all) => at === 0 || (tier.minTotalQty > all[at - 1]!.minTotalQty && tier.fen < all[at - 1]!.fen),
    )
    if (!falling) return refuseField('goods', '阶梯的数量须递增，价格须递减')
  }
  const truck = await truckToSave(ctx, it, goodsIds)
  if (truck !== null && it.minTotalQty !== undefined)
    return refuseField('minTotalQty', '拼车按装载量成团，请不要填写成团量')
  return {
    combType,
    title,
    truck,
    intro: it.intro ?? '',
    minTotalQty: it.minTotalQty ?? null,
    beginTime,
    endTime,
    goods: goods
      .map(({ goodsId, baseFen, tiers = [], minQty, maxQtyPerBuyer, totalLimitQty }) => ({
        goodsId,
        basePrice: baseFen,
        tiers: tiers.map(({ minTotalQty, fen }) => ({ minTotalQty, price: fen })),
        minQty,
        maxQtyPerBuyer: maxQtyPerBuyer ?? null,
        totalLimitQty: totalLimitQty ?? null,
      }))
      .toSorted((one, other) => one.goodsId - other.goodsId),
  }
}

type Which = { readonly shopId: number; readonly combinationId: number; readonly version: number }

/** Demands a confirmation if prices of a sheet are far from the list prices of its goods; called when buyers can see them. */
const demandMeant = async (ctx: Write<Seller>, combinationId: number, confirmed: ConfirmedPrices): Promise<void> => {
  const goods = await pricesOf(ctx, combinationId)
  const sold = goods.flatMap(({ goodsId, basePrice, tiers }, at): SoldAt[] => [
    { field: `goods.${at}.baseFen`, goodsId, price: basePrice },
    ...tiers.map(({ minTotalQty, price }, place) => ({
      field: `goods.${at}.tiers.${place}.fen`,
      goodsId,
      price,
      when: `满 ${quantityText(minTotalQty)}`,
    })),
  ])
  await demandNearList(ctx, ctx.actor.shop.shopId, sold, confirmed)
}

const write = async (ctx: Write<Seller>, input: Input): Promise<Saved> => {
  const { shopId } = ctx.actor.shop
  const it = await toSave(ctx, input)
  const { combinationId, version = 0 } = input
  if (combinationId === undefined) return insertSheet(ctx, shopId, it)
  const which = { shopId, combinationId, version }
  const rewritten = await rewriteSheet(ctx, which, it)
  if (rewritten?.state === 1) await demandMeant(ctx, combinationId, input.confirmedPrices)
  const saved = rewritten ?? (await extendSheet(ctx, which, it)) ?? refuse('GROUP_FIXED')
  if (saved.state === 1) ctx.emit('combination.due', { combinationId }, { at: it.endTime, key: String(combinationId) })
  return saved
}

const open = async (ctx: Write<Seller>, which: Which, confirmed: ConfirmedPrices): Promise<Saved> => {
  const { endTime, ...saved } = (await publish(ctx, which)) ?? refuse('GROUP_FIXED')
  const { combinationId } = which
  const off = await offShelf(ctx, combinationId)
  if (off.length > 0)
    return refuse(
      'GOODS_OFF_SHELF',
      {},
      { lines: off.map(({ goodsId, name }) => ({ goodsId: String(goodsId), name })) },
    )
  await demandMeant(ctx, combinationId, confirmed)
  ctx.emit('combination.due', { combinationId }, { at: endTime, key: String(combinationId) })
  return saved
}

const stop = async (ctx: Write<Seller>, which: Which, reason: string | undefined): Promise<Saved> => {
  if (reason === undefined) return refuseField('reason', '请填写原因，买家会看到')
  const saved = (await cancel(ctx, which, reason)) ?? refuse('GROUP_FIXED')
  await followCancelled(ctx, saved)
  return saved
}

export const saveSheet: Handler<typeof combination.save> = async (ctx, input) => {
  const { op = 'save', combinationId, version = 0, reason } = input
  if (op === 'save') return write(ctx, input)
  if (combinationId === undefined) return refuse('NOT_FOUND')
  const which = { shopId: ctx.actor.shop.shopId, combinationId, version }
  if (op === 'publish') return open(ctx, which, input.confirmedPrices)
  return op === 'cancel' ? stop(ctx, which, reason) : ((await closeEarly(ctx, which)) ?? refuse('GROUP_FIXED'))
}

export const removeSheet: Handler<typeof combination.remove> = async (ctx, { combinationId }) =>
  (await drop(ctx, ctx.actor.shop.shopId, combinationId)) ? {} : refuse('GROUP_FIXED')
