import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { fields, id, money, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const administer = { role: 'buyer', can: 'enterprise.edit' } as const
const scope = { budgetId: 'only budgets of the current enterprise are changed' } as const

/** What a company that buys allows its people to order, and who agrees to what goes further. */
export const approval = {
  policy: endpoint({
    about:
      'The budgets of the current enterprise with what is used of them now, and the rules by which orders wait for agreement.',
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
    about: 'Sets a budget for each month, quarter or year, of a category or of all; orders placed before do not count.',
    effect: 'write',
    at: [post('/rest/approval/budget/save')],
    access: administer,
    scopedBy: scope,
    input: inputs.saveBudget,
    output: z.object({ budgetId: id }),
  }),
  dropBudget: endpoint({
    about: 'Takes a budget away; what orders used of it stays in the record.',
    effect: 'write',
    at: [post('/rest/approval/budget/drop')],
    access: administer,
    scopedBy: scope,
    input: inputs.dropBudget,
    output: z.literal(true),
  }),
  saveRule: endpoint({
    about:
      'Sets from which sum on, or beyond a budget, orders wait until each of one to three agreed; orders that wait already go on as they were.',
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
    about: 'Takes a rule away; orders that wait already go on as they were.',
    effect: 'write',
    at: [post('/rest/approval/rule/drop')],
    access: administer,
    scopedBy: { ruleId: 'only rules of the current enterprise are changed' },
    input: inputs.dropRule,
    output: z.literal(true),
  }),
}

/** Orders that wait for somebody of the company that buys; served by the room of orders. */
export const approving = {
  waiting: endpoint({
    about: 'The orders of the current enterprise that wait for the caller to agree, the oldest first.',
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
    about: 'Who of the company that buys agreed to an order, and whose turn it is; empty where nobody is asked.',
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
          /** 0 not its turn, 1 waits, 2 agreed, 3 refused, 4 its order ended before. */
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
      'Agrees to an order, or refuses it with a reason: once all of the chain agreed it is paid, refused it is closed.',
    effect: 'write',
    at: [post('/rest/approval/decide')],
    access: { role: 'buyer' },
    scopedBy: { approvalId: 'only what waits for the caller in the current enterprise is decided' },
    input: inputs.decide,
    output: z.object({ state: z.enum(['waits', 'agreed', 'refused']) }),
  }),
}
