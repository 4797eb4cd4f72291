import type { RefusalName } from '@mall/api/errors'
import { readyAt } from '@mall/api/open-hours'
import type { Lead, OpenHours } from '@mall/api/open-hours'
import { moneyText, quantityText } from '@mall/api/money'
import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { wordsFor } from '../../../kernel/refusal.ts'
import { placeOf } from '../../area/public.ts'
import { lineRefusal, priceOf, quoteOf, wordsOf } from '../../cart/public.ts'
import type { Shelf, ShelfBuyer, ShelfLine, ShelfShop, WhyNot } from '../../cart/public.ts'
import type { ShelfContract } from '../../contract/public.ts'
import { daysOf, freightOf, roomOn } from '../../freight/public.ts'
import type { DayWithRoom, DeliveryType, FreightTemplate, Start, TakenDay, Zone } from '../../freight/public.ts'
import type { Quote } from '../../promotion/public.ts'
import type { HeldCoupon } from '../../coupon/public.ts'
import { contractNote } from './contract-prices.ts'
import type { Chosen } from './contract-prices.ts'
import { chooseCoupon } from './coupon-choice.ts'
import type { CouponOffer } from './coupon-choice.ts'
import { earningOf, pointsUseOf } from './points-part.ts'
import type { PointsOfCheckout, PointsPart } from './points-part.ts'
import type { OfferedTruck } from '../../combination/public.ts'
import { rideOn } from './truck-part.ts'
import type { Ride } from './truck-part.ts'
import { orderTotals, payableLines } from './rules.ts'
import type { OrderTotals, PayableLine } from './rules.ts'

/* What a checkout costs and what forbids it: one function of data for the preview and for placing the order. */

/** Place where goods are picked up, its hours, and its contact person. */
export type PickupPoint = {
  readonly areaId: number | null
  readonly address: string
  readonly lng: number | null
  readonly lat: number | null
  readonly openTime: string | null
  readonly contactName: string | null
  readonly contactMobile: string | null
}

/** Days of which a buyer may choose one. */
type Schedule = {
  /** Hours of a pick-up point; null for lorries, which go every day. */
  readonly openHours: readonly OpenHours[] | null
  /** Number of days ahead that may be chosen; 0: the buyer chooses no day. */
  readonly daysAhead: number
  /** Lead times from the delivery templates of the goods. */
  readonly leads: readonly Lead[]
  readonly taken: readonly TakenDay[]
}

/** Way of delivery that a shop offers. */
type Way = {
  readonly deliveryId: Id
  readonly shopId: Id
  readonly deliveryType: DeliveryType
  readonly name: string
  readonly freightId: Id | null
  readonly serveAreaIds: readonly number[]
  readonly zones: readonly Zone[] | null
  /** Start of its lorries; null if they start at the shop. */
  readonly start: Start | null
  readonly minOrderMoney: Fen | null
  /** Quantity it takes a day; null if unlimited. */
  readonly dailyLimitQty: Milli | null
  /** Null unless the type is 3, pick-up. */
  readonly point: PickupPoint | null
  /** Null unless it is a pick-up point with hours, or lorries with a daily limit. */
  readonly schedule: Schedule | null
}
export type Ways = { readonly ways: readonly Way[]; readonly templates: readonly FreightTemplate[] }

export type Address = {
  readonly addressId: Id
  readonly receiver: string
  readonly mobile: string
  readonly provinceId: number
  readonly cityId: number
  readonly countyId: number
  readonly townId: number | null
  readonly areaName: string
  readonly detail: string
  readonly lng: number | null
  readonly lat: number | null
}

/** Way with what it would cost, or why it cannot be chosen. */
type PricedWay = {
  readonly way: Way
  readonly freightMoney: Fen | null
  /** Freight that a free-freight coupon saves. */
  readonly savedMoney: Fen
  readonly lines: readonly { readonly lineId: number; readonly freightMoney: Fen }[]
  readonly why: WhyNot | null
  readonly reason: string | null
  /** Days the buyer may choose, with the quantity each has left. */
  readonly days: readonly DayWithRoom[]
  /** Part it takes of a truck that orders share; null if it goes alone. */
  readonly ride: Ride | null
}

