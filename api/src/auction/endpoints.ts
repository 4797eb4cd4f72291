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
const shown = { auctionId: 'published lots are shown to everybody; bidders are known by numbers alone' } as const

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
/** Of the caller in a lot. */
const standing = {
  bidderNo: z.string().nullable(),
  depositState: z.int().nullable(),
  depositText: z.string(),
  leads: z.boolean(),
  /** Up to which price the house bids for them. */
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
  /** Of a lot that was sold: who bid most of the others, and how much. */
  runnerUp: z.object({ bidderNo: z.string(), priceFen: money }).nullable(),
  buttons: z.array(z.enum(lotActions)),
}

export const auction = {
  list: endpoint({
    about: 'The hall: lots that are announced or run, those that end first; by `state` those that ended, too.',
    effect: 'read',
    at: [post('/rest/auction/list')],
    access: 'public',
    input: inputs.list,
    output: pageOf(z.object(lot)),
  }),
  detail: endpoint({
    about: 'A lot with what changes of it, and how the caller stands in it.',
    effect: 'read',
    at: [post('/rest/auction/detail')],
    access: 'public',
    anybodys: shown,
    input: inputs.one,
    output: z.object({ ...lot, ...more, live: z.object(live), mine: z.object(standing).nullable() }),
  }),
  live: endpoint({
    about: 'What changes of a lot; the same as the stream of events sends, for those whom no stream reaches.',
    effect: 'read',
    at: [post('/rest/auction/live')],
    access: 'public',
    anybodys: shown,
    input: inputs.one,
    output: z.object(live),
  }),
  bids: endpoint({
    about: 'The bids of a lot, newest first.',
    effect: 'read',
    at: [post('/rest/auction/bids')],
    access: 'public',
    anybodys: shown,
    input: inputs.bids,
    output: pageOf(z.object({ seq: z.int(), bidderNo: z.string(), priceFen: money, isProxy: z.boolean(), time })),
  }),
  mine: endpoint({
    about: 'The lots the caller left a deposit for, newest first.',
    effect: 'read',
    at: [post('/rest/auction/mine')],
    access: bids,
    input: inputs.mine,
    output: pageOf(z.object({ ...lot, ...standing, payDeadline: time.nullable() })),
  }),
  enroll: endpoint({
    about: 'Leaves the deposit of a lot from the balance, after the login password, and gets a number to bid under.',
    effect: 'call',
    at: [post('/rest/auction/enroll')],
    access: { role: 'buyer', can: 'pay' },
    scopedBy: { auctionId: 'published lots are open to every buyer; the deposit is of the balance of the caller' },
    input: inputs.enroll,
    output: z.object({ bidderNo: z.string() }),
  }),
  bid: endpoint({
    about:
      'Bids on a lot, or lets the house bid up to `maxFen`. `leads` says whether the caller leads now; another one may have let the house bid higher.',
    effect: 'write',
    at: [post('/rest/auction/bid')],
    access: bids,
    scopedBy: { auctionId: 'who left no deposit for the lot is refused' },
    input: inputs.bid,
    output: z.object({ leads: z.boolean(), currentFen: money, endTime: time, extended: z.boolean() }),
  }),
  buyNow: endpoint({
    about: 'Takes a lot at once at its buy-now price; it ends.',
    effect: 'write',
    at: [post('/rest/auction/buyNow')],
    access: bids,
    scopedBy: { auctionId: 'who left no deposit for the lot is refused' },
    input: inputs.buyNow,
    output: z.object({ currentFen: money }),
  }),
  manage: endpoint({
    about: 'The lots of a shop, newest first.',
    effect: 'read',
    at: [post('/rest/auction/manage')],
    access: manage,
    input: inputs.manage,
    output: pageOf(z.object(ofShop)),
  }),
  ofShop: endpoint({
    about: 'A lot of the shop with its reserve and who won it.',
    effect: 'read',
    at: [post('/rest/auction/ofShop')],
    access: manage,
    scopedBy: own,
    input: inputs.ofShop,
    /** `live` is null of a draft. */
    output: z.object({ ...ofShop, live: z.object(live).nullable() }),
  }),
  save: endpoint({
    about: 'Writes a lot as a draft or changes one that nobody left a deposit for; publishes it.',
    effect: 'write',
    at: [post('/rest/auction/save')],
    access: manage,
    scopedBy: { ...own, goodsId: 'the statement keeps to goods of the shop' },
    input: inputs.save,
    output: saved,
  }),
  cancel: endpoint({
    about: 'Withdraws a lot that has not begun; every deposit goes back.',
    effect: 'write',
    at: [post('/rest/auction/cancel')],
    access: manage,
    scopedBy: own,
    input: inputs.cancel,
    output: saved,
  }),
  secondChance: endpoint({
    about:
      'Offers a lot that its winner did not pay to who bid second most, at their bid, for as long as lots of it are to be paid; they need not take it, and leave no deposit.',
    effect: 'write',
    at: [post('/rest/auction/secondChance')],
    access: manage,
    scopedBy: own,
    input: inputs.secondChance,
    output: saved,
  }),
  collect: endpoint({
    about: 'Counts for a shop: lots that run, are to come and ended, bids of today, deals and what they come to.',
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
