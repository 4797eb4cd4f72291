import { moneyWire, parseMoney, parseQuantity } from '@mall/api/money'
import type { Milli } from '@mall/api/money'
import { inexactWords, priceAs, priceBy, rateOf } from '@mall/api/units'
import type { Measured } from '@mall/api/units'
import type { AnswerOf, Calls } from '../../calls.ts'
import type { GoodsValues, SkuValues } from './goods-values.ts'

/* A price is written by the sale unit or by the one the goods are priced by; each follows the other, exact to the fen. */

type Unit = AnswerOf<Calls['publishing']['units']>[number]
export type UnitValues = Pick<GoodsValues, 'saleUnitId' | 'baseUnitId' | 'convertRate' | 'priceUnitId'>

type Named = { readonly name: string; readonly rate: Milli }
/** How goods are priced by another unit than they are sold in. */
export type Pricing = {
  readonly unitName: string
  readonly baseName: string
  /** Of goods whose packs do not differ. */
  readonly convertRate: Milli
  readonly by: Named | undefined
  /** Other units that people know prices by. */
  readonly others: readonly Named[]
}

const measured = ({ unitId, unitType, toBase }: Unit): Measured => ({
  unitId,
  unitType,
  toBase: toBase === null ? null : parseQuantity(toBase)!,
})

/** The units goods may be priced by beside their sale unit: what they are made up of, and others of its kind. */
export const priceUnits = (units: readonly Unit[], { saleUnitId, baseUnitId }: UnitValues): readonly Unit[] => {
  const base = units.find(({ unitId }) => unitId === (baseUnitId || saleUnitId))
  if (base === undefined) return []
  return units.filter((it) => it.unitId !== saleUnitId && rateOf(measured(it), measured(base)) !== undefined)
}

const known = new Set(['公斤', '斤', '吨'])

/** Undefined until the units are known and it is written how much a sale unit holds. */
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

/** How much of the base unit a sale unit of one specification holds. */
const heldBy = ({ convertRate }: Pick<SkuValues, 'convertRate'>, pricing: Pricing): Milli =>
  parseQuantity(convertRate) || pricing.convertRate

/** The price by the other unit that a price of the sale unit is; empty where it is not whole fen. */
export const tradePriceOf = (sku: Pick<SkuValues, 'price' | 'convertRate'>, pricing: Pricing): string => {
  const price = parseMoney(sku.price)
  if (price === undefined || pricing.by === undefined) return ''
  const by = priceAs(price, heldBy(sku, pricing), pricing.by.rate)
  return by?.exact ? moneyWire(by.price) : ''
}

type Reading = { readonly price: string; readonly fault?: string }

/** The price of a sale unit that a written price by the other unit comes to, or why it comes to none. */
export const readTradePrice = (typed: string, sku: Pick<SkuValues, 'convertRate'>, pricing: Pricing): Reading => {
  const tradePrice = parseMoney(typed)
  if (tradePrice === undefined || tradePrice <= 0 || pricing.by === undefined) return { price: '' }
  const { by, unitName } = pricing
  const held = heldBy(sku, pricing)
  const price = priceAs(tradePrice, by.rate, held)
  if (price?.exact) return { price: moneyWire(price.price) }
  return { price: '', fault: inexactWords(tradePrice, by.name, unitName, by.rate, held) }
}

/** One price in all the units people know it by: `3,260 元/吨 = 130.40 元/袋 = 1.63 元/斤`. */
export const inAllUnits = (sku: Pick<SkuValues, 'price' | 'convertRate'>, pricing: Pricing): string => {
  const price = parseMoney(sku.price)
  if (price === undefined || price <= 0) return ''
  const held = heldBy(sku, pricing)
  const all = [...(pricing.by ? [pricing.by] : []), { name: pricing.unitName, rate: held }, ...pricing.others]
  const words = all.map(({ name, rate }) => priceBy(price, held, rate, name)).filter((it) => it !== '')
  return words.length < 2 ? '' : words.join(' = ')
}
