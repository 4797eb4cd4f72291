import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { id, money, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { marketingActions } from './states.ts'

const manage = { role: 'seller', can: 'marketing.manage' } as const
const own = 'only marketing of the shop is read'
const ofShop = {
  targetIds: 'the statement keeps to customers and groups of the shop',
  couponIds: 'the statement keeps to coupons of the shop',
}

const row = {
  marketingId: id,
  version: z.int(),
  kind: z.int(),
  name: z.string(),
  strategyCode: z.string().nullable(),
  targetType: z.int(),
  targetText: z.string(),
  contentType: z.int(),
  contentText: z.string(),
  sendTime: time.nullable(),
  beginTime: time.nullable(),
  endTime: time.nullable(),
  state: z.int(),
  stateText: z.string(),
  targetCount: z.int(),
  sentCount: z.int(),
  reachCount: z.int(),
  orderCount: z.int(),
  orderMoney: money,
  buttons: z.array(z.enum(marketingActions)),
}
const sendStats = z.object({
  targetCount: z.int(),
  sentCount: z.int(),
  reachCount: z.int(),
  readCount: z.int(),
  /** Number of reached buyers who ordered within the days that count. */
  buyerCount: z.int(),
  orderCount: z.int(),
  orderMoney: money,
  /** Reduction of these orders by its coupons, or by points if it gave points. */
  costMoney: money,
  results: z.array(z.object({ result: z.int(), text: z.string(), count: z.int() })),
})
const saved = z.object({ marketingId: id, version: z.int(), state: z.int(), targetCount: z.int() })
const moved = z.object({ marketingId: id, version: z.int(), state: z.int() })

export const marketing = {
  list: endpoint({
    about: 'Returns the marketing of a shop, newest first, with the number of people reached and their orders.',
    effect: 'read',
    at: [get('/rest/shop/marketing/list')],
    access: manage,
    input: inputs.list,
    output: pageOf(z.object(row)),
  }),
  get: endpoint({
    about: 'Returns one marketing of the shop with its content and results.',
    effect: 'read',
    at: [get('/rest/shop/marketing/get/:id')],
    access: manage,
    scopedBy: { id: own },
    input: inputs.one,
    output: z.object({
      ...row,
      targets: z.array(z.object({ targetId: id, name: z.string() })),
      coupons: z.array(z.object({ couponId: id, name: z.string() })),
      points: z.int().nullable(),
      message: z.string(),
      link: z.string().nullable(),
      params: z.object({ days: z.int().nullable(), hours: z.int().nullable(), money: money.nullable() }),
      perCustomerLimit: z.int(),
      cooldownDays: z.int(),
      sendStats,
    }),
  }),
  addDirect: endpoint({
    about:
      'Sends coupons, points or a message to chosen customers once, now or at a time between 9:00 and 20:00; or changes a draft. Skips customers who refuse marketing or were sent something within the days of rest.',
    effect: 'write',
    at: [post('/rest/shop/marketing/direct/add')],
    access: manage,
    scopedBy: { marketingId: own, ...ofShop },
    input: inputs.addDirect,
    output: saved,
  }),
  addStrategy: endpoint({
    about:
      'Saves a standing rule, or changes its draft: an event of a customer sends them coupons, points or a message, between its times and the hours of the day.',
    effect: 'write',
    at: [post('/rest/shop/marketing/strategy/add')],
    access: manage,
    scopedBy: { marketingId: own, ...ofShop },
    input: inputs.addStrategy,
    output: saved,
  }),
  start: endpoint({
    about: 'Starts the sending of a draft as planned, or restarts a stopped strategy.',
    effect: 'write',
    at: [post('/mj/marketing/start')],
    access: manage,
    scopedBy: { marketingId: own },
    input: inputs.move,
    output: moved,
  }),
  stop: endpoint({
    about: 'Stops further sending; what was sent stays.',
    effect: 'write',
    at: [post('/mj/marketing/stop')],
    access: manage,
    scopedBy: { marketingId: own },
    input: inputs.move,
    output: moved,
  }),
  remove: endpoint({
    about: 'Deletes a marketing; stops a running strategy first, and refuses one that is being sent.',
    effect: 'write',
    at: [post('/rest/shop/marketing/del/:id')],
    access: manage,
    scopedBy: { id: own },
    input: inputs.one,
    output: z.object({}),
  }),
  audience: endpoint({
    about: 'Counts the customers that it would reach, and those left out by reason.',
    effect: 'read',
    at: [post('/mj/marketing/audience')],
    access: manage,
    scopedBy: { targetIds: ofShop.targetIds },
    input: inputs.audience,
    output: z.object({
      /** Number of customers that it would reach. */
      count: z.int(),
      /** Number of customers who refuse marketing. */
      refusedCount: z.int(),
      /** Number of customers who were sent something within the given days of rest. */
      restingCount: z.int(),
      /** Number of customers without an account, entered by hand. */
      withoutAccount: z.int(),
    }),
  }),
  sends: endpoint({
    about: 'Returns the receivers of one marketing, newest first, with the result of each sending and their orders.',
    effect: 'read',
    at: [post('/mj/marketing/sends')],
    access: manage,
    scopedBy: { marketingId: own },
    input: inputs.sends,
    output: pageOf(
      z.object({
        sendId: id,
        customerName: z.string(),
        time,
        result: z.int(),
        resultText: z.string(),
        orderCount: z.int(),
        orderMoney: money,
      }),
    ),
  }),
  choices: endpoint({
    about:
      'Returns the shops that sent the caller something, the latest first, with those whose marketing the caller refuses.',
    effect: 'read',
    at: [post('/rest/marketing/choices')],
    access: 'signedIn',
    input: inputs.choices,
    output: z.object({
      refusedAll: z.boolean(),
      shops: z.array(z.object({ shopId: id, shopName: z.string(), lastTime: time.nullable(), refused: z.boolean() })),
    }),
  }),
  refuse: endpoint({
    about: 'Refuses the marketing of a shop or of all shops for the caller, or takes the refusal back.',
    effect: 'write',
    at: [post('/rest/marketing/refuse')],
    access: 'signedIn',
    anybodys: { shopId: 'it writes only the caller’s own choice and shows nothing of the shop' },
    input: inputs.refuse,
    output: z.object({ refused: z.boolean() }),
  }),
}
