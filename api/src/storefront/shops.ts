import { z } from 'zod'
import { goodsCard, shopCard, shopScores, shopSecrets } from '../cards.ts'
import { endpoint, get } from '../endpoint.ts'
import { counted, classify } from './answers.ts'
import * as inputs from './inputs.ts'

/* The page of a shop. */

/** A shop as its page shows it. */
export const shopPage = z.object({
  shop: shopCard.extend({
    /** Posters in their order, each with our own address of what it leads to. */
    posters: z.array(z.object({ image: z.string(), link: z.string().nullable() })),
    /** What the shop announces; empty: nothing. */
    notice: z.string(),
    /** The invoices it issues: 1 plain on paper, 2 plain electronic, 3 special on paper, 4 special electronic. */
    invoiceTypes: z.array(z.int()),
    intro: z.string().nullable(),
    servicePhone: z.string().nullable(),
    /** In words; empty: not said. */
    businessHours: z.string(),
    /** Is it within these hours? null where they are not said. */
    openNow: z.boolean().nullable(),
    /** While it rests: what it says to buyers, and the day on which it opens again. */
    restMessage: z.string(),
    reopenOn: z.string().nullable(),
    address: z.string().nullable(),
    favCount: z.int(),
    ...shopScores,
    dhEnabled: z.boolean(),
    contractPolicy: z.int(),
    /** Is the caller's enterprise an approved customer? */
    isCustomer: z.boolean(),
    /** Why prices are hidden from this caller. */
    priceHidden: z.enum(shopSecrets).nullable(),
  }),
  /** What the shop put together, each with those of its goods that are on sale. */
  floors: z.array(z.object({ title: z.string(), goods: z.array(goodsCard) })),
  classify: z.array(classify),
  categories: z.array(counted),
  recommended: z.array(goodsCard),
})

export const shops = {
  shopPage: endpoint({
    about:
      'The page of a shop: who, where, its posters and floors, its classification with counts, what it recommends and announces.',
    effect: 'read',
    at: [get('/rest/shop/page')],
    access: 'public',
    input: inputs.shopPage,
    output: shopPage,
  }),
  licences: endpoint({
    about:
      'The licences of a shop that were examined and passed, the business licence first; with goods, what their category demands.',
    effect: 'read',
    at: [get('/rest/shop/licences')],
    access: 'public',
    input: inputs.licences,
    output: z.object({
      list: z.array(
        z.object({
          /** 1 business licence, 2 feed, 3 veterinary drugs, 4 seed, 5 breeding stock, 6 animal health, 7 food, 8 pesticides, 9 other. */
          qualType: z.int(),
          certNo: z.string(),
          issuer: z.string().nullable(),
          validFrom: z.string(),
          /** null: for ever. */
          validTo: z.string().nullable(),
          expired: z.boolean(),
          fileList: z.array(z.string()),
          /** Whether goods of this category may only be sold with it. */
          needed: z.boolean(),
        }),
      ),
      /** The type that the category demands and the shop has no valid licence of. */
      missing: z.int().nullable(),
    }),
  }),
}
