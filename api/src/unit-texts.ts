import { z } from 'zod'
import { quantity } from './wire-types.ts'

/** Quantity of a line in the base unit, `400 公斤`, and its price by the price unit, `3,260 元/吨`; empty if that is the sale unit. */
export const unitTexts = { contentText: z.string(), tradeText: z.string() }

/** Units of goods, as `Units` of units.ts. */
export const goodsUnits = z.object({
  unitName: z.string(),
  baseUnitName: z.string(),
  convertRate: quantity,
  priceUnitName: z.string(),
  priceRate: quantity,
})
