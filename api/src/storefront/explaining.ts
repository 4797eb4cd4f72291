import { z } from 'zod'
import { priceSecrets } from '../cards.ts'
import { endpoint, get, post } from '../endpoint.ts'
import { id, money, pageOf, quantity, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

/* Why goods cost what they do, for who buys and for who sells. */

const reason = z.object({
  source: z.int(),
  name: z.string(),
  price: money,
  note: z.string(),
  /** For the shop only. */
  setBy: z.string().nullable(),
  setTime: time.nullable(),
  /** Is it the one that is paid? */
  holds: z.boolean(),
})

/** The full reductions that goods take part in, in words; they come off a whole order, not off a price. */
const promotions = z.array(z.string())

export const explaining = {
  explainPrice: endpoint({
    about:
      'Every price that one specification could have for the caller and a quantity, where each comes from and when it was set, and which holds.',
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
      'The points that so much of one specification would earn its buyer, bought alone and without a coupon, and how many of theirs it could cost less by.',
    effect: 'read',
    at: [get('/rest/goods/points')],
    access: 'public',
    input: inputs.explainPrice,
    output: z.object({
      /** null where the shop grants none, or does not show the price. */
      points: z
        .object({
          name: z.string(),
          earns: z.int(),
          /** How many times as many points, with two decimals. */
          multiple: money,
          /** What the enterprise has of the shop; of that at most how many here, and what they take off. */
          usable: z.int(),
          mostPoints: z.int(),
          mostMoney: money,
        })
        .nullable(),
    }),
  }),
  asCustomer: endpoint({
    about:
      'What the shop has on sale as one of its customers would see it: price and why, stock, ways of delivery and papers. Only shows; the audit trail says who viewed.',
    effect: 'call',
    changes: 'trail',
    at: [post('/mj/customer/view')],
    access: { role: 'seller', can: 'customer.manage', whileFrozen: 'only shows; what it writes is the record of that' },
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
        /** The same by the unit the trade knows it by; empty where that is the sale unit. */
        tradeText: z.string(),
        /** By quantity, rising; one where the price is the same for all. */
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
