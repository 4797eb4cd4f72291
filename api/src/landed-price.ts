import { z } from 'zod'
import { id, money, quantity } from './wire-types.ts'

/** What as much of goods as may be ordered costs brought to a place, by the way that is cheapest; null where that is not known or not for the caller to know. */
export const landed = z.object({
  goodsId: id,
  qty: quantity,
  unitName: z.string(),
  goodsMoney: money.nullable(),
  freightMoney: money.nullable(),
  landedMoney: money.nullable(),
  /** For one unit, rounded to the fen. */
  landedPrice: money.nullable(),
  /** For one kilogram, rounded to the fen; null where the weight is not known. */
  kiloPrice: money.nullable(),
  wayName: z.string().nullable(),
  /** Why there is no landed price. */
  reason: z.string().nullable(),
})
