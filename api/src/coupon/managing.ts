import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { batchPlan, taskDetail } from '../task/answers.ts'
import { id, money, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { couponActs } from './states.ts'

/* Coupons as their shop makes them and gives them away. */

const manage = { role: 'seller', can: 'marketing.manage' } as const
const ofShop = 'the statement keeps to coupons of the shop'
const scope = { couponId: ofShop } as const
const ofCustomers = 'the statement keeps to customers and groups of the shop'
const narrowed = { ...scope, groupId: ofCustomers, customerIds: ofCustomers, exceptIds: ofCustomers } as const

/** What a coupon is, as it was written. */
const terms = {
  couponId: id,
  name: z.string(),
  couponKind: z.int(),
  internal: z.boolean(),
  thresholdMoney: money,
  reduceMoney: money.nullable(),
  discount: money.nullable(),
  maxReduceMoney: money.nullable(),
  scopeType: z.int(),
  totalCount: z.int(),
  perUserLimit: z.int(),
  validType: z.int(),
  validBegin: time.nullable(),
  validEnd: time.nullable(),
  validDays: z.int().nullable(),
  receiveBegin: time,
  receiveEnd: time,
  stackWithPromotion: z.boolean(),
}
const row = z.object({
  ...terms,
  receivedCount: z.int(),
  usedCount: z.int(),
  scopeCount: z.int(),
  groupNames: z.array(z.string()),
  state: z.int(),
  stateText: z.string(),
  buttons: z.array(z.enum(couponActs)),
  version: z.int(),
})

export const managing = {
  list: endpoint({
    about: 'The coupons of the shop, newest first, each with what may be done with it.',
    effect: 'read',
    at: [post('/rest/coupon/manage/list')],
    access: manage,
    input: inputs.listCoupons,
    output: pageOf(row),
  }),
  detail: endpoint({
    about: 'One coupon of the shop with the goods, classifies and customer groups it is for.',
    effect: 'read',
    at: [post('/rest/coupon/manage/detail')],
    access: manage,
    scopedBy: scope,
    input: inputs.showCoupon,
    output: row.extend({
      goods: z.array(z.object({ spuId: id, name: z.string() })),
      classifyIds: z.array(id),
      customerGroupIds: z.array(id),
    }),
  }),
  save: endpoint({
    about: 'Adds a coupon as a draft, or changes the version of a draft that was read.',
    effect: 'write',
    at: [post('/rest/coupon/manage/save')],
    access: manage,
    scopedBy: {
      ...scope,
      spuIds: 'the statement keeps to goods of the shop',
      classifyIds: 'the statement keeps to classifies of the shop',
      customerGroupIds: ofCustomers,
    },
    input: inputs.saveCoupon,
    output: z.object({ couponId: id, version: z.int() }),
  }),
  extend: endpoint({
    about: 'Of a coupon that is being given: more of it, received for longer, another name. Nothing becomes less.',
    effect: 'write',
    at: [post('/rest/coupon/manage/extend')],
    access: manage,
    scopedBy: scope,
    input: inputs.extendCoupon,
    output: z.object({ couponId: id, version: z.int() }),
  }),
  publish: endpoint({
    about: 'Begins to give a coupon that was a draft; from then on its terms stand.',
    effect: 'write',
    at: [post('/rest/coupon/manage/publish')],
    access: manage,
    scopedBy: scope,
    input: inputs.publishCoupon,
    output: z.literal(true),
  }),
  stop: endpoint({
    about: 'Stops giving a coupon, for good; those who received it may use it.',
    effect: 'write',
    at: [post('/rest/coupon/manage/stop')],
    access: manage,
    scopedBy: scope,
    input: inputs.stopCoupon,
    output: z.literal(true),
  }),
  drop: endpoint({
    about: 'Deletes a coupon that is not given any more, unless an unpaid order uses it; those received stay valid.',
    effect: 'write',
    at: [post('/rest/coupon/manage/del')],
    access: manage,
    scopedBy: scope,
    input: inputs.dropCoupon,
    output: z.literal(true),
  }),
  customerGroups: endpoint({
    about: 'The customer groups that a coupon may be for, with how many customers each has.',
    effect: 'read',
    at: [post('/rest/coupon/manage/groups')],
    access: manage,
    input: inputs.customerGroups,
    output: z.array(z.object({ groupId: id, name: z.string(), memberCount: z.int() })),
  }),
  holders: endpoint({
    about: 'Who received a coupon of the shop, newest first, and the orders it was used for.',
    effect: 'read',
    at: [post('/rest/coupon/manage/holders')],
    access: manage,
    scopedBy: scope,
    input: inputs.holders,
    output: pageOf(
      z.object({
        couponUserId: id,
        buyerName: z.string(),
        userName: z.string(),
        source: z.int(),
        state: z.int(),
        receiveTime: time,
        validEnd: time,
        useTime: time.nullable(),
        orderId: id.nullable(),
      }),
    ),
  }),
  customers: endpoint({
    about: 'Customers of the shop to give a coupon to, each with how many of it they received.',
    effect: 'read',
    at: [post('/rest/coupon/manage/customers')],
    access: manage,
    scopedBy: narrowed,
    input: inputs.issueCustomers,
    output: pageOf(
      z.object({
        customerId: id,
        name: z.string(),
        contactName: z.string().nullable(),
        level: z.string().nullable(),
        groupNames: z.array(z.string()),
        orderCount: z.int(),
        orderMoney: money,
        received: z.int(),
      }),
    ),
  }),
  checkIssue: endpoint({
    about:
      'Plans one coupon for each customer of a filter. At most 5,000. Replaces an earlier plan of the caller that was not run.',
    effect: 'write',
    at: [post('/rest/coupon/manage/issue/check')],
    access: manage,
    scopedBy: narrowed,
    limit: 'plan',
    input: inputs.checkIssue,
    output: batchPlan,
  }),
  runIssue: endpoint({
    about:
      'Runs such a plan, or goes on with one that was broken off or stopped: few customers at once, many as a task; each gets a message. Only for who planned it; once they may no longer, for the owner of the shop.',
    effect: 'call',
    at: [post('/rest/coupon/manage/issue')],
    access: { ...manage, of: 'task', id: 'planId' },
    input: inputs.runIssue,
    output: taskDetail,
  }),
}
