import { z } from 'zod'
import { goodsCard, shopCard, shopScores, shopSecrets } from '../cards.ts'
import { endpoint, get } from '../endpoint.ts'
import { counted, classify } from './answers.ts'
import * as inputs from './inputs.ts'

/* Page of a shop. */

/** Shop as its page shows it. */
export const shopPage = z.object({
  shop: shopCard.extend({
    /** Posters in their order, each with the address on this site that it leads to. */
    posters: z.array(z.object({ image: z.string(), link: z.string().nullable() })),
    /** Notice of the shop; empty if there is none. */
    notice: z.string(),
    /** Invoices that it issues: 1 plain on paper, 2 plain electronic, 3 special on paper, 4 special electronic. */
    invoiceTypes: z.array(z.int()),
    intro: z.string().nullable(),
    servicePhone: z.string().nullable(),
    /** Business hours in words; empty if not stated. */
    businessHours: z.string(),
    /** Whether it is open at this hour; null without stated hours. */
    openNow: z.boolean().nullable(),
    /** While it rests: message for buyers; below it the day on which it reopens. */
    restMessage: z.string(),
    reopenOn: z.string().nullable(),
    address: z.string().nullable(),
    favCount: z.int(),
    ...shopScores,
    dhEnabled: z.boolean(),
    contractPolicy: z.int(),
    /** Whether the caller's enterprise is an approved customer. */
    isCustomer: z.boolean(),
    /** Reason why prices are hidden from this caller; else null. */
    priceHidden: z.enum(shopSecrets).nullable(),
  }),
  /** Floors of the shop, each with its goods that are on sale. */
  floors: z.array(z.object({ title: z.string(), goods: z.array(goodsCard) })),
  classify: z.array(classify),
  categories: z.array(counted),
  recommended: z.array(goodsCard),
})

export const shops = {
  shopPage: endpoint({
    about:
      'Returns the page of a shop: name, place, posters and floors, classifies with counts, recommendations and notice.',
    effect: 'read',
    at: [get('/rest/shop/page')],
    access: 'public',
    input: inputs.shopPage,
    output: shopPage,
  }),
  licences: endpoint({
    about:
      'Returns the passed licences of a shop, the business licence first; with goods, also the licence that their category requires.',
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
          /** Last day; null if unlimited. */
          validTo: z.string().nullable(),
          expired: z.boolean(),
          fileList: z.array(z.string()),
          /** Whether goods of this category may be sold only with it. */
          needed: z.boolean(),
        }),
      ),
      /** Type of the licence that the category requires and the shop does not validly have; null if none is missing. */
      missing: z.int().nullable(),
    }),
  }),
}
