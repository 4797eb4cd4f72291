import { beyondMoney, moneyText, quantityText } from '@mall/api/money'
import type { Fen, Milli } from '@mall/api/money'
import { kilosOf, priceAs } from '@mall/api/units'
import type { Id } from '@mall/api/wire-types'
import { wordsFor } from '../../../kernel/refusal.ts'
import { placeOf } from '../../area/public.ts'
import { fittingQty, quoteOf, seesPrices, standsClosed, wordsOf } from '../rules.ts'
import type { ShelfBuyer, ShelfLine, ShelfShop } from '../shelf.ts'
import { freightOf } from '../../freight/public.ts'
import type { Destination, FreightTemplate, OfferedWay } from '../../freight/public.ts'

/* 到场价: the price of goods brought to a place, by the cheapest way for this quantity. */

export type Landed = {
  readonly goodsId: Id
  readonly qty: Milli
  readonly unitName: string
  readonly goodsMoney: Fen | null
  readonly freightMoney: Fen | null
  readonly landedMoney: Fen | null
  readonly landedPrice: Fen | null
  /** Thousandths of a kilogram in a sale unit; null if unknown. */
  readonly kilos: Milli | null
  /** Price of one kilogram. */
  readonly kiloPrice: Fen | null
  readonly wayName: string | null
  readonly reason: string | null
}

type Offer = {
  readonly line: ShelfLine
  readonly shop: ShelfShop
  readonly ways: readonly OfferedWay[]
  readonly templates: readonly FreightTemplate[]
}

/** Price of one unit in fen, rounded half up; money up to 2·10^15 keeps the integers exact. */
export const unitPrice = (money: Fen, qty: Milli): Fen => Math.floor((money * 2_000 + qty) / (qty * 2))

const unknown = ({ goodsId, qty, unitName, ...line }: ShelfLine, reason: string): Landed => ({
  goodsId,
  qty,
  unitName,
  goodsMoney: null,
  freightMoney: null,
  landedMoney: null,
  landedPrice: null,
  kilos: kilosOf({ ...line, unitName }, line.weightKg),
  kiloPrice: null,
  wayName: null,
  reason,
})

type Fee = { readonly way: OfferedWay; readonly fee: Fen } | { readonly reason: string }

const feeOf = (way: OfferedWay, net: Fen, goods: Fen, { line, shop, templates }: Offer, to: Destination): Fee => {
  if (way.minOrderMoney !== null && net < way.minOrderMoney)
    return { reason: `满${moneyText(way.minOrderMoney)}元起送` }
  if (way.dailyLimitQty !== null && line.qty > way.dailyLimitQty)
    return { reason: `一天最多接${quantityText(way.dailyLimitQty)}件` }
  const answer = freightOf({
    delivery: way,
    lines: [{ ...line, lineId: 0, goods, net }],
    templates,
    areaIds: to.areaIds,
    from: placeOf(shop),
    to: to.place,
    pin: to.pin,
    freeFreight: false,
  })
  return answer.refusal === null ? { way, fee: answer.fee } : { reason: wordsFor(answer.refusal) }
}

/**
 * Returns the landed price of goods, for the largest orderable quantity up to the wanted one. If the caller may not see the price,
 * neither the landed price nor the freight is shown.
 */
export const landedOf = (wanted: Offer, to: Destination, buyer: ShelfBuyer): Landed => {
  const line = { ...wanted.line, qty: fittingQty(wanted.line, wanted.line.qty) }
  const offer = { ...wanted, line }
  const { shop, ways } = offer
  if (!seesPrices(shop, buyer)) return unknown(line, '价格不公开')
  const closed = standsClosed(shop)
  if (closed !== null) return unknown(line, wordsOf(closed))
  if (!line.onSale) return unknown(line, wordsFor('GOODS_OFF_SHELF'))
  if (beyondMoney(line.listPrice, line.qty)) return unknown(line, '数量过大，无法计算')
  const { goodsMoney, fullReductionMoney } = quoteOf([line], shop)
  const net = goodsMoney - fullReductionMoney
  const brought = ways.filter(
    (way) =>
      way.shopId === line.shopId &&
      way.deliveryType <= 2 &&
      (line.deliveryIds === null || line.deliveryIds.includes(way.deliveryId)),
  )
  const fees = brought.map((way) => feeOf(way, net, goodsMoney, offer, to))
  const [cheapest] = fees
    .flatMap((it) => ('fee' in it ? [it] : []))
    .toSorted((one, other) => one.fee - other.fee || one.way.deliveryId - other.way.deliveryId)
  if (cheapest === undefined) {
    const [first] = fees.flatMap((it) => ('reason' in it ? [it.reason] : []))
    return unknown(line, first ?? '仅支持自提')
  }
  const landedMoney = net + cheapest.fee
  const landedPrice = unitPrice(landedMoney, line.qty)
  const kilos = kilosOf(line, line.weightKg)
  return {
    goodsId: line.goodsId,
    qty: line.qty,
    unitName: line.unitName,
    goodsMoney: net,
    freightMoney: cheapest.fee,
    landedMoney,
    landedPrice,
    kilos,
    kiloPrice: kilos === null ? null : (priceAs(landedPrice, kilos, 1_000)?.price ?? null),
    wayName: cheapest.way.name,
    reason: null,
  }
}

/** Returns how a landed price is compared: 0 by the kilogram, 1 by the sale unit if the weight is unknown, 2 not at all. */
const kindOf = (it: Landed | undefined): 0 | 1 | 2 => {
  if (it === undefined || it.landedMoney === null) return 2
  return it.kilos === null ? 1 : 0
}

/** The amount the money pays for, in the unit of comparison. */
const amountOf = ({ qty, kilos }: Landed): bigint => BigInt(qty) * BigInt(kilos ?? 1)

/**
 * Sorts the lowest price per kilogram first, because a bag of 25 and a tonne cannot be compared by unit; then goods of unknown
 * weight by unit, then goods without a price; equals keep their order. Compares unrounded money: a fen a kilogram is ten yuan a
 * tonne.
 */
export const lowestFirst = (one: Landed | undefined, other: Landed | undefined): number => {
  const kind = kindOf(one)
  if (kind !== kindOf(other) || kind === 2) return kind - kindOf(other)
  const [left, right] = [BigInt(one!.landedMoney!) * amountOf(other!), BigInt(other!.landedMoney!) * amountOf(one!)]
  return left < right ? -1 : left > right ? 1 : 0
}
