import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { batchPlan, taskDetail } from '../task/answers.ts'
import { id, money, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { couponActs } from './states.ts'

/* Coupons as their shop writes and issues them. */

const manage = { role: 'seller', can: 'marketing.manage' } as const
const ofShop = 'the statement keeps to coupons of the shop'
const scope = { couponId: ofShop } as const
const ofCustomers = 'the statement keeps to customers and groups of the shop'
const narrowed = { ...scope, groupId: ofCustomers, customerIds: ofCustomers, exceptIds: ofCustomers } as const

/** Terms of a coupon, as the shop wrote them. */
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
    about: 'Returns the coupons of the shop, newest first, each with its possible actions.',
    effect: 'read',
    at: [post('/rest/coupon/manage/list')],
    access: manage,
    input: inputs.listCoupons,
    output: pageOf(row),
  }),
  detail: endpoint({
    about: 'Returns one coupon of the shop with its goods, classifies and customer groups.',
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
    about: 'Extends a published coupon: more of it, a longer time to receive it, or another name. Never reduces it.',
    effect: 'write',
    at: [post('/rest/coupon/manage/extend')],
    access: manage,
    scopedBy: scope,
    input: inputs.extendCoupon,
    output: z.object({ couponId: id, version: z.int() }),
  }),
  publish: endpoint({
    about: 'Publishes a draft coupon; its terms are fixed from then on.',
    effect: 'write',
    at: [post('/rest/coupon/manage/publish')],
    access: manage,
    scopedBy: scope,
    input: inputs.publishCoupon,
    output: z.literal(true),
  }),
  stop: endpoint({
    about: 'Stops a coupon permanently; received ones stay usable.',
    effect: 'write',
    at: [post('/rest/coupon/manage/stop')],
    access: manage,
    scopedBy: scope,
    input: inputs.stopCoupon,
    output: z.literal(true),
  }),
  drop: endpoint({
    about: 'Deletes a coupon that is no longer given out, unless an unpaid order uses it; received ones stay valid.',
    effect: 'write',
    at: [post('/rest/coupon/manage/del')],
    access: manage,
    scopedBy: scope,
    input: inputs.dropCoupon,
    output: z.literal(true),
  }),
  customerGroups: endpoint({
    about: 'Returns the customer groups that a coupon may be limited to, with their numbers of customers.',
    effect: 'read',
    at: [post('/rest/coupon/manage/groups')],
    access: manage,
    input: inputs.customerGroups,
    output: z.array(z.object({ groupId: id, name: z.string(), memberCount: z.int() })),
  }),
  holders: endpoint({
    about: 'Returns the receivers of a coupon of the shop, newest first, with the orders that used it.',
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
    about: 'Returns customers of the shop for the issue of a coupon, each with the number that they received.',
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
      'Plans to issue one coupon to each customer of a filter, at most 5,000. Replaces an earlier plan of the caller that was not run.',
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
      'Runs such a plan, or continues one that was interrupted or stopped: a few customers at once, many as a task; each gets a message. Only the planner may run it, or the owner of the shop if the planner may no longer.',
    effect: 'call',
    at: [post('/rest/coupon/manage/issue')],
    access: { ...manage, of: 'task', id: 'planId' },
    input: inputs.runIssue,
    output: taskDetail,
  }),
}
