import { parseMoney, parseQuantity } from '@mall/api/money'
import { priceWords } from '@mall/api/units'
export type InUnits = { readonly contentText: string; readonly tradeText: string }

/** Returns a line's quantity and price in its other units: `400 公斤，3,260 元/吨`. */
export const unitsWords = ({ contentText, tradeText }: InUnits): string =>
  [contentText, tradeText].filter((it) => it !== '').join('，')

/** Units of goods as the server sends them. */
type GoodsUnits = {
  readonly unitName: string
  readonly baseUnitName: string
  readonly convertRate: number
  readonly priceUnitName: string
  readonly priceRate: number
}

/** Returns the content of a sale unit: `1 袋 = 40 公斤`; empty if the sale unit is the base unit. */
export const holdsWords = ({ unitName, baseUnitName, convertRate }: GoodsUnits): string =>
  unitName === baseUnitName ? '' : `1 ${unitName} = ${convertRate} ${baseUnitName}`

/** Converts a price of the sale unit to the price unit: `3,260 元/吨`; empty if both are the same. */
export const tradeWords = (price: string, units: GoodsUnits): string => {
  const fen = parseMoney(price)
  if (fen === undefined) return ''
  const held = parseQuantity(units.convertRate) ?? 0
  return priceWords(fen, { ...units, convertRate: held, priceRate: parseQuantity(units.priceRate) ?? held })
}
