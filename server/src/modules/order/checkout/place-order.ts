import { randomInt } from 'node:crypto'
import type { In } from '@mall/api/endpoint'
import type { CargoPaperKind } from '@mall/api/order/cargo-papers'
import type { order } from '@mall/api/order/endpoints'
import { hurriedSources, priceSource } from '@mall/api/price/sources'
import { timeText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { areaName, pathOf } from '../../area/public.ts'
import { dropCartLines, shortLine } from '../../cart/public.ts'
import { takeContractGoods } from '../../contract/public.ts'
import type { LineAtContractPrice } from '../../contract/public.ts'
import { ensureCustomers } from '../../customer/public.ts'
import { takeDays } from '../../freight/public.ts'
import type { OrderOnDay } from '../../freight/public.ts'
import { takeOnSheet } from '../../combination/public.ts'
import { takePlace } from '../../groupbooking/public.ts'
import { takeOffer } from '../../inquiry/public.ts'
import { takeSalePrices } from '../../price/public.ts'
import type { LineAtSalePrice } from '../../price/public.ts'
import { reserve } from '../../stock/public.ts'
import { holdToAgree } from '../approving/hold-orders.ts'
import { actOnAll } from '../life/act.ts'
import { deadlineKey } from '../life/effects.ts'
import { lockOrders } from '../life/store.ts'
import { papersOfCheckout } from '../papers/papers-of-checkout.ts'
import { papersAfter } from '../papers/rules.ts'
import { demandFewTransfers, transferDeadline } from '../paying/choose-transfer.ts'
import { takePlacedOnCredit } from '../paying/pay-order.ts'
import { orderLot } from '../paying/order-lot.ts'
import { demandPayable, demandWay } from '../paying/ways-to-pay.ts'
import { demandAsSeen } from './as-seen.ts'
import { contractOf } from './own-contract.ts'
import { orderTypeOf, payFactsOf } from './preview-checkout.ts'
import type { Address, PickupPoint, PricedShop, Trouble } from './price-checkout.ts'
import { readCheckout } from './read-checkout.ts'
import type { Checkout } from './read-checkout.ts'
import { fetchersOf, isFetched, takeVehicles } from './take-fetchers.ts'
import { takeReductions } from './take-reductions.ts'
import { insertOrders } from './store.ts'
import type { NewLine, NewOrder, NewPickup, NewTrade, Placed } from './store.ts'
import { boundReached, minutesToPay } from './unpaid-bounds.ts'

const minute = 60_000

const refuseTrouble = ({ why, line }: Trouble): never =>
  refuse(why.refusal, why.values, line && { lines: [shortLine(why.values, line)] })

/** Refuses goods that were deleted while the order was being placed. */
const refuseGone = (shops: readonly PricedShop[], goodsIds: readonly Id[]): never => {
  const lines = shops.flatMap((shop) => shop.lines).filter(({ shelf }) => goodsIds.includes(shelf.goodsId))
  return refuse(
    'GOODS_OFF_SHELF',
    {},
    { lines: lines.map(({ shelf }) => ({ goodsId: String(shelf.goodsId), name: shelf.goodsName, available: null })) },
  )
}

const newLine = (
  { shelf, dealPrice, priceSource, priceSourceId, promotionId, amounts }: PricedShop['lines'][number],
  at: number,
): NewLine => ({
  lineNo: at + 1,
  spuId: shelf.spuId,
  goodsId: shelf.goodsId,
  goodsName: shelf.goodsName,
  specText: shelf.specText,
  image: shelf.image,
  unitName: shelf.unitName,
  baseUnitName: shelf.baseUnitName,
  convertRate: shelf.convertRate,
  priceUnitName: shelf.priceUnitName,
  priceRate: shelf.priceRate,
  qtyScale: shelf.qtyScale,
  weighGoods: shelf.weighGoods,
  stockType: shelf.stockType,
  orderQty: shelf.qty,
  listPrice: shelf.listPrice,
  dealPrice,
  priceSource,
  priceSourceId,
  promotionId,
  goodsMoney: amounts.goodsMoney,
  fullReductionMoney: amounts.fullReductionMoney,
  couponMoney: amounts.couponMoney,
  pointsMoney: amounts.pointsMoney,
  pointsUsed: amounts.pointsUsed,
  freightMoney: amounts.freightMoney,
  payMoney: amounts.payMoney,
})

const minutesFor = ({ shop, lines }: PricedShop): number =>
  minutesToPay({
    contractFirst: shop.contractPolicy === 2,
    shopMinutes: shop.unpaidMinutes,
    priceForATime: lines.some((line) => hurriedSources.has(line.priceSource)),
    stockTypes: lines.map((line) => line.shelf.stockType),
  })

const signedFirst = ({ shop }: PricedShop): boolean => shop.contractPolicy === 2

/**
 * Returns the payment deadline of each order. Orders placed together are paid together, so all get the shortest of their times;
 * orders that are signed first have a shortest time of their own. Orders of a team or sheet are paid before its end, those of a lot
 * within the time its shop set.
 */
const payDeadlinesOf = ({ shops, group, sheet, lot }: Checkout, now: Date): Date[] => {
  if (lot !== null) return shops.map(() => lot.until)
  const end = (sheet?.until ?? group?.until)?.getTime() ?? Infinity
  const least = (of: readonly PricedShop[]) =>
    new Date(Math.min(end, now.getTime() + Math.min(...of.map(minutesFor)) * minute))
  return shops.map((shop) => least(shops.filter((it) => signedFirst(it) === signedFirst(shop))))
}

/** Returns where an order is picked up, with the code that the buyer shows there. */
const pickupAt = ({ areaId, ...point }: PickupPoint): NewPickup => {
  const [province, city, county] = areaId === null ? [] : pathOf(areaId)
  return {
    ...point,
    provinceId: province?.areaId ?? null,
    cityId: city?.areaId ?? null,
    countyId: county?.areaId ?? null,
    areaName: areaId === null ? '' : areaName(areaId),
    code: String(randomInt(1_000_000)).padStart(6, '0'),
  }
}

const newOrder = (
  it: PricedShop,
  payDeadline: Date,
  {
    payType,
    remark,
    expectTime,
    contractPolicy,
    papers,
    orderType,
    fetcher,
  }: {
    readonly payType?: number | undefined
    readonly remark?: string | undefined
    readonly expectTime?: string | undefined
    readonly contractPolicy: 0 | 1 | 2
    readonly papers: readonly CargoPaperKind[]
    readonly orderType: 1 | 2 | 3 | 4 | 5
    readonly fetcher: NewOrder['fetcher']
  },
): NewOrder => {
  const { shop, lines, totals } = it
  const { way } = it.chosen!
  return {
    orderType,
    shopId: shop.shopId,
    sellerBoId: shop.orgBoId,
    deliveryType: way.deliveryType,
    deliveryId: way.deliveryId,
    deliveryName: way.name,
    contractPolicy,
    contractId: lines.some((line) => line.priceSource === priceSource.contract) ? it.contract!.contractId : null,
    pickup: way.point && pickupAt(way.point),
    fetcher: isFetched(it) ? fetcher : undefined,
    expectTime: expectTime ?? null,
    couponUserId: it.coupon?.couponUserId ?? null,
    couponMoney: totals.couponMoney,
    couponFreightMoney: it.chosen!.savedMoney,
    pointsMoney: totals.pointsMoney,
    pointsUsed: totals.pointsUsed,
    goodsMoney: totals.goodsMoney,
    fullReductionMoney: totals.fullReductionMoney,
    freightMoney: totals.freightMoney,
    payMoney: totals.payMoney,
    payType: payType ?? null,
    feeRate: shop.feeRate,
    autoReceiveDays: shop.autoReceiveDays,
    afterSaleDays: Math.max(...lines.map((line) => line.shelf.afterSaleDays)),
    cargoPapers: papersAfter(null, papers),
    buyerRemark: remark === '' ? null : (remark ?? null),
    payDeadline,
    lines: lines.map(newLine),
  }
}

const newTrade = (actor: Actor, now: Date, address: Address | null, sourceClient: string): NewTrade => ({
  buyerBoId: actor.boId,
  buyerUserId: actor.userId,
  buyerName: actor.enterprise.name,
  buyerUserName: actor.name,
  buyerMobile: actor.mobile,
  sourceClient,
  stamp: timeText(now).replace(/\D/g, '').slice(2),
  receiver: address?.receiver ?? actor.name,
  mobile: address?.mobile ?? actor.mobile,
  provinceId: address?.provinceId ?? null,
  cityId: address?.cityId ?? null,
  countyId: address?.countyId ?? null,
  areaName: address?.areaName ?? '',
  address: address?.detail ?? '',
  lng: address?.lng ?? null,
  lat: address?.lat ?? null,
})

/** Returns the placed lines whose price came from this source, with the quantity they took of it. */
const linesAt = (source: number, shops: readonly PricedShop[], placed: Placed) =>
  placed.orders.flatMap(({ orderId, place }) =>
    shops[place]!.lines.flatMap((line) => {
      if (line.priceSource !== source) return []
      const { goodsId, qty } = line.shelf
      const { lineId } = placed.lines.find((it) => it.orderId === orderId && it.goodsId === goodsId)!
      return [{ lineId, orderId, goodsId, sourceId: line.priceSourceId!, qty }]
    }),
  )

/** Returns the placed lines whose price is for a limited time and quantity. */
const atSalePrice = (shops: readonly PricedShop[], placed: Placed): LineAtSalePrice[] =>
  linesAt(priceSource.activity, shops, placed).map(({ lineId, orderId, sourceId, qty }) => ({
    lineId,
    orderId,
    saleId: sourceId,
    qty,
  }))

/** Returns the placed lines that have the price of a contract. */
const atContractPrice = (shops: readonly PricedShop[], placed: Placed): LineAtContractPrice[] =>
  linesAt(priceSource.contract, shops, placed).map(({ sourceId, ...line }) => ({ ...line, contractId: sourceId }))

/** Returns by shop the day on which the goods are fetched or brought. Refuses a day on which the place is closed. */
const daysChosen = (
  shops: readonly PricedShop[],
  choices: In<typeof order.submit>['deliveryByShop'],
): ReadonlyMap<Id, string> =>
  new Map(
    (choices ?? []).flatMap(({ shopId, expectTime }): [Id, string][] => {
      const chosen = shops.find(({ shop }) => shop.shopId === shopId)?.chosen
      if (expectTime === undefined || !chosen?.way.schedule) return []
      return chosen.days.some(({ day }) => day === expectTime) ? [[shopId, expectTime]] : refuse('PICKUP_DAY_CLOSED')
    }),
  )

/** Returns what the placed orders take of the chosen days. */
const onDays = (shops: readonly PricedShop[], days: ReadonlyMap<Id, string>, placed: Placed): OrderOnDay[] =>
  placed.orders.flatMap(({ orderId, place }) => {
    const { shop, lines, chosen } = shops[place]!
    const day = days.get(shop.shopId)
    if (day === undefined) return []
    const qty = lines.reduce((all, { shelf }) => all + shelf.qty, 0)
    return [{ orderId, deliveryId: chosen!.way.deliveryId, day, qty, offered: chosen!.days.map((it) => it.day) }]
  })

/** Refuses if a buyer already holds too much stock in unpaid orders. */
const refuseHoarding = (shops: readonly PricedShop[], { unpaid }: Placed): void => {
  const reached = boundReached(unpaid ?? [])
  if (reached === undefined) return
  const { goodsId, refusal, values } = reached
  const line = shops.flatMap((shop) => shop.lines).find((it) => it.shelf.goodsId === goodsId)!
  const name = line.shelf.goodsName
  refuse(refusal, { ...values, goods: name }, { lines: [{ goodsId: String(goodsId), name }] })
}

/** Takes the cart lines before anything is written: if two submissions name the same lines, the second finds them gone. */
const takeCartLines = async (ctx: Write<Actor>, cartIds: readonly Id[]): Promise<void> => {
  if (cartIds.length === 0) return
  const taken = await dropCartLines(ctx, ctx.actor.userId, cartIds)
  if (taken < new Set(cartIds).size) refuse('STALE')
}

/** Takes what a special price comes from: an accepted offer, a place in a team, goods of a sheet, or a lot. */
const takeSpecial = async (
  ctx: Write<Actor>,
  inquiryId: Id | undefined,
  { group, sheet, lot, shops }: Checkout,
  placed: Placed,
): Promise<void> => {
  const { orderId, goodsId, qty } = placed.lines[0]!
  if (inquiryId !== undefined) await takeOffer(ctx, inquiryId, orderId)
  const { shop, totals, lines, chosen } = shops[0]!
  if (sheet !== null)
    await takeOnSheet(
      ctx,
      {
        combinationId: sheet.combinationId,
        shopId: shop.shopId,
        orderId,
        lines: lines.map((line) => ({ ...line.shelf, money: line.amounts.payMoney })),
      },
      chosen!.ride,
    )
  if (lot !== null) await orderLot(ctx, lot.auctionId, orderId)
  if (group !== null)
    await takePlace(ctx, group, { shopId: shop.shopId, orderId, goodsId, qty, money: totals.payMoney })
}

/** Marks orders that cost nothing as paid when they are placed. */
const settleFree = async (ctx: Write<Actor>, orderIds: readonly Id[]) => {
  if (orderIds.length === 0) return
  await actOnAll(ctx, await lockOrders(ctx, orderIds), 'settle', 'payment', {
    changes: () => ({ payStatus: 2, payType: 4, payTime: ctx.now }),
  })
}

/** Returns whether an order waits for an approval or a signature; it is taken on credit only after that. */
const waitsFirst =
  (shops: readonly PricedShop[], agreeing: ReadonlySet<Id>) =>
  ({ orderId, place }: Placed['orders'][number]): boolean =>
    agreeing.has(orderId) || signedFirst(shops[place]!)

/**
 * Places one order per shop, all or none; the number of statements does not depend on the number of lines. Prices are computed
 * here. Refuses, with the new figures, a sum or a delivery way that differs from what the buyer saw.
 */
export const placeOrder: Handler<typeof order.submit> = async (ctx, input) => {
  const { actor, now } = ctx
  const checkout = await readCheckout(ctx, input, true)
  const { shops, address } = checkout
  const trouble = shops.flatMap((shop) => shop.troubles)[0]
  if (trouble !== undefined) return refuseTrouble(trouble)
  const pay = shops.reduce((sum, shop) => sum + shop.totals.payMoney, 0)
  demandAsSeen(checkout, input, pay, actor)
  demandPayable(payFactsOf(checkout))
  await takeCartLines(ctx, input.cartIds ?? [])
  const days = daysChosen(shops, input.deliveryByShop)
  const fetchers = await fetchersOf(ctx, input.fetchedBy)
  const remarks = new Map(input.remarkByShop?.map((it) => [it.shopId, it.remark]))
  const byTransfer = input.payType === 2
  if (byTransfer || input.payType === 3) demandWay(payFactsOf(checkout).shops, input.payType!)
  const payDeadlines = byTransfer ? shops.map(() => transferDeadline(now)) : payDeadlinesOf(checkout, now)
  const placed = await insertOrders(
    ctx,
    newTrade(actor, now, address, input.sourceClient ?? 'pc'),
    shops.map((shop, at) => {
      const { shopId } = shop.shop
      return newOrder(shop, payDeadlines[at]!, {
        payType: input.payType,
        remark: remarks.get(shopId),
        expectTime: days.get(shopId),
        contractPolicy: contractOf(shop.shop, input),
        papers: papersOfCheckout(shop, address, actor.enterprise),
        orderType: orderTypeOf(checkout),
        fetcher: fetchers.get(shopId)?.person,
      })
    }),
  )
  if (placed === undefined) return refuse('SHOP_CLOSED')
  if ('gone' in placed) return refuseGone(shops, placed.gone)
  refuseHoarding(shops, placed)
  await takeVehicles(ctx, shops, placed, fetchers)
  const orderIds = placed.orders.map((it) => it.orderId)
  if (byTransfer) await demandFewTransfers(ctx, actor.userId, orderIds)
  await takeSpecial(ctx, input.inquiryId, checkout, placed)
  const newToShop = shops.filter(({ shop }) => !shop.isCustomer)
  await ensureCustomers(
    ctx,
    newToShop.map(({ shop }) => ({
      shopId: shop.shopId,
      buyerBoId: actor.boId,
      buyerUserId: actor.userId,
      name: actor.enterprise.name,
      contactName: actor.name,
      mobile: actor.mobile,
      source: 1,
      auditState: 1,
    })),
  )
  await takeSalePrices(ctx, actor.userId, atSalePrice(shops, placed))
  await takeContractGoods(ctx, actor.boId, atContractPrice(shops, placed))
  await takeReductions(ctx, shops, placed)
  const { waiting, until } = await holdToAgree(ctx, shops, placed)
  await takeDays(ctx, onDays(shops, days, placed))
  // This comes last, because it locks the rows of popular goods until the transaction ends.
  await reserve(ctx, placed.lines)
  for (const { orderId, place } of placed.orders) {
    ctx.emit('order.moved', { orderId, action: 'submit', from: null, to: 10 })
    if (contractOf(shops[place]!.shop, input) > 0) ctx.emit('orderContract.asked', { orderId })
    const at = waiting.has(orderId) ? until : payDeadlines[place]!
    ctx.emit('order.unpaid', { orderId }, { at, key: deadlineKey(orderId) })
  }
  await settleFree(
    ctx,
    placed.orders.filter(({ place }) => shops[place]!.totals.payMoney === 0).map((it) => it.orderId),
  )
  const onCredit = input.payType === 3 && pay > 0 && !placed.orders.every(waitsFirst(shops, waiting))
  if (onCredit) await takePlacedOnCredit(ctx, placed.tradeNo)
  return {
    tradeNo: placed.tradeNo,
    orderIds,
    payMoney: pay,
    needPay: pay > 0 && !onCredit && waiting.size < placed.orders.length,
  }
}
