import { quantityText } from '@mall/api/money'
import type { Milli } from '@mall/api/money'
import type { Units } from '@mall/api/units'
import { unitPrice } from '../../price/public.ts'
import type { UnitPrice } from '../../price/public.ts'
import type { GoodsRow, SkuRow } from './queries.ts'

/** Returns the price this caller pays for a quantity. */
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

/** Returns the smallest quantity on sale that is not below `wanted`. */
const soldFrom = ({ minQty, stepQty }: Steps, wanted: Milli): Milli =>
  minQty + Math.max(0, Math.ceil((wanted - minQty) / stepQty)) * stepQty

/**
 * Returns the prices by quantity in ascending order, from the smallest quantity on; neighbours of the same price are merged. A
 * public price for a limited stock ends where the stock, or the buyer's share of it, ends.
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

/** Returns the units of one specification. */
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

/** Returns sentences about how units convert; packs of different contents get one each. */
export const unitTexts = (all: readonly Units[]): string[] => [
  ...new Set(
    all.flatMap(({ unitName, baseUnitName, convertRate }) =>
      unitName === baseUnitName ? [] : [`1${unitName} = ${quantityText(convertRate)}${baseUnitName}`],
    ),
  ),
]
