import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { eitherSide } from '../order/access.ts'
import { money, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { orderEventSourceNames, orderPaperKindNames } from './sources.ts'

const orderEvents = z.array(
  z.object({
    source: z.enum(orderEventSourceNames),
    /** What people call its kind. */
    sourceName: z.string(),
    action: z.string(),
    text: z.string(),
    party: z.enum(['buyer', 'seller', 'payment', 'timer', 'operator']),
    actorName: z.string().nullable(),
    /** Of a change of money: what each part came to before and after. */
    changes: z.array(z.object({ name: z.string(), before: money, after: money })),
    time,
  }),
)

export const history = {
  ofOrder: endpoint({
    about:
      'What happened to one order, newest first: its steps, changes of its money with both figures, payments, refunds, and every step of its after-sales. The shop also reads who of its people did it, and what it noted for itself.',
    effect: 'read',
    at: [post('/rest/order/history')],
    access: eitherSide,
    input: inputs.ofOrder,
    output: orderEvents,
  }),
  toOperator: endpoint({
    about: 'The same for an operator, as the shop reads it.',
    effect: 'read',
    at: [post('/operate/order/history')],
    access: { role: 'operator' },
    input: inputs.toOperator,
    output: orderEvents,
  }),
  papersToOperator: endpoint({
    about:
      'The papers by which the money of one order is settled, oldest first: slips with what came by them, signatures of its contract, confirmed debts, recorded payments and invoices; and how its money stands.',
    effect: 'read',
    at: [post('/operate/order/papers')],
    access: { role: 'operator' },
    input: inputs.papersToOperator,
    output: z.object({
      /** What came by transfers in all, what was paid of its credit, and what of that is still owed. */
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
