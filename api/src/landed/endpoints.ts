import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, money, quantity } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const scopedBy = { addressId: 'the query reads addresses of the caller only; a visitor has none' } as const

/** What goods cost brought to a place, by the way that is cheapest; null where that is not known or not for the caller to know. */
const landed = z.object({
  goodsId: id,
  qty: quantity,
  unitName: z.string(),
  goodsMoney: money.nullable(),
  freightMoney: money.nullable(),
  landedMoney: money.nullable(),
  /** For one unit, rounded to the fen. */
  landedPrice: money.nullable(),
  wayName: z.string().nullable(),
  /** Why there is no landed price. */
  reason: z.string().nullable(),
})

export const landedRoom = {
  prices: endpoint({
    about: 'The landed price of goods: goods after full reductions and freight, for a quantity, to a place.',
    effect: 'read',
    at: [post('/rest/landed/prices')],
    access: 'public',
    scopedBy,
    input: inputs.landedPrices,
    output: z.object({ areaName: z.string(), list: z.array(landed) }),
  }),
  shops: endpoint({
    about: 'The same goods of the platform at all shops that sell them, the lowest landed price first.',
    effect: 'read',
    at: [post('/rest/landed/shops')],
    access: 'public',
    scopedBy,
    input: inputs.landedShops,
    output: z.object({
      areaName: z.string(),
      list: z.array(
        landed.extend({ spuId: id, goodsName: z.string(), specText: z.string(), shopId: id, shopName: z.string() }),
      ),
    }),
  }),
}
