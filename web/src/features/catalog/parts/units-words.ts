import { parseMoney, parseQuantity } from '@mall/api/money'
import { priceWords } from '@mall/api/units'
export type InUnits = { readonly contentText: string; readonly tradeText: string }

/** What a line is in its other units: `400 公斤，3,260 元/吨`. */
export const unitsWords = ({ contentText, tradeText }: InUnits): string =>
  [contentText, tradeText].filter((it) => it !== '').join('，')

/** Units of goods as they come from the server. */
type GoodsUnits = {
  readonly unitName: string
  readonly baseUnitName: string
  readonly convertRate: number
  readonly priceUnitName: string
  readonly priceRate: number
}

/** What a sale unit holds: `1 袋 = 40 公斤`; empty where it is counted in itself. */
export const holdsWords = ({ unitName, baseUnitName, convertRate }: GoodsUnits): string =>
  unitName === baseUnitName ? '' : `1 ${unitName} = ${convertRate} ${baseUnitName}`

/** A price of the sale unit, written or agreed, by the unit the goods are priced by: `3,260 元/吨`; empty where that is the sale unit. */
export const tradeWords = (price: string, units: GoodsUnits): string => {
  const fen = parseMoney(price)
  if (fen === undefined) return ''
  const held = parseQuantity(units.convertRate) ?? 0
  return priceWords(fen, { ...units, convertRate: held, priceRate: parseQuantity(units.priceRate) ?? held })
}
