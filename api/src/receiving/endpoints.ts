import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { id, money, pageOf, time } from '../wire-types.ts'
import { howTaken } from './answers.ts'
import * as inputs from './inputs.ts'

const ofShop = 'only customers of the shop are found'
const manage = { role: 'seller', can: 'customer.manage' } as const

/* Rules of an enterprise for taking goods in, and a shop's records of how each buyer takes them in. */
export const receiving = {
  basic: endpoint({
    about: 'Returns the rules of an enterprise for the people who take goods in.',
    effect: 'read',
    at: [get('/rest/supply/queryBasic')],
    access: { role: 'buyer' },
    input: inputs.basic,
    output: z.object({
      /** Whether people must count goods line by line before an order counts as received. */
      receiveNeedCheck: z.boolean(),
      /** Percent by which the count may exceed what was sent. */
      allowOverReceive: money,
      /** Whether goods sold by weight need their weight and a photo of the slip on receipt. */
      requireWeigh: z.boolean(),
      /** Whether the server makes a receipt when an order is received. */
      autoCreateReceipt: z.boolean(),
      /** Warehouse of receipts that name none. */
      defaultWarehouse: z.string(),
      /** 0 before it was first saved. */
      version: z.int(),
    }),
  }),
  saveBasic: endpoint({
    about: 'Changes the rules of the enterprise, in the version that was read.',
    effect: 'write',
    at: [post('/rest/supply/editBasic')],
    access: { role: 'buyer', can: 'supply.manage' },
    input: inputs.saveBasic,
    output: z.object({ version: z.int() }),
  }),
  deliveries: endpoint({
    about: 'Returns how the buyers of the shop take goods in, the latest changes first.',
    effect: 'read',
    at: [post('/rest/supply/queryCustomerDeliveryList')],
    access: manage,
    scopedBy: { buyerBoId: ofShop },
    input: inputs.deliveries,
    output: pageOf(howTaken.extend({ id, buyerBoId: id, buyerName: z.string(), updateTime: time, version: z.int() })),
  }),
  saveDelivery: endpoint({
    about:
      'Records how a customer of the shop takes goods in; shown beside their orders, in the shipping form and on delivery notes.',
    effect: 'write',
    at: [post('/rest/supply/editCustomerDelivery')],
    access: manage,
    scopedBy: { buyerBoId: ofShop },
    input: inputs.saveDelivery,
    output: z.object({ id, version: z.int() }),
  }),
}
