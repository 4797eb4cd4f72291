import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { landed } from '../landed-price.ts'
import { addressId, areaId, goodsId } from '../things.ts'
import { fields, list, positiveQuantity } from '../wire-types.ts'

/** Destination: either an address of the caller or an area. */
const to = { addressId: addressId.optional(), areaId: areaId.optional() }

/** Quantities to price; the first of them compares the shops. */
const compared = fields({ goodsId, quantities: list(positiveQuantity, 10, 1), ...to })

const scopedBy = { addressId: 'the query reads addresses of the caller only; a visitor has none' } as const

export const landedPrices = {
  compareLanded: endpoint({
    about:
      'Returns the landed price of goods at a place for several quantities, and of the same standard goods in every shop, the lowest first.',
    effect: 'read',
    at: [post('/rest/landed/compare')],
    access: 'public',
    scopedBy,
    input: compared,
    output: z.object({
      areaName: z.string(),
      quantities: z.array(landed),
      shops: z.array(landed.extend({ goodsName: z.string(), specText: z.string(), shopName: z.string() })),
    }),
  }),
}
