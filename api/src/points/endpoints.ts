import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, money, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const manage = { role: 'seller', can: 'points.manage' } as const

const rule = z.object({
  shopId: id,
  shopName: z.string(),
  /** Version of the rule; 0 if the shop has none. */
  version: z.int(),
  enabled: z.boolean(),
  name: z.string(),
  earnMoney: money,
  earnPoints: z.int(),
  deductEnabled: z.boolean(),
  deductPoints: z.int(),
  deductMoney: money,
  /** Largest share of an order that points pay, in percent. */
  maxDeduct: money,
  minUsePoints: z.int(),
  validMonths: z.int(),
  recommendEnabled: z.boolean(),
  /** Share in percent of what the buyer earns. */
  recommendRate: money,
  ruleText: z.string(),
  /** Present rules beside the plain rate, in words. */
  specials: z.array(z.string()),
})
const detail = z.object({
  detailId: id,
  version: z.int(),
  detailType: z.int(),
  targets: z.array(z.object({ id, name: z.string() })),
  /** Factor for the points, with two decimals. */
  multiple: money.nullable(),
  fixedPoints: z.int().nullable(),
  dailyLimit: z.int().nullable(),
  beginTime: time.nullable(),
  endTime: time.nullable(),
  enabled: z.boolean(),
  /** 进行中, 未开始, 已结束, 已停用 */
  stateText: z.string(),
})
/** Movement of points. */
export const pointsRecord = z.object({
  recordId: id,
  shopId: id,
  shopName: z.string(),
  boId: id,
  userName: z.string().nullable(),
  ptType: z.int(),
  ptTypeText: z.string(),
  changeType: z.int(),
  changeText: z.string(),
  /** Change of all points; below it the change of the frozen ones. */
  points: z.int(),
  frozenDelta: z.int(),
  balanceAfter: z.int(),
  orderId: id.nullable(),
  expireTime: time.nullable(),
  remark: z.string(),
  createTime: time,
})
const flows = {
  earned: z.int(),
  used: z.int(),
  returned: z.int(),
  expired: z.int(),
  takenBack: z.int(),
  byHand: z.int(),
}

export const points = {
  rule: endpoint({
    about: 'Returns how points of a shop are earned and used, for every visitor.',
    effect: 'read',
    at: [post('/rest/points/rule/getPointsRule')],
    access: 'public',
    input: inputs.rule,
    output: rule,
  }),
  saveRule: endpoint({
    about: 'Saves the rule of a shop over the version that was read; it applies to orders placed from then on.',
    effect: 'write',
    at: [post('/rest/points/rule/addOrModifyRule')],
    access: manage,
    input: inputs.saveRule,
    output: z.object({ ruleId: id, version: z.int() }),
  }),
  details: endpoint({
    about: "Returns the details of a shop's rule: goods, classes and customers that earn more, and rewarded actions.",
    effect: 'read',
    at: [post('/rest/points/rule/getPointsRuleDtl')],
    access: manage,
    input: inputs.details,
    output: pageOf(detail),
  }),
  saveDetail: endpoint({
    about: 'Adds, changes or, with `delete`, deletes a detail of the rule.',
    effect: 'write',
    at: [post('/rest/points/rule/addOrModifyRuleDtl')],
    access: manage,
    scopedBy: {
      detailId: 'the statement keeps to details of the shop',
      spuIds: 'the statement keeps to goods of the shop',
      classifyIds: 'the statement keeps to classes of the shop',
      groupIds: 'the statement keeps to groups of the shop',
    },
    input: inputs.saveDetail,
    output: z.object({ detailId: id, version: z.int() }),
  }),
  accounts: endpoint({
    about: 'Returns the customers with points of the shop, their earned and used points, and the sum of all.',
    effect: 'read',
    at: [post('/rest/points/queryPointsByShopId')],
    access: manage,
    input: inputs.accounts,
    output: pageOf(
      z.object({
        boId: id,
        name: z.string(),
        /** Masked. */
        mobile: z.string().nullable(),
        balance: z.int(),
        frozen: z.int(),
        totalEarned: z.int(),
        totalUsed: z.int(),
        totalExpired: z.int(),
      }),
    ).extend({ sum: z.object({ balance: z.int(), frozen: z.int(), totalEarned: z.int(), totalUsed: z.int() }) }),
  }),
  recordsOfShop: endpoint({
    about:
      "Returns movements of points in one shop: the caller's own, or those of a customer if the caller manages its points.",
    effect: 'read',
    at: [post('/rest/points/getMyPointsRecordByShopId')],
    access: 'signedIn',
    scopedBy: {
      shopId: 'only points of the own enterprise, or of a shop whose points the caller manages, are read',
      boId: 'only points of a shop whose points the caller manages are read',
    },
    input: inputs.recordsOfShop,
    output: pageOf(pointsRecord),
  }),
  myRecords: endpoint({
    about: "Returns the movements of the points of the caller's enterprise, newest first.",
    effect: 'read',
    at: [post('/rest/points/getMyPointsRecord')],
    access: { role: 'buyer' },
    input: inputs.myRecords,
    output: pageOf(pointsRecord),
  }),
  adjust: endpoint({
    about: 'Adds or deducts points of a customer by hand, with a reason; the record is permanent.',
    effect: 'write',
    at: [post('/rest/points/adjust')],
    access: manage,
    scopedBy: { boId: 'the statement keeps to customers of the shop' },
    input: inputs.adjust,
    output: z.object({ balance: z.int() }),
  }),
  signIn: endpoint({
    about: 'Grants the points for a daily sign-in, once a day for an enterprise, if the shop gives any.',
    effect: 'write',
    at: [post('/rest/points/signIn')],
    access: { role: 'buyer' },
    input: inputs.signIn,
    output: z.object({ points: z.int(), balance: z.int() }),
  }),
  summary: endpoint({
    about: 'Returns the points of a shop day by day, for at most a year; defaults to the last 30 days.',
    effect: 'read',
    at: [post('/mj/points/summary')],
    access: manage,
    limit: 'report',
    input: inputs.summary,
    output: z.object({
      from: z.string(),
      to: z.string(),
      list: z.array(z.object({ day: z.string(), ...flows })),
      sum: z.object(flows),
      /** Points of the customers now; below it the frozen ones, those that end within 30 days, and the worth of all in orders. */
      balance: z.int(),
      frozen: z.int(),
      expiring30: z.int(),
      worthMoney: money,
    }),
  }),
  exportSummary: endpoint({
    about: 'Exports the points report as a sheet with a row for each day, and their sum.',
    effect: 'call',
    at: [post('/mj/points/exportSummary')],
    access: manage,
    limit: 'export',
    input: inputs.summary,
    output: 'download',
  }),
}
