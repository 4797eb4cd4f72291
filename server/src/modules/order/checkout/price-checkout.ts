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

/** Where goods are picked up, when, and from whom. */
export type PickupPoint = {
  readonly areaId: number | null
  readonly address: string
  readonly lng: number | null
  readonly lat: number | null
  readonly openTime: string | null
  readonly contactName: string | null
  readonly contactMobile: string | null
}

/** Of which days a buyer may choose one. */
type Schedule = {
  /** When a place is open; null: lorries go every day. */
  readonly openHours: readonly OpenHours[] | null
  /** So many days ahead; 0: the day is not theirs to choose. */
  readonly daysAhead: number
  /** What the delivery templates of the goods say. */
  readonly leads: readonly Lead[]
  readonly taken: readonly TakenDay[]
}

/** A way of delivery a shop offers. */
type Way = {
  readonly deliveryId: Id
  readonly shopId: Id
  readonly deliveryType: DeliveryType
  readonly name: string
  readonly freightId: Id | null
  readonly serveAreaIds: readonly number[]
  readonly zones: readonly Zone[] | null
  /** Where its lorries start; null: at the shop. */
  readonly start: Start | null
  readonly minOrderMoney: Fen | null
  /** How much it takes a day; null: as much as is ordered. */
  readonly dailyLimitQty: Milli | null
  /** Of a way of type 3. */
  readonly point: PickupPoint | null
  /** Of a place with hours, and of lorries that take so much a day. */
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

/** A way with what it would cost, or why it cannot be chosen. */
type PricedWay = {
  readonly way: Way
  readonly freightMoney: Fen | null
  /** What a coupon without carriage saves. */
  readonly savedMoney: Fen
  readonly lines: readonly { readonly lineId: number; readonly freightMoney: Fen }[]
  readonly why: WhyNot | null
  readonly reason: string | null
  /** The days the buyer may choose, with what they have left. */
  readonly days: readonly DayWithRoom[]
  /** What it takes of the truck it shares with others; null where it goes alone. */
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
  /** The one that is used, of those. */
  readonly coupon: HeldCoupon | null
  /** What points of the shop do here; null where it grants none. */
  readonly points: PointsPart | null
  readonly totals: OrderTotals
  readonly troubles: readonly Trouble[]
}

const trouble = (refusal: RefusalName, line: ShelfLine | null = null): Trouble => ({
  why: { refusal, values: {} },
  line,
})

/** Where an address lies, from the province down to the town where it names one. */
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

/** The days a buyer may choose, from when the goods are ready on; none where the shop says when. */
const daysToChoose = ({ schedule, dailyLimitQty }: Way, qty: Milli, now: Date): DayWithRoom[] => {
  if (schedule === null || schedule.daysAhead === 0) return []
  const { openHours, leads, daysAhead, taken } = schedule
  return roomOn(daysOf(openHours, readyAt(leads, now), daysAhead), dailyLimitQty, taken, qty)
}

const netOf = (priced: Quote, at: number): Fen => {
  const line = priced.lines[at]!
  return line.goodsMoney - line.fullReductionMoney - line.couponMoney
}

/** The way of a truck that its order shares with others: where it goes is decided as for every way, what it costs by the truck. */
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

/** How soon a way is taken by itself: what brings goods first, then pick-up points, then what moves nothing. */
const ranks: Readonly<Record<DeliveryType, number>> = { 1: 0, 2: 0, 3: 1, 4: 2 }
const brought = ({ way }: PricedWay): boolean => ranks[way.deliveryType] === 0

/** What cannot be chosen comes last, then the ranks; among equals the order of the shop stands. */
const cheapestFirst = (one: PricedWay, other: PricedWay): number =>
  Number(one.why !== null) - Number(other.why !== null) ||
  ranks[one.way.deliveryType] - ranks[other.way.deliveryType] ||
  (one.freightMoney ?? Number.MAX_SAFE_INTEGER) - (other.freightMoney ?? Number.MAX_SAFE_INTEGER)

const troublesOf = ({ why }: PricedWay): Trouble[] => (why === null ? [] : [{ why, line: null }])

/** Why nothing is offered: goods may travel in no way of the shop, or each in another one. */
const troubleOfNoWay = (lines: readonly ShelfLine[], ways: readonly Way[]): Trouble => {
  const stuck = lines.find((line) => !ways.some((way) => mayTravel([line], way)))
  return stuck === undefined ? trouble('WAYS_APART') : trouble('NO_WAY', stuck)
}

type Contracts = { readonly offered: readonly ShelfContract[]; readonly chosen: Chosen }

/** What the part of one shop is priced by. */
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
  /** That all of it goes by; null: by the ways of the shop. */
  readonly truck: OfferedTruck | null
  readonly now: Date
}

/** The coupons the buyer holds, and by shop the one they chose: null where they want none. */
type CouponsOfCheckout = {
  readonly held: readonly HeldCoupon[]
  readonly chosen: ReadonlyMap<Id, Id | null>
}

/** The part of a shop with a coupon, or without one: discounts, ways with their freight, and the sums. */
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
    // The shop said of a truck that these goods go by it.
    .filter((way) => truck !== null || mayTravel(lines, way))
    .map((way) => priceWay(way, parcel))
    .toSorted(cheapestFirst)
  const asked = offered.find((it) => it.way.deliveryId === deliveryId)
  // Who wants goods brought is never sent to fetch them: a point is taken by itself only where nothing is brought.
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

/** The words of everything that forbids a part of a checkout. */
export const troubleWords = ({ why, line }: Trouble): string =>
  line === null ? wordsOf(why) : `${line.goodsName}：${wordsOf(why)}`
