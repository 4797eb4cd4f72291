import { z } from 'zod'
import { priceSecrets } from '../cards.ts'
import { endpoint, get, post } from '../endpoint.ts'
import { id, money, pageOf, quantity, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

/* Explanations of prices, for buyers and for sellers. */

const reason = z.object({
  source: z.int(),
  name: z.string(),
  price: money,
  note: z.string(),
  /** Only for the shop. */
  setBy: z.string().nullable(),
  setTime: time.nullable(),
  /** Whether this price applies. */
  holds: z.boolean(),
})

/** Full reductions that the goods are in, in words; they reduce a whole order, not a price. */
const promotions = z.array(z.string())

export const explaining = {
  explainPrice: endpoint({
    about:
      'Returns every price of one specification that the caller could get for a quantity, with its source and time, and the one that applies.',
    effect: 'read',
    at: [get('/rest/goods/price/explain')],
    access: 'public',
    input: inputs.explainPrice,
    output: z.object({
      priceHidden: z.enum(priceSecrets).nullable(),
      price: money.nullable(),
      reasons: z.array(reason),
      promotions,
    }),
  }),
  pointsOfGoods: endpoint({
    about:
      "Returns the points that a quantity of one specification would earn, bought alone and without a coupon, and how many of the buyer's points could reduce its price.",
    effect: 'read',
    at: [get('/rest/goods/points')],
    access: 'public',
    input: inputs.explainPrice,
    output: z.object({
      /** Null if the shop grants none, or hides the price. */
      points: z
        .object({
          name: z.string(),
          earns: z.int(),
          /** Factor for the points, with two decimals. */
          multiple: money,
          /** Points of the enterprise in the shop; below it how many of them can be used here, and their reduction. */
          usable: z.int(),
          mostPoints: z.int(),
          mostMoney: money,
        })
        .nullable(),
    }),
  }),
  asCustomer: endpoint({
    about:
      'Returns the goods on sale as one customer of the shop would see them: price with its reason, stock, delivery ways and papers. Changes nothing; the audit trail records the viewer.',
    effect: 'call',
    changes: 'trail',
    at: [post('/mj/customer/view')],
    access: { role: 'seller', can: 'customer.manage', whileFrozen: 'only shows; it writes only the record of that' },
    scopedBy: { customerId: 'the statement keeps to customers of the shop' },
    input: inputs.asCustomer,
    output: pageOf(
      z.object({
        goodsId: id,
        spuId: id,
        name: z.string(),
        specText: z.string(),
        unitName: z.string(),
        minQty: quantity,
        image: z.string().nullable(),
        listPrice: money,
        price: money,
        /** Price by the price unit; empty if that is the sale unit. */
        tradeText: z.string(),
        /** Prices by rising quantity; a single one if the price is the same for all. */
        tiers: z.array(z.object({ minQty: quantity, price: money, tradeText: z.string() })),
        stockState: z.int(),
        available: z.number().nullable(),
        reasons: z.array(reason),
        promotions,
      }),
    ).extend({
      customer: z.object({
        name: z.string(),
        auditState: z.int(),
        state: z.int(),
        groupNames: z.array(z.string()),
      }),
      deliveries: z.array(z.string()),
      papers: z.array(z.string()),
    }),
  }),
}
