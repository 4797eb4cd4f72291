import { z } from 'zod'
import { endpoint, open, post } from '../endpoint.ts'
import { id, money, pageOf, time } from '../wire-types.ts'
import { live, lot, saved } from './answers.ts'
import * as inputs from './inputs.ts'
import { oversight } from './oversight.ts'
import { bidderActions, lotActions } from './states.ts'

const manage = { role: 'seller', can: 'marketing.manage' } as const
const bids = { role: 'buyer', can: 'purchase.order' } as const
const own = { auctionId: 'only lots of the shop are read' } as const
const shown = { auctionId: 'everybody may see published lots; bidders appear only by their numbers' } as const

const more = {
  desc: z.string(),
  enrollBegin: time.nullable(),
  originEndTime: time,
  extendWindowSec: z.int(),
  extendSec: z.int(),
  extendMax: z.int(),
  payHours: z.int(),
  payDeadline: time.nullable(),
  endReason: z.string(),
}
/** Standing of the caller in a lot. */
const standing = {
  bidderNo: z.string().nullable(),
  depositState: z.int().nullable(),
  depositText: z.string(),
  leads: z.boolean(),
  /** Price up to which the platform bids for the caller; null without a proxy bid. */
  maxFen: money.nullable(),
  ownFen: money.nullable(),
  orderId: id.nullable(),
  actions: z.array(z.enum(bidderActions)),
}
const ofShop = {
  ...lot,
  ...more,
  reserveFen: money.nullable(),
  orderId: id.nullable(),
  winnerName: z.string().nullable(),
  winnerNo: z.string().nullable(),
  /** Highest bidder of a sold lot beside the winner, with their bid. */
  runnerUp: z.object({ bidderNo: z.string(), priceFen: money }).nullable(),
  buttons: z.array(z.enum(lotActions)),
}

export const auction = {
  list: endpoint({
    about: 'Returns announced and running lots of all shops, the earliest end first; `state` also selects ended ones.',
    effect: 'read',
    at: [post('/rest/auction/list')],
    access: 'public',
    input: inputs.list,
    output: pageOf(z.object(lot)),
  }),
  detail: endpoint({
    about: "Returns a lot with its changing part, and the caller's standing in it.",
    effect: 'read',
    at: [post('/rest/auction/detail')],
    access: 'public',
    anybodys: shown,
    input: inputs.one,
    output: z.object({ ...lot, ...more, live: z.object(live), mine: z.object(standing).nullable() }),
  }),
  live: endpoint({
    about:
      'Returns the changing part of a lot, as the event stream sends it, for clients that the stream does not reach.',
    effect: 'read',
    at: [post('/rest/auction/live')],
    access: 'public',
    anybodys: shown,
    input: inputs.one,
    output: z.object(live),
  }),
  bids: endpoint({
    about: 'Returns the bids of a lot, newest first.',
    effect: 'read',
    at: [post('/rest/auction/bids')],
    access: 'public',
    anybodys: shown,
    input: inputs.bids,
    output: pageOf(z.object({ seq: z.int(), bidderNo: z.string(), priceFen: money, isProxy: z.boolean(), time })),
  }),
  mine: endpoint({
    about: 'Returns the lots for which the caller left a deposit, newest first.',
    effect: 'read',
    at: [post('/rest/auction/mine')],
    access: bids,
    input: inputs.mine,
    output: pageOf(z.object({ ...lot, ...standing, payDeadline: time.nullable() })),
  }),
  enroll: endpoint({
    about: 'Takes the deposit of a lot from the balance, after the login password; returns a bidder number.',
    effect: 'call',
    at: [post('/rest/auction/enroll')],
    access: { role: 'buyer', can: 'pay' },
    scopedBy: { auctionId: 'published lots are open to every buyer; the deposit comes from the balance of the caller' },
    input: inputs.enroll,
    output: z.object({ bidderNo: z.string() }),
  }),
  bid: endpoint({
    about:
      'Bids on a lot, or lets the platform bid up to `maxFen`. `leads` says whether the caller leads now; a proxy bid of another bidder may be higher.',
    effect: 'write',
    at: [post('/rest/auction/bid')],
    access: bids,
    scopedBy: { auctionId: 'a caller without a deposit for the lot is refused' },
    input: inputs.bid,
    output: z.object({ leads: z.boolean(), currentFen: money, endTime: time, extended: z.boolean() }),
  }),
  buyNow: endpoint({
    about: 'Buys a lot at once at its buy-now price, which ends the lot.',
    effect: 'write',
    at: [post('/rest/auction/buyNow')],
    access: bids,
    scopedBy: { auctionId: 'a caller without a deposit for the lot is refused' },
    input: inputs.buyNow,
    output: z.object({ currentFen: money }),
  }),
  manage: endpoint({
    about: 'Returns the lots of a shop, newest first.',
    effect: 'read',
    at: [post('/rest/auction/manage')],
    access: manage,
    input: inputs.manage,
    output: pageOf(z.object(ofShop)),
  }),
  ofShop: endpoint({
    about: 'Returns a lot of the shop with its reserve and its winner.',
    effect: 'read',
    at: [post('/rest/auction/ofShop')],
    access: manage,
    scopedBy: own,
    input: inputs.ofShop,
    /** `live` is null for a draft. */
    output: z.object({ ...ofShop, live: z.object(live).nullable() }),
  }),
  save: endpoint({
    about: 'Saves a lot as a draft, or changes one without deposits; also publishes it.',
    effect: 'write',
    at: [post('/rest/auction/save')],
    access: manage,
    scopedBy: { ...own, goodsId: 'the statement keeps to goods of the shop' },
    input: inputs.save,
    output: saved,
  }),
  cancel: endpoint({
    about: 'Withdraws a lot that has not begun, and returns every deposit.',
    effect: 'write',
    at: [post('/rest/auction/cancel')],
    access: manage,
    scopedBy: own,
    input: inputs.cancel,
    output: saved,
  }),
  secondChance: endpoint({
    about:
      'Offers a lot that its winner did not pay to the runner-up at their bid, for the payment time of the lot. The runner-up need not accept, and leaves no deposit.',
    effect: 'write',
    at: [post('/rest/auction/secondChance')],
    access: manage,
    scopedBy: own,
    input: inputs.secondChance,
    output: saved,
  }),
  collect: endpoint({
    about: "Counts for a shop its running, coming and ended lots, today's bids, and its deals with their sum.",
    effect: 'read',
    at: [open('nxin.etpbase.bid.merchant.collect', '1.0')],
    access: manage,
    input: inputs.collect,
    output: z.object({
      running: z.int(),
      upcoming: z.int(),
      ended: z.int(),
      bidsToday: z.int(),
      dealCount: z.int(),
      dealMoney: money,
    }),
  }),
  ...oversight,
}