export type Trouble = { readonly why: WhyNot; readonly line: ShelfLine | null }

type PricedLine = {
  readonly shelf: ShelfLine
  readonly dealPrice: Fen
  readonly priceSource: number
  readonly priceSourceId: Id | null
  readonly priceNote: string | null
  readonly promotionId: Id | null
  readonly amounts: PayableLine
}

export type PricedShop = {
  readonly shop: ShelfShop
  readonly lines: readonly PricedLine[]
  readonly ways: readonly PricedWay[]
  readonly chosen: PricedWay | null
  readonly contracts: readonly ShelfContract[]
  readonly contract: ShelfContract | null
  readonly promotions: readonly { readonly promotionId: Id; readonly name: string; readonly reduceMoney: Fen }[]
  readonly coupons: readonly CouponOffer[]
  /** Coupon of these that is used. */
  readonly coupon: HeldCoupon | null
  /** Points of the shop in this part; null if it grants none. */
  readonly points: PointsPart | null
  readonly totals: OrderTotals
  readonly troubles: readonly Trouble[]
}

const trouble = (refusal: RefusalName, line: ShelfLine | null = null): Trouble => ({
  why: { refusal, values: {} },
  line,
})

/** Returns the areas of an address, from the province down to the town if it names one. */
const areasOf = ({ provinceId, cityId, countyId, townId }: Address): number[] => [
  provinceId,
  cityId,
  countyId,
  ...(townId === null ? [] : [townId]),
]

type Parcel = {
  readonly lines: readonly ShelfLine[]
  readonly shop: ShelfShop
  readonly priced: Quote
  readonly address: Address | null
  readonly templates: readonly FreightTemplate[]
  readonly truck: OfferedTruck | null
  readonly now: Date
}

const closed = (way: Way, refusal: RefusalName, reason?: string, values: WhyNot['values'] = {}): PricedWay => ({
  way,
  freightMoney: null,
  savedMoney: 0,
  lines: [],
  why: { refusal, values },
  reason: reason ?? wordsFor(refusal, values),
  days: [],
  ride: null,
})

const quantityOf = (lines: readonly ShelfLine[]): Milli => lines.reduce((all, line) => all + line.qty, 0)

/** Returns the days a buyer may choose, starting when the goods are ready; none if the shop sets the day. */
const daysToChoose = ({ schedule, dailyLimitQty }: Way, qty: Milli, now: Date): DayWithRoom[] => {
  if (schedule === null || schedule.daysAhead === 0) return []
  const { openHours, leads, daysAhead, taken } = schedule
  return roomOn(daysOf(openHours, readyAt(leads, now), daysAhead), dailyLimitQty, taken, qty)
}

const netOf = (priced: Quote, at: number): Fen => {
  const line = priced.lines[at]!
  return line.goodsMoney - line.fullReductionMoney - line.couponMoney
}

/** Prices the way of a shared truck. Its destination was checked like that of every way; its freight comes from the truck. */
const onTruck = (way: Way, truck: OfferedTruck, { lines, shop, address, now }: Parcel): PricedWay => {
  if (address === null) return closed(way, 'ADDRESS_NEEDED')
  const ride = rideOn({ truck, lines, shop, start: way.start, address })
  if ('why' in ride) return closed(way, ride.why.refusal, ride.reason, ride.why.values)
  return {
    way,
    freightMoney: ride.bound,
    savedMoney: 0,
    lines: ride.lines,
    why: null,
    reason: null,
    days: daysToChoose(way, quantityOf(lines), now),
    ride,
  }
}

