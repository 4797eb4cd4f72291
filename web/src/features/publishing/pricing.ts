import { moneyWire, parseMoney, parseQuantity } from '@mall/api/money'
import type { Milli } from '@mall/api/money'
import { inexactWords, priceAs, priceBy, rateOf } from '@mall/api/units'
import type { Measured } from '@mall/api/units'
import type { AnswerOf, Calls } from '../../calls.ts'
import type { GoodsValues, SkuValues } from './goods-values.ts'

/* Prices by the sale unit and by the price unit: the user writes one, and the other follows, exact to the fen. */

type Unit = AnswerOf<Calls['publishing']['units']>[number]
export type UnitValues = Pick<GoodsValues, 'saleUnitId' | 'baseUnitId' | 'convertRate' | 'priceUnitId'>

type Named = { readonly name: string; readonly rate: Milli }
/** How goods are priced by units other than their sale unit. */
export type Pricing = {
  readonly unitName: string
  readonly baseName: string
  /** Content of a sale unit, unless a specification has its own. */
  readonly convertRate: Milli
  readonly by: Named | undefined
  /** Other units by which people know prices. */
  readonly others: readonly Named[]
}

const measured = ({ unitId, unitType, toBase }: Unit): Measured => ({
  unitId,
  unitType,
  toBase: toBase === null ? null : parseQuantity(toBase)!,
})

/** Returns the possible price units beside the sale unit: the base unit, and others of its kind. */
export const priceUnits = (units: readonly Unit[], { saleUnitId, baseUnitId }: UnitValues): readonly Unit[] => {
  const base = units.find(({ unitId }) => unitId === (baseUnitId || saleUnitId))
  if (base === undefined) return []
  return units.filter((it) => it.unitId !== saleUnitId && rateOf(measured(it), measured(base)) !== undefined)
}

const known = new Set(['公斤', '斤', '吨'])

/** Returns the pricing; undefined until the units and the content of a sale unit are known. */
export const pricingOf = (units: readonly Unit[], it: UnitValues): Pricing | undefined => {
  const sale = units.find(({ unitId }) => unitId === it.saleUnitId)
  const base = units.find(({ unitId }) => unitId === (it.baseUnitId || it.saleUnitId))
  const convertRate = base === sale ? 1_000 : parseQuantity(it.convertRate)
  if (sale === undefined || base === undefined || convertRate === undefined || convertRate === 0) return undefined
  const named = priceUnits(units, it).map((unit) => ({
    unitId: unit.unitId,
    name: unit.name,
    rate: rateOf(measured(unit), measured(base))!,
  }))
  const by = named.find(({ unitId }) => unitId === it.priceUnitId)
  return {
    unitName: sale.name,
    baseName: base.name,
    convertRate,
    by,
    others: named.filter((other) => other !== by && (known.has(other.name) || other.unitId === base.unitId)),
  }
}

/** Returns how much of the base unit one sale unit of a specification holds. */
const heldBy = ({ convertRate }: Pick<SkuValues, 'convertRate'>, pricing: Pricing): Milli =>
  parseQuantity(convertRate) || pricing.convertRate

/** Converts a price of the sale unit to the price unit; empty if the result is not a whole number of fen. */
export const tradePriceOf = (sku: Pick<SkuValues, 'price' | 'convertRate'>, pricing: Pricing): string => {
  const price = parseMoney(sku.price)
  if (price === undefined || pricing.by === undefined) return ''
  const by = priceAs(price, heldBy(sku, pricing), pricing.by.rate)
  return by?.exact ? moneyWire(by.price) : ''
}

type Reading = { readonly price: string; readonly fault?: string }

/** Converts a written price of the price unit to the sale unit, or returns why it cannot. */
export const readTradePrice = (typed: string, sku: Pick<SkuValues, 'convertRate'>, pricing: Pricing): Reading => {
  const tradePrice = parseMoney(typed)
  if (tradePrice === undefined || tradePrice <= 0 || pricing.by === undefined) return { price: '' }
  const { by, unitName } = pricing
  const held = heldBy(sku, pricing)
  const price = priceAs(tradePrice, by.rate, held)
  if (price?.exact) return { price: moneyWire(price.price) }
  return { price: '', fault: inexactWords(tradePrice, by.name, unitName, by.rate, held) }
}

/** Returns one price in all known units: `3,260 元/吨 = 130.40 元/袋 = 1.63 元/斤`. */
export const inAllUnits = (sku: Pick<SkuValues, 'price' | 'convertRate'>, pricing: Pricing): string => {
  const price = parseMoney(sku.price)
  if (price === undefined || price <= 0) return ''
  const held = heldBy(sku, pricing)
  const all = [...(pricing.by ? [pricing.by] : []), { name: pricing.unitName, rate: held }, ...pricing.others]
  const words = all.map(({ name, rate }) => priceBy(price, held, rate, name)).filter((it) => it !== '')
  return words.length < 2 ? '' : words.join(' = ')
}
