import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, money, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const manage = { role: 'seller', can: 'rebate.manage' } as const

const rule = z.object({
  rebateType: z.int(),
  version: z.int(),
  enabled: z.boolean(),
  /** Shares in percent with two decimals. */
  rate: money,
  parentRate: money,
  settleDays: z.int(),
  firstOrderOnly: z.boolean(),
  validMonths: z.int(),
  scopeType: z.int(),
  goods: z.array(z.object({ spuId: id, name: z.string() })),
})
const row = {
  rebateId: id,
  rebateType: z.int(),
  level: z.int(),
  /** Amount paid for the goods and not refunded. */
  baseMoney: money,
  /** Share in percent with two decimals. */
  rate: money,
  /** Negative if taken back after a refund. */
  money,
  state: z.int(),
  stateText: z.string(),
  createTime: time,
  dueTime: time,
  orderNo: z.string(),
}
/** Sums over all rows of the filter. */
const sum = z.object({ waitingMoney: money, settledMoney: money })

export const rebate = {
  rules: endpoint({
    about: 'Returns the rules of the shop for rebates to channel persons, and to people who invited buyers.',
    effect: 'read',
    at: [post('/mj/channel/rebateRule')],
    access: manage,
    input: inputs.rules,
    output: z.object({ list: z.array(rule) }),
  }),
  saveRule: endpoint({
    about: 'Changes one of the two rules; it applies to orders finished from then on.',
    effect: 'write',
    at: [post('/mj/channel/rebateRule/save')],
    access: manage,
    scopedBy: { spuIds: 'the statement keeps to goods of the shop' },
    input: inputs.saveRule,
    output: z.object({ version: z.int() }),
  }),
  records: endpoint({
    about: 'Returns the rebates that the shop owes and gave, by order and person, newest first.',
    effect: 'read',
    at: [post('/mj/channel/rebateRecord')],
    access: manage,
    scopedBy: { ownerUserId: 'only records of the shop are read' },
    input: inputs.records,
    output: pageOf(
      z.object({ ...row, orderId: id, ownerUserId: id, ownerName: z.string(), buyerName: z.string() }),
    ).extend({ sum }),
  }),
  mine: endpoint({
    about:
      "Returns the caller's rebates for customers and invited buyers, newest first, with the waiting and the withdrawable sum. Buyers are not named.",
    effect: 'read',
    at: [post('/rest/rebate/mine')],
    access: 'signedIn',
    input: inputs.mine,
    output: pageOf(z.object({ ...row, shopId: id, shopName: z.string() })).extend({
      sum,
      /** Amount that can be withdrawn now. */
      availableMoney: money,
      /** Code of the inviter, appended to the address of the registration. */
      invitation: z.string(),
      /** Number of people who registered by it so far. */
      invitedCount: z.int(),
    }),
  }),
}
