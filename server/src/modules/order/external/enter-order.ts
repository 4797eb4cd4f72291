import { beyondMoney, timesQuantity } from '@mall/api/money'
import type { Fen, Milli } from '@mall/api/money'
import { externalPlatforms } from '@mall/api/order/external-columns'
import type { ExternalPlatform } from '@mall/api/order/external-columns'
import { priceSource } from '@mall/api/price/sources'
import { timeText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { readArea } from '../../area/public.ts'
import { shelfOfLines } from '../../cart/public.ts'
import type { ShelfLine, ShelfShop } from '../../cart/public.ts'
import { postAll, receivedOutside, soldOutside } from '../../ledger/public.ts'
import { openPayment } from '../../payment/public.ts'
import { reserve } from '../../stock/public.ts'
import { earningOf, pointsOfOrder } from '../checkout/points-part.ts'
import { bindReductions } from '../checkout/reductions-store.ts'
import { insertOrders } from '../checkout/store.ts'
import type { NewLine, NewOrder, NewTrade } from '../checkout/store.ts'
import { actOnAll } from '../life/act.ts'
import { deadlineKey } from '../life/effects.ts'
import { lockOrders } from '../life/store.ts'
import { courierWayOf, enteredOf, pointsBeside } from './queries.ts'
import type { ExternalBuyer } from './queries.ts'
import { noteExternal } from './store.ts'

/** Order of another platform, with its buyer and goods as they are known here. */
export type ExternalOrder = {
  readonly platform: ExternalPlatform
  readonly externalNo: string
  readonly buyer: ExternalBuyer
  readonly goodsId: Id
  readonly qty: Milli
  readonly price: Fen
  readonly freightMoney: Fen
  /** Time of payment there; null if it is to be paid here. */
  readonly payTime: Date | null
  readonly receiver: string
  readonly mobile: string
  readonly areaName: string
  readonly address: string
  readonly remark: string
}

const minute = 60_000
const unfit = (fault: string): never => refuse('EXTERNAL_UNFIT', { fault })

/** Returns the areas that the words of a sheet name, as far down as they are certain. */
const placeOf = (areaName: string) => {
  const [province, city, county] = readArea(areaName)?.path ?? []
  return {
    provinceId: province?.areaId ?? null,
    cityId: city?.areaId ?? null,
    countyId: county?.areaId ?? null,
  }
}

const tradeOf = (ctx: Write<Seller>, it: ExternalOrder): NewTrade => ({
  entered: {
    actorId: ctx.actor.userId,
    text: `导入${externalPlatforms[it.platform]}订单 ${it.externalNo}`,
  },
  buyerBoId: it.buyer.boId,
  buyerUserId: it.buyer.userId,
  buyerName: it.buyer.name,
  buyerUserName: it.buyer.userName,
  buyerMobile: it.buyer.mobile,
  sourceClient: 'pc',
  stamp: timeText(ctx.now).replace(/\D/g, '').slice(2),
  receiver: it.receiver,
  mobile: it.mobile,
  ...placeOf(it.areaName),
  areaName: it.areaName,
  address: it.address,
  lng: null,
  lat: null,
})

/** Returns the line at the price agreed there; copies the description of the goods from the shelf. */
const lineOf = (shelf: ShelfLine, it: ExternalOrder): NewLine => {
  const goodsMoney = timesQuantity(it.price, it.qty)
  return {
    lineNo: 1,
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
    orderQty: it.qty,
    listPrice: shelf.listPrice,
    dealPrice: it.price,
    priceSource: priceSource.adjusted,
    priceSourceId: null,
    promotionId: null,
    goodsMoney,
    fullReductionMoney: 0,
    couponMoney: 0,
    pointsMoney: 0,
    pointsUsed: 0,
    freightMoney: it.freightMoney,
    payMoney: goodsMoney + it.freightMoney,
  }
}

const orderOf = (
  { now }: Write,
  shop: ShelfShop,
  shelf: ShelfLine,
  way: NonNullable<Awaited<ReturnType<typeof courierWayOf>>>,
  it: ExternalOrder,
): NewOrder => {
  const line = lineOf(shelf, it)
  return {
    orderType: 6,
    shopId: shop.shopId,
    sellerBoId: shop.orgBoId,
    deliveryType: 1,
    deliveryId: way.deliveryId,
    deliveryName: way.name,
    pickup: null,
    contractId: null,
    contractPolicy: 0,
    expectTime: null,
    couponUserId: null,
    couponFreightMoney: 0,
    goodsMoney: line.goodsMoney,
    fullReductionMoney: 0,
    couponMoney: 0,
    pointsMoney: 0,
    pointsUsed: 0,
    freightMoney: it.freightMoney,
    payMoney: line.payMoney,
    payType: null,
    feeRate: shop.feeRate,
    autoReceiveDays: shop.autoReceiveDays,
    afterSaleDays: shelf.afterSaleDays,
    // An order placed elsewhere names no place that is known here, so the other platform asks for its papers.
    cargoPapers: null,
    buyerRemark: it.remark === '' ? null : it.remark,
    payDeadline: new Date(now.getTime() + shop.unpaidMinutes * minute),
    lines: [line],
  }
}

/** Books the payment as received outside: the shop has the money from the other platform, and nothing is to be paid here. */
const settleOutside = async (ctx: Write<Seller>, orderId: Id, payTime: Date): Promise<void> => {
  const [locked] = await lockOrders(ctx, [orderId])
  const { tradeNo, orderNo, payMoney, shopId, buyerBoId, buyerUserId } = locked!
  const { paymentId } = await openPayment(ctx, {
    tradeNo,
    orders: [{ orderId, payMoney }],
    payerUserId: buyerUserId,
    boId: buyerBoId,
    payType: 2,
    channel: 'offline',
    subject: `平台外付款 ${orderNo}`,
  })
  await actOnAll(ctx, [locked!], 'settle', 'payment', {
    payer: 'outside',
    text: '已在外部平台付款',
    changes: () => ({ payStatus: 2, payType: 2, payTime, paidMoney: payMoney, paymentId }),
  })
  await postAll(ctx, [
    {
      key: `external:${orderId}`,
      why: '三方订单收款',
      lines: [
        { account: receivedOutside(shopId), debit: payMoney },
        { account: soldOutside(shopId), credit: payMoney },
      ],
    },
  ])
}

/**
 * Enters one order of another platform at its price and out of the shop's stock, paid or not as its row says; it earns points like
 * an order placed here. Refuses a number that was entered before, goods that were removed, and short stock.
 */
export const enterOrder = async (ctx: Write<Seller>, it: ExternalOrder): Promise<Id> => {
  const { shopId } = ctx.actor.shop
  if (it.payTime !== null && it.payTime > ctx.now) return unfit('付款时间不能晚于现在')
  if (beyondMoney(it.price, it.qty)) return unfit('金额超出范围')
  const wanted = [{ goodsId: it.goodsId, qty: it.qty }]
  const { lines, shops, points } = await shelfOfLines(
    ctx.db,
    ctx.now,
    it.buyer,
    wanted,
    pointsBeside(it.buyer, ctx.now),
  )
  const [shelf, shop] = [lines[0], shops[0]]
  if (shelf === undefined || shop?.shopId !== shopId) return refuse('NOT_FOUND')
  if (it.qty % 10 ** (3 - shelf.qtyScale) !== 0) return unfit(`数量最多 ${shelf.qtyScale} 位小数`)
  const way = (await courierWayOf(ctx.db, shopId)) ?? refuse('NO_WAY')
  const order = orderOf(ctx, shop, shelf, way, it)
  const placed = await insertOrders(ctx, tradeOf(ctx, it), [order])
  if (placed === undefined) return refuse('SHOP_CLOSED')
  if ('gone' in placed) return refuse('GOODS_OFF_SHELF')
  const { orderId } = placed.orders[0]!
  if (!(await noteExternal(ctx, { ...it, orderId, shopId }))) {
    const taken = await enteredOf(ctx.db, shopId, [it.externalNo])
    const orderNo = taken.find(({ platform }) => platform === it.platform)?.orderNo ?? ''
    return refuse('EXTERNAL_TAKEN', { orderNo })
  }
  const earning = earningOf(points?.[0], [shelf], order.lines, 0)
  if (earning !== null) {
    const lines = placed.lines.map(({ lineId }) => ({ lineId, usedPoints: 0 }))
    await bindReductions(ctx, it.buyer, [], [pointsOfOrder(earning, { orderId, shopId, usedPoints: 0, lines })])
  }
  await reserve(ctx, placed.lines)
  const payDeadline = new Date(ctx.now.getTime() + shop.unpaidMinutes * minute)
  ctx.emit('order.moved', { orderId, action: 'submit', from: null, to: 10 })
  ctx.emit('order.unpaid', { orderId }, { at: payDeadline, key: deadlineKey(orderId) })
  if (it.payTime !== null) await settleOutside(ctx, orderId, it.payTime)
  return orderId
}
