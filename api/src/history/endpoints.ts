import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { eitherSide } from '../order/access.ts'
import { money, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { orderEventSourceNames, orderPaperKindNames } from './sources.ts'

const orderEvents = z.array(
  z.object({
    source: z.enum(orderEventSourceNames),
    /** Name of its kind. */
    sourceName: z.string(),
    action: z.string(),
    text: z.string(),
    party: z.enum(['buyer', 'seller', 'payment', 'timer', 'operator']),
    actorName: z.string().nullable(),
    /** For a change of money: each part before and after. */
    changes: z.array(z.object({ name: z.string(), before: money, after: money })),
    time,
  }),
)

export const history = {
  ofOrder: endpoint({
    about:
      'Returns the history of one order, newest first: its steps, changes of its money with both figures, payments, refunds, and every step of its after-sales. The shop also reads which of its people acted, and its own notes.',
    effect: 'read',
    at: [post('/rest/order/history')],
    access: eitherSide,
    input: inputs.ofOrder,
    output: orderEvents,
  }),
  toOperator: endpoint({
    about: 'Returns the history of one order for an operator, as the shop reads it.',
    effect: 'read',
    at: [post('/operate/order/history')],
    access: { role: 'operator' },
    input: inputs.toOperator,
    output: orderEvents,
  }),
  papersToOperator: endpoint({
    about:
      'Returns the papers that settle the money of one order, oldest first, and the state of that money: slips with the amounts received, signatures of its contract, confirmed debts, recorded payments and invoices.',
    effect: 'read',
    at: [post('/operate/order/papers')],
    access: { role: 'operator' },
    input: inputs.papersToOperator,
    output: z.object({
      /** Received by transfers in all; below it the paid and the owed part of its credit. */
      receivedMoney: money,
      settledMoney: money,
      owedMoney: money,
      contractText: z.string(),
      invoiceText: z.string(),
      debtText: z.string(),
      papers: z.array(
        z.object({
          kind: z.enum(orderPaperKindNames),
          kindName: z.string(),
          title: z.string(),
          stateText: z.string(),
          money: money.nullable(),
          details: z.array(z.object({ name: z.string(), value: z.string() })),
          time,
        }),
      ),
    }),
  }),
}
