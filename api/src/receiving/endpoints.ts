import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { id, money, pageOf, time } from '../wire-types.ts'
import { howTaken } from './answers.ts'
import * as inputs from './inputs.ts'

const ofShop = 'only customers of the shop are found'
const manage = { role: 'seller', can: 'customer.manage' } as const

/* How goods are taken in: what an enterprise asks of its own people, and what a shop keeps of how each buyer does it. */
export const receiving = {
  basic: endpoint({
    about: 'What an enterprise asks of those who take goods in for it.',
    effect: 'read',
    at: [get('/rest/supply/queryBasic')],
    access: { role: 'buyer' },
    input: inputs.basic,
    output: z.object({
      /** Goods are counted line by line before an order counts as received. */
      receiveNeedCheck: z.boolean(),
      /** By how much more than was sent may be counted, in percent. */
      allowOverReceive: money,
      /** What is sold by weight is received with its weight and a photo of the slip. */
      requireWeigh: z.boolean(),
      /** A receipt is made by itself when an order is received. */
      autoCreateReceipt: z.boolean(),
      /** Into which warehouse receipts go where they name none. */
      defaultWarehouse: z.string(),
      /** 0 until it was saved once. */
      version: z.int(),
    }),
  }),
  saveBasic: endpoint({
    about: 'Changes the version of it that was read.',
    effect: 'write',
    at: [post('/rest/supply/editBasic')],
    access: { role: 'buyer', can: 'supply.manage' },
    input: inputs.saveBasic,
    output: z.object({ version: z.int() }),
  }),
  deliveries: endpoint({
    about: 'How the buyers of the shop take goods in, those changed last first.',
    effect: 'read',
    at: [post('/rest/supply/queryCustomerDeliveryList')],
    access: manage,
    scopedBy: { buyerBoId: ofShop },
    input: inputs.deliveries,
    output: pageOf(howTaken.extend({ id, buyerBoId: id, buyerName: z.string(), updateTime: time, version: z.int() })),
  }),
  saveDelivery: endpoint({
    about:
      'Says how a customer of the shop takes goods in: it stands beside their orders, in the shipping form and on delivery notes.',
    effect: 'write',
    at: [post('/rest/supply/editCustomerDelivery')],
    access: manage,
    scopedBy: { buyerBoId: ofShop },
    input: inputs.saveDelivery,
    output: z.object({ id, version: z.int() }),
  }),
}
