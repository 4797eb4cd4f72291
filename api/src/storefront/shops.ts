import { z } from 'zod'
import { goodsCard, priceSecrets, shopCard } from '../cards.ts'
import { endpoint, get } from '../endpoint.ts'
import { counted, notice, classify } from './answers.ts'
import * as inputs from './inputs.ts'

/* The page of a shop. */

export const shops = {
  shopPage: endpoint({
    about: 'The head of a shop: who, where, its classification with counts, what it recommends and announces.',
    effect: 'read',
    at: [get('/rest/shop/page')],
    access: 'public',
    input: inputs.shopPage,
    output: z.object({
      shop: shopCard.extend({
        banner: z.array(z.string()),
        intro: z.string().nullable(),
        servicePhone: z.string().nullable(),
        businessHours: z.string().nullable(),
        address: z.string().nullable(),
        favCount: z.int(),
        dhEnabled: z.boolean(),
        contractPolicy: z.int(),
        /** Why prices are hidden from this caller. */
        priceHidden: z.enum(priceSecrets).nullable(),
      }),
      classify: z.array(classify),
      categories: z.array(counted),
      recommended: z.array(goodsCard),
      notices: z.array(notice),
    }),
  }),
}