const priceWay = (way: Way, parcel: Parcel): PricedWay => {
  const { lines, shop, priced, address, templates, truck, now } = parcel
  const net = priced.goodsMoney - priced.fullReductionMoney - priced.couponMoney
  if (way.minOrderMoney !== null && net < way.minOrderMoney)
    return closed(way, 'AREA_NOT_DELIVERED', `满${moneyText(way.minOrderMoney)}元起送`)
  const qty = quantityOf(lines)
  const { dailyLimitQty } = way
  if (dailyLimitQty !== null && qty > dailyLimitQty)
    return closed(way, 'BEYOND_A_DAY', `一天最多接 ${quantityText(dailyLimitQty)} 件`, {
      place: way.name,
      limit: quantityText(dailyLimitQty),
    })
  if (address === null && way.deliveryType < 3) return closed(way, 'ADDRESS_NEEDED')
  const load = {
    delivery: way,
    lines: lines.map((line, at) => ({
      lineId: at,
      freightId: truck === null ? line.freightId : null,
      qty: line.qty,
      weightKg: line.weightKg,
      volumeM3: line.volumeM3,
      goods: priced.lines[at]!.goodsMoney,
      net: netOf(priced, at),
      unsupportedAreaIds: line.unsupportedAreaIds,
    })),
    templates,
    areaIds: address === null ? [] : areasOf(address),
    from: placeOf(shop),
    to: address === null ? null : placeOf({ ...address, areaId: address.countyId }),
    pin:
      address === null || address.lng === null || address.lat === null ? null : { lng: address.lng, lat: address.lat },
  }
  const paid = freightOf({ ...load, freeFreight: false })
  const freight = priced.freeFreight ? freightOf({ ...load, freeFreight: true }) : paid
  if (freight.refusal !== null) return closed(way, freight.refusal)
  if (truck !== null) return onTruck(way, truck, parcel)
  return {
    way,
    freightMoney: freight.fee,
    savedMoney: paid.refusal === null ? paid.fee - freight.fee : 0,
    lines: freight.lines,
    why: null,
    reason: null,
    days: daysToChoose(way, qty, now),
    ride: null,
  }
}

const mayTravel = (lines: readonly ShelfLine[], way: Way): boolean =>
  lines.every((line) => line.deliveryIds === null || line.deliveryIds.includes(way.deliveryId))

/** Rank of a way when it is chosen by default: ways that bring goods, then pick-up points, then ways that move nothing. */
const ranks: Readonly<Record<DeliveryType, number>> = { 1: 0, 2: 0, 3: 1, 4: 2 }
const brought = ({ way }: PricedWay): boolean => ranks[way.deliveryType] === 0

/** Sorts the ways that can be chosen first, then by rank, then by freight; equal ways keep the order of the shop. */
const cheapestFirst = (one: PricedWay, other: PricedWay): number =>
  Number(one.why !== null) - Number(other.why !== null) ||
  ranks[one.way.deliveryType] - ranks[other.way.deliveryType] ||
  (one.freightMoney ?? Number.MAX_SAFE_INTEGER) - (other.freightMoney ?? Number.MAX_SAFE_INTEGER)

const troublesOf = ({ why }: PricedWay): Trouble[] => (why === null ? [] : [{ why, line: null }])

/** Returns why no way is offered: some goods may travel in no way of the shop, or no way carries all of them. */
const troubleOfNoWay = (lines: readonly ShelfLine[], ways: readonly Way[]): Trouble => {
  const stuck = lines.find((line) => !ways.some((way) => mayTravel([line], way)))
  return stuck === undefined ? trouble('WAYS_APART') : trouble('NO_WAY', stuck)
}

type Contracts = { readonly offered: readonly ShelfContract[]; readonly chosen: Chosen }

/** Facts that price the part of one shop. */
type ShopOrder = {
  readonly shop: ShelfShop
  readonly lines: readonly ShelfLine[]
  readonly buyer: NonNullable<ShelfBuyer>
  readonly address: Address | null
  readonly ways: Ways
  readonly deliveryId: Id | undefined
  readonly contracts: Contracts
  readonly coupons: CouponsOfCheckout
  readonly points: PointsOfCheckout
  /** Truck that carries all of it; null if it goes by the ways of the shop. */
  readonly truck: OfferedTruck | null
  readonly now: Date
}

/** Coupons the buyer holds, and by shop the chosen one; null if the buyer wants none. */
type CouponsOfCheckout = {
  readonly held: readonly HeldCoupon[]
  readonly chosen: ReadonlyMap<Id, Id | null>
}

