import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { landed } from '../landed-price.ts'
import * as inputs from './inputs.ts'

const scopedBy = { addressId: 'the query reads addresses of the caller only; a visitor has none' } as const

export const landedRoom = {
  compare: endpoint({
    about:
      'The landed price of goods to a place at several quantities, and of the same goods of the platform at every shop, the lowest first.',
    effect: 'read',
    at: [post('/rest/landed/compare')],
    access: 'public',
    scopedBy,
    input: inputs.compare,
    output: z.object({
      areaName: z.string(),
      quantities: z.array(landed),
      shops: z.array(landed.extend({ goodsName: z.string(), specText: z.string(), shopName: z.string() })),
    }),
  }),
}
