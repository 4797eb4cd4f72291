import { z } from 'zod'

/** How much of the base unit a line is, `400 公斤`, and its price by the unit it is priced by, `3,260 元/吨`; empty where that is the sale unit. */
export const unitTexts = { contentText: z.string(), tradeText: z.string() }
