import { quantityText } from '@mall/api/money'
import type { Milli } from '@mall/api/money'
import type { Units } from '@mall/api/units'
import { unitPrice } from '../../price/public.ts'
import type { UnitPrice } from '../../price/public.ts'
import type { GoodsRow, SkuRow } from './queries.ts'

/** The price this caller pays for a quantity. */
export const priceFor = (sku: Pick<SkuRow, 'listPrice' | 'schemes' | 'sale'>, qty: Milli): UnitPrice =>
  unitPrice({
    listPrice: sku.listPrice,
    qty,
    schemes: sku.schemes,
    contract: null,
    activity: sku.sale,
    special: null,
  })

type Steps = Pick<GoodsRow, 'minQty' | 'stepQty'>

/** The smallest quantity the goods are sold in that is not below `wanted`. */
const soldFrom = ({ minQty, stepQty }: Steps, wanted: Milli): Milli =>
  minQty + Math.max(0, Math.ceil((wanted - minQty) / stepQty)) * stepQty

/**
 * The prices by quantity, rising, beginning with the smallest quantity; neighbours of the same price are one.
 * A public price for a limited stock ends where the stock or the buyer's share of it does.
 */
export const tiersOf = (sku: Pick<SkuRow, 'listPrice' | 'schemes' | 'sale'>, goods: Steps) => {
  const limits = [sku.sale?.stockLeft ?? null, sku.sale?.buyerLimit ?? null].filter((limit) => limit !== null)
  const begins = sku.schemes.flatMap((scheme) => scheme.tiers.map((tier) => tier.minQty))
  const quantities = [goods.minQty, ...begins, ...limits.map((limit) => limit + 1)]
  return [...new Set(quantities.map((qty) => soldFrom(goods, qty)))]
    .sort((a, b) => a - b)
    .map((minQty) => ({ minQty, price: priceFor(sku, minQty).price }))
    .filter((tier, at, all) => at === 0 || tier.price !== all[at - 1]!.price)
}

/** The units of one specification of goods. */
export const unitsOf = (
  goods: Pick<GoodsRow, 'convertRate' | 'baseUnit' | 'saleUnit' | 'priceUnitName' | 'priceRate'>,
  sku: Pick<SkuRow, 'convertRate'>,
): Units => {
  const convertRate = sku.convertRate ?? goods.convertRate
  return {
    unitName: goods.saleUnit.name,
    baseUnitName: goods.baseUnit.name,
    convertRate,
    priceUnitName: goods.priceUnitName ?? goods.saleUnit.name,
    priceRate: goods.priceRate ?? convertRate,
  }
}

/** How units turn into each other, as sentences; packs that hold different amounts each have one. */
export const unitTexts = (all: readonly Units[]): string[] => [
  ...new Set(
    all.flatMap(({ unitName, baseUnitName, convertRate }) =>
      unitName === baseUnitName ? [] : [`1${unitName} = ${quantityText(convertRate)}${baseUnitName}`],
    ),
  ),
]
