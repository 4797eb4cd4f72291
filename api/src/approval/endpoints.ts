import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { fields, id, money, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const administer = { role: 'buyer', can: 'enterprise.edit' } as const
const scope = { budgetId: 'only budgets of the current enterprise are changed' } as const

/** Purchase budgets of a company, and its rules for who agrees to an order. */
export const approval = {
  policy: endpoint({
    about:
      'Returns the budgets of the current enterprise with their present use, and the rules that make orders wait for approval.',
    effect: 'read',
    at: [post('/rest/approval/policy')],
    access: administer,
    input: fields({}),
    output: z.object({
      budgets: z.array(
        z.object({
          budgetId: id,
          name: z.string(),
          periodKind: z.int(),
          periodText: z.string(),
          categoryId: id.nullable(),
          categoryName: z.string().nullable(),
          limitMoney: money,
          usedMoney: money,
          version: z.int(),
        }),
      ),
      rules: z.array(
        z.object({
          ruleId: id,
          name: z.string(),
          fromMoney: money.nullable(),
          beyondBudget: z.boolean(),
          chain: z.array(z.object({ userId: id.nullable(), roleCode: z.string().nullable(), name: z.string() })),
          version: z.int(),
        }),
      ),
      members: z.array(z.object({ userId: id, name: z.string() })),
    }),
  }),
  saveBudget: endpoint({
    about: 'Saves a budget for each month, quarter or year, of one category or of all; earlier orders do not count.',
    effect: 'write',
    at: [post('/rest/approval/budget/save')],
    access: administer,
    scopedBy: scope,
    input: inputs.saveBudget,
    output: z.object({ budgetId: id }),
  }),
  dropBudget: endpoint({
    about: 'Deletes a budget; the record keeps what orders used of it.',
    effect: 'write',
    at: [post('/rest/approval/budget/drop')],
    access: administer,
    scopedBy: scope,
    input: inputs.dropBudget,
    output: z.literal(true),
  }),
  saveRule: endpoint({
    about:
      'Saves a rule: orders from a sum on, or beyond a budget, wait for one to three approvers in turn. Orders that already wait keep their chain.',
    effect: 'write',
    at: [post('/rest/approval/rule/save')],
    access: administer,
    scopedBy: {
      ruleId: 'only rules of the current enterprise are changed',
      'chain.userId': 'only members of the current enterprise are taken',
    },
    input: inputs.saveRule,
    output: z.object({ ruleId: id }),
  }),
  dropRule: endpoint({
    about: 'Deletes a rule; orders that already wait keep their chain.',
    effect: 'write',
    at: [post('/rest/approval/rule/drop')],
    access: administer,
    scopedBy: { ruleId: 'only rules of the current enterprise are changed' },
    input: inputs.dropRule,
    output: z.literal(true),
  }),
}

/** Orders that wait for approval in the buyer's company; the room of orders serves them. */
export const approving = {
  waiting: endpoint({
    about: "Returns the orders of the current enterprise that wait for the caller's approval, the oldest first.",
    effect: 'read',
    at: [post('/rest/approval/waiting')],
    access: { role: 'buyer' },
    input: inputs.listWaiting,
    output: pageOf(
      z.object({
        approvalId: id,
        orderId: id,
        orderNo: z.string(),
        shopName: z.string(),
        who: z.string(),
        goodsText: z.string(),
        payMoney: money,
        why: z.string(),
        ruleName: z.string(),
        place: z.int(),
        places: z.int(),
        askTime: time,
        payDeadline: time.nullable(),
      }),
    ),
  }),
  ofOrder: endpoint({
    about:
      "Returns the approvers of an order in the buyer's company with their decisions; empty if the order needs no approval.",
    effect: 'read',
    at: [post('/rest/approval/ofOrder')],
    access: { role: 'buyer', of: 'order', id: 'orderId' },
    input: inputs.ofOrder,
    output: z.object({
      why: z.string(),
      steps: z.array(
        z.object({
          place: z.int(),
          name: z.string(),
          /** State of the step: 0 not its turn, 1 waiting, 2 agreed, 3 refused, 4 order ended earlier. */
          state: z.int(),
          stateText: z.string(),
          decideBy: z.string().nullable(),
          decideTime: time.nullable(),
          reason: z.string(),
        }),
      ),
    }),
  }),
  decide: endpoint({
    about:
      'Agrees to an order or refuses it with a reason. The order can be paid as soon as the whole chain agreed; a refusal closes it.',
    effect: 'write',
    at: [post('/rest/approval/decide')],
    access: { role: 'buyer' },
    scopedBy: { approvalId: 'only approvals that wait for the caller in the current enterprise are decided' },
    input: inputs.decide,
    output: z.object({ state: z.enum(['waits', 'agreed', 'refused']) }),
  }),
}