/** Prices the part of a shop with a coupon, or without one: discounts, ways with their freight, and sums. */
const priceWith = (
  { shop, lines, address, ways: { ways, templates }, deliveryId, points, truck, now }: ShopOrder,
  coupon: HeldCoupon | null,
) => {
  const priced = quoteOf(lines, shop, coupon, pointsUseOf(points, shop.shopId))
  const parcel = { lines, shop, priced, address, templates, truck, now }
  const known = ways.filter(
    (way) => way.shopId === shop.shopId && (truck === null || way.deliveryId === truck.deliveryId),
  )
  const offered = known
    // The shop already decided that these goods go by its truck.
    .filter((way) => truck !== null || mayTravel(lines, way))
    .map((way) => priceWay(way, parcel))
    .toSorted(cheapestFirst)
  const asked = offered.find((it) => it.way.deliveryId === deliveryId)
  // A pick-up point is the default only if no way brings the goods.
  const usual = offered.some(brought) ? offered.filter(brought) : offered
  const chosen = asked ?? usual.find((it) => it.why === null) ?? usual[0] ?? null
  const payable = payableLines(priced.lines, chosen?.lines ?? [])
  return {
    priced,
    ways: offered,
    chosen,
    payable,
    totals: orderTotals(payable),
    troubles: chosen === null ? [troubleOfNoWay(lines, known)] : troublesOf(chosen),
  }
}

const priceShop = (it: ShopOrder): PricedShop => {
  const { shop, lines, buyer, contracts, coupons, points } = it
  const contract = contracts.chosen.get(shop.shopId) ?? null
  const choice = chooseCoupon(
    coupons.held.filter((coupon) => coupon.shopId === shop.shopId),
    coupons.chosen.get(shop.shopId),
    (coupon) => priceWith(it, coupon),
    it.now,
  )
  const { priced, ways, chosen, payable, totals, troubles } = choice.part
  const refused = lines.flatMap((line): Trouble[] => {
    const why = lineRefusal(line, shop, buyer)
    return why === null ? [] : [{ why, line }]
  })
  return {
    shop,
    lines: lines.map((shelf, at) => {
      const { price, source, sourceId } = priceOf(shelf)
      return {
        shelf,
        dealPrice: price,
        priceSource: source,
        priceSourceId: sourceId,
        priceNote: contractNote(shelf, contract, source),
        promotionId: priced.lines[at]!.promotionId,
        amounts: payable[at]!,
      }
    }),
    ways,
    chosen,
    contracts: contracts.offered.filter(({ shopId }) => shopId === shop.shopId),
    contract,
    promotions: priced.reasons
      .filter(({ kind, sourceId }) => kind === 'fullReduction' && sourceId !== null)
      .map(({ sourceId, text, amount }) => ({ promotionId: sourceId!, name: text, reduceMoney: amount })),
    coupons: choice.offers,
    coupon: choice.coupon,
    points: earningOf(points.rules.get(shop.shopId), lines, payable, priced.mostPoints),
    totals,
    troubles: [...refused, ...troubles],
  }
}

/** Prices a checkout shop by shop, in the order of the first line of each. */
export const priceCheckout = ({
  shelf,
  deliveryOf,
  ...it
}: Omit<ShopOrder, 'shop' | 'lines' | 'deliveryId'> & {
  readonly shelf: Shelf
  readonly deliveryOf: ReadonlyMap<Id, Id>
}): PricedShop[] => {
  const shops = new Map(shelf.shops.map((shop) => [shop.shopId, shop]))
  return [...Map.groupBy(shelf.lines, (line) => line.shopId)].map(([shopId, lines]) =>
    priceShop({ ...it, shop: shops.get(shopId)!, lines, deliveryId: deliveryOf.get(shopId) }),
  )
}

/** Returns the words of a trouble, with the goods it concerns. */
export const troubleWords = ({ why, line }: Trouble): string =>
  line === null ? wordsOf(why) : `${line.goodsName}：${wordsOf(why)}`
