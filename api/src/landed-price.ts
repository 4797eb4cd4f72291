import { z } from 'zod'
import { id, money, quantity } from './wire-types.ts'

/** Landed price of a quantity of goods: its cost brought to a place by the cheapest way. Null if unknown or hidden from the caller. */
export const landed = z.object({
  goodsId: id,
  qty: quantity,
  unitName: z.string(),
  goodsMoney: money.nullable(),
  freightMoney: money.nullable(),
  landedMoney: money.nullable(),
  /** Price of one unit in fen, rounded. */
  landedPrice: money.nullable(),
  /** Price of one kilogram in fen, rounded; null if the weight is unknown. */
  kiloPrice: money.nullable(),
  wayName: z.string().nullable(),
  /** Reason why there is no landed price; else null. */
  reason: z.string().nullable(),
})
