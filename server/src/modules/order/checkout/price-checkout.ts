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
import { contractNote } from './contract-prices.ts'
import type { Chosen } from './contract-prices.ts'
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
  readonly lines: readonly { readonly lineId: number; readonly freightMoney: Fen }[]
  readonly why: WhyNot | null
  readonly reason: string | null
  /** The days the buyer may choose, with what they have left. */
  readonly days: readonly DayWithRoom[]
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
  readonly now: Date
}

const closed = (way: Way, refusal: RefusalName, reason?: string, values: WhyNot['values'] = {}): PricedWay => ({
  way,
  freightMoney: null,
  lines: [],
  why: { refusal, values },
  reason: reason ?? wordsFor(refusal, values),
  days: [],
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

const priceWay = (way: Way, { lines, shop, priced, address, templates, now }: Parcel): PricedWay => {
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
  const freight = freightOf({
    delivery: way,
    lines: lines.map((line, at) => ({
      lineId: at,
      freightId: line.freightId,
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
    freeFreight: priced.freeFreight,
  })
  if (freight.refusal !== null) return closed(way, freight.refusal)
  return {
    way,
    freightMoney: freight.fee,
    lines: freight.lines,
    why: null,
    reason: null,
    days: daysToChoose(way, qty, now),
  }
}

const mayTravel = (lines: readonly ShelfLine[], way: Way): boolean =>
  lines.every((line) => line.deliveryIds === null || line.deliveryIds.includes(way.deliveryId))

const brought = ({ way }: PricedWay): boolean => way.deliveryType !== 3

/** What cannot be chosen comes last, pick-up points after what is brought; among equals the order of the shop stands. */
const cheapestFirst = (one: PricedWay, other: PricedWay): number =>
  Number(one.why !== null) - Number(other.why !== null) ||
  Number(brought(other)) - Number(brought(one)) ||
  (one.freightMoney ?? Number.MAX_SAFE_INTEGER) - (other.freightMoney ?? Number.MAX_SAFE_INTEGER)

const troublesOf = ({ why }: PricedWay): Trouble[] => (why === null ? [] : [{ why, line: null }])

/** Why nothing is offered: goods may travel in no way of the shop, or each in another one. */
const troubleOfNoWay = (lines: readonly ShelfLine[], ways: readonly Way[]): Trouble => {
  const stuck = lines.find((line) => !ways.some((way) => mayTravel([line], way)))
  return stuck === undefined ? trouble('WAYS_APART') : trouble('NO_WAY', stuck)
}

type Contracts = { readonly offered: readonly ShelfContract[]; readonly chosen: Chosen }

const priceShop = (
  shop: ShelfShop,
  lines: readonly ShelfLine[],
  buyer: NonNullable<ShelfBuyer>,
  address: Address | null,
  { ways, templates }: Ways,
  deliveryId: Id | undefined,
  contracts: Contracts,
  now: Date,
): PricedShop => {
  const contract = contracts.chosen.get(shop.shopId) ?? null
  const priced = quoteOf(lines, shop)
  const parcel = { lines, shop, priced, address, templates, now }
  const known = ways.filter((way) => way.shopId === shop.shopId)
  const offered = known
    .filter((way) => mayTravel(lines, way))
    .map((way) => priceWay(way, parcel))
    .toSorted(cheapestFirst)
  const asked = offered.find((it) => it.way.deliveryId === deliveryId)
  // Who wants goods brought is never sent to fetch them: a point is taken by itself only where nothing is brought.
  const usual = offered.some(brought) ? offered.filter(brought) : offered
  const chosen = asked ?? usual.find((it) => it.why === null) ?? usual[0] ?? null
  const payable = payableLines(priced.lines, chosen?.lines ?? [])
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
    ways: offered,
    chosen,
    contracts: contracts.offered.filter((it) => it.shopId === shop.shopId),
    contract,
    promotions: priced.reasons
      .filter((it) => it.kind === 'fullReduction' && it.sourceId !== null)
      .map((it) => ({ promotionId: it.sourceId!, name: it.text, reduceMoney: it.amount })),
    totals: orderTotals(payable),
    troubles: [...refused, ...(chosen === null ? [troubleOfNoWay(lines, known)] : troublesOf(chosen))],
  }
}

/** Prices a checkout shop by shop, in the order of the first line of each. */
export const priceCheckout = (it: {
  readonly shelf: Shelf
  readonly buyer: NonNullable<ShelfBuyer>
  readonly address: Address | null
  readonly ways: Ways
  readonly deliveryOf: ReadonlyMap<Id, Id>
  readonly contracts: Contracts
  readonly now: Date
}): PricedShop[] => {
  const shops = new Map(it.shelf.shops.map((shop) => [shop.shopId, shop]))
  return [...Map.groupBy(it.shelf.lines, (line) => line.shopId)].map(([shopId, lines]) =>
    priceShop(
      shops.get(shopId)!,
      lines,
      it.buyer,
      it.address,
      it.ways,
      it.deliveryOf.get(shopId),
      it.contracts,
      it.now,
    ),
  )
}

/** The words of everything that forbids a part of a checkout. */
export const troubleWords = ({ why, line }: Trouble): string =>
  line === null ? wordsOf(why) : `${line.goodsName}：${wordsOf(why)}`
