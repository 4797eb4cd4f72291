import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { landed } from '../landed-price.ts'
import { addressId, areaId, goodsId } from '../things.ts'
import { fields, list, positiveQuantity } from '../wire-types.ts'

/** Where to: an address of the caller's own, or an area; exactly one of the two. */
const to = { addressId: addressId.optional(), areaId: areaId.optional() }

/** Shops are compared at the first of the quantities. */
const compared = fields({ goodsId, quantities: list(positiveQuantity, 10, 1), ...to })

const scopedBy = { addressId: 'the query reads addresses of the caller only; a visitor has none' } as const

export const landedPrices = {
  compareLanded: endpoint({
    about:
      'The landed price of goods to a place at several quantities, and of the same goods of the platform at every shop, the lowest first.',
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
