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
  /** What was paid for the goods and not refunded. */
  baseMoney: money,
  /** In percent with two decimals. */
  rate: money,
  /** Below 0: taken back after a refund. */
  money,
  state: z.int(),
  stateText: z.string(),
  createTime: time,
  dueTime: time,
  orderNo: z.string(),
}
/** Of all that the filter finds. */
const sum = z.object({ waitingMoney: money, settledMoney: money })

export const rebate = {
  rules: endpoint({
    about: 'What the shop gives to those who bring it customers, and to those who invited buyers.',
    effect: 'read',
    at: [post('/mj/channel/rebateRule')],
    access: manage,
    input: inputs.rules,
    output: z.object({ list: z.array(rule) }),
  }),
  saveRule: endpoint({
    about: 'Changes one of the two rules; it counts for orders that are finished from then on.',
    effect: 'write',
    at: [post('/mj/channel/rebateRule/save')],
    access: manage,
    scopedBy: { spuIds: 'the statement keeps to goods of the shop' },
    input: inputs.saveRule,
    output: z.object({ version: z.int() }),
  }),
  records: endpoint({
    about: 'What the shop owes, and gave, to whom, order by order, newest first.',
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
      'What the caller earned by bringing customers and inviting buyers, newest first, with what waits and what may be withdrawn. Buyers are not named.',
    effect: 'read',
    at: [post('/rest/rebate/mine')],
    access: 'signedIn',
    input: inputs.mine,
    output: pageOf(z.object({ ...row, shopId: id, shopName: z.string() })).extend({
      sum,
      /** To be withdrawn now. */
      availableMoney: money,
      /** Put behind the address of the registration it says who invited. */
      invitation: z.string(),
      /** Who registered by it so far. */
      invitedCount: z.int(),
    }),
  }),
}
