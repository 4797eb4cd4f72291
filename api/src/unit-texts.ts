import { z } from 'zod'
import { quantity } from './wire-types.ts'

/** How much of the base unit a line is, `400 公斤`, and its price by the unit it is priced by, `3,260 元/吨`; empty where that is the sale unit. */
export const unitTexts = { contentText: z.string(), tradeText: z.string() }

/** The units of goods, as `Units` of units.ts has them. */
export const goodsUnits = z.object({
  unitName: z.string(),
  baseUnitName: z.string(),
  convertRate: quantity,
  priceUnitName: z.string(),
  priceRate: quantity,
})
