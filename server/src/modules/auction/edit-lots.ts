import type { auction } from '@mall/api/auction/endpoints'
import type { In } from '@mall/api/endpoint'
import { timesQuantity } from '@mall/api/money'
import type { ConfirmedPrices } from '@mall/api/unusual-prices'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { demandNearList } from '../catalog/public.ts'
import { adjustStock } from '../stock/public.ts'
import { followWithdrawn } from './end-lots.ts'
import { goodsToSell, insertLot, noteHeld, publishLot, rewriteLot, withdrawLot } from './lot-store.ts'
import type { LotPrices, LotToSave, Saved, Which } from './lot-store.ts'

const minute = 60_000
const leastMinutes = 10
const mostDays = 30
type Input = In<typeof auction.save>

/** Checks the input and returns the lot to save; refuses a lot on which nobody could bid. */
const toSave = (now: Date, it: Input): LotToSave => {
  const { title, lotType, goodsId, qty, startFen, stepFen, depositFen, beginTime, endTime } = it
  const { reserveFen = null, buyNowFen = null, enrollBegin = null } = it
  if (title === undefined) return refuseField('title', '请填写标题')
  if (lotType === undefined) return refuseField('lotType', '请选择类型')
  if (goodsId === undefined) return refuseField('goodsId', '请选择商品')
  if (qty === undefined) return refuseField('qty', '请填写数量')
  if (startFen === undefined || startFen < 1) return refuseField('startFen', '起拍价须大于 0')
  if (stepFen === undefined || stepFen < 1) return refuseField('stepFen', '加价幅度须大于 0')
  if (depositFen === undefined || depositFen < 1) return refuseField('depositFen', '保证金须大于 0')
  if (depositFen >= timesQuantity(startFen, qty)) return refuseField('depositFen', '保证金须少于按起拍价算的货款')
  if (reserveFen !== null && reserveFen <= startFen) return refuseField('reserveFen', '保留价须高于起拍价')
  if (buyNowFen !== null && buyNowFen <= Math.max(startFen, reserveFen ?? 0))
    return refuseField('buyNowFen', '一口价须高于起拍价和保留价')
  if (beginTime === undefined || beginTime <= now) return refuseField('beginTime', '开始时间须晚于现在')
  if (endTime === undefined || endTime.getTime() < beginTime.getTime() + leastMinutes * minute)
    return refuseField('endTime', `竞拍至少 ${leastMinutes} 分钟`)
  if (endTime.getTime() > beginTime.getTime() + mostDays * 24 * 60 * minute)
    return refuseField('endTime', `竞拍最长 ${mostDays} 天`)
  if (enrollBegin !== null && enrollBegin >= endTime) return refuseField('enrollBegin', '报名须在结束之前开始')
  return {
    title,
    lotType,
    goodsId,
    description: it.desc ?? '',
    qty,
    startPrice: startFen,
    stepPrice: stepFen,
    reservePrice: reserveFen,
    buyNowPrice: buyNowFen,
    depositMoney: depositFen,
    enrollBegin,
    beginTime,
    endTime,
    extendWindowSec: it.extendWindowSec ?? 300,
    extendSec: it.extendSec ?? 300,
    extendMax: it.extendMax ?? 0,
    payHours: it.payHours ?? 72,
  }
}

/** Takes the goods of an announced lot out of the shop's stock, so that the winner is sure to get them. */
export const holdStock = async (ctx: Write<Seller>, auctionId: Id, goodsId: Id, qty: number): Promise<void> => {
  const { shopId } = ctx.actor.shop
  const goods = (await goodsToSell(ctx, shopId, goodsId)) ?? refuse('NOT_FOUND')
  if (!goods.payEnabled) return refuse('LOT_UNPAYABLE')
  if (!goods.onSale) return refuse('GOODS_OFF_SHELF')
  if (goods.stockType === 0) return
  if ((goods.availableQty ?? 0) < qty) return refuse('STOCK_SHORT')
  await adjustStock(ctx, { shopId, goodsId, number: { add: -qty }, reason: `竞拍 ${auctionId} 占用` })
  await noteHeld(ctx, auctionId)
}

/** Demands a confirmation if the lowest selling price or the buy-now price is far from the list price of the goods. */
const demandMeant = (ctx: Write<Seller>, it: LotPrices, confirmed: ConfirmedPrices): Promise<void> => {
  const { goodsId, startPrice, reservePrice, buyNowPrice } = it
  const least =
    reservePrice === null
      ? { field: 'startFen', goodsId, price: startPrice, when: '起拍价' }
      : { field: 'reserveFen', goodsId, price: reservePrice, when: '保留价' }
  const atOnce = buyNowPrice === null ? [] : [{ field: 'buyNowFen', goodsId, price: buyNowPrice, when: '一口价' }]
  return demandNearList(ctx, ctx.actor.shop.shopId, [least, ...atOnce], confirmed)
}

const write = async (ctx: Write<Seller>, input: Input): Promise<Saved> => {
  const { shopId } = ctx.actor.shop
  const it = toSave(ctx.now, input)
  if ((await goodsToSell(ctx, shopId, it.goodsId)) === undefined) return refuse('NOT_FOUND')
  const { auctionId, version = 0 } = input
  if (auctionId === undefined) return insertLot(ctx, shopId, it)
  const saved = (await rewriteLot(ctx, { shopId, auctionId, version }, it)) ?? refuse('LOT_FIXED')
  const { was, ...rest } = saved
  if (was.held)
    await adjustStock(ctx, {
      shopId,
      goodsId: was.goodsId,
      number: { add: was.qty },
      reason: `竞拍 ${auctionId} 修改，退回`,
    })
  if (saved.state === 1) {
    await demandMeant(ctx, it, input.confirmedPrices)
    await holdStock(ctx, auctionId, it.goodsId, it.qty)
    ctx.emit('auction.due', { auctionId }, { at: it.endTime, key: String(auctionId) })
  }
  return rest
}

const publish = async (ctx: Write<Seller>, which: Which, confirmed: ConfirmedPrices): Promise<Saved> => {
  const lot = (await publishLot(ctx, which)) ?? refuse('LOT_FIXED')
  const { auctionId, state, version, goodsId, qty, endTime } = lot
  await demandMeant(ctx, lot, confirmed)
  await holdStock(ctx, auctionId, goodsId, qty)
  ctx.emit('auction.due', { auctionId }, { at: endTime, key: String(auctionId) })
  return { auctionId, state, version }
}

export const saveLot: Handler<typeof auction.save> = async (ctx, input) => {
  const { op = 'save', auctionId, version = 0 } = input
  if (op === 'save') return write(ctx, input)
  if (auctionId === undefined) return refuse('NOT_FOUND')
  return publish(ctx, { shopId: ctx.actor.shop.shopId, auctionId, version }, input.confirmedPrices)
}

export const cancelLot: Handler<typeof auction.cancel> = async (ctx, { auctionId, version, reason }) => {
  const saved =
    (await withdrawLot(ctx, { shopId: ctx.actor.shop.shopId, auctionId, version }, reason)) ?? refuse('LOT_FIXED')
  await followWithdrawn(ctx, auctionId)
  return saved
}
