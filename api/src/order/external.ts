import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, pageOf } from '../wire-types.ts'
import { orderRow } from './answers.ts'
import * as inputs from './external-inputs.ts'

/* Orders that a shop took on other platforms and also keeps here. */

const importing = { role: 'seller', can: 'order.money' } as const
const ofTask = { ...importing, of: 'task', id: 'taskId' } as const

export const external = {
  externalList: endpoint({
    about:
      'Returns the orders that a shop took on other platforms, newest first, with their numbers there; personal data is masked.',
    effect: 'read',
    at: [post('/rest/order/thirdparty/list')],
    access: { role: 'seller', can: 'order.view' },
    input: inputs.externalList,
    output: pageOf(
      orderRow.extend({ externalPlatform: z.int(), externalPlatformName: z.string(), externalNo: z.string() }),
    ),
  }),
  externalImport: endpoint({
    withoutScreen: 'for programs of other platforms, which send their orders; the page imports a sheet',
    about:
      "Enters orders of other platforms, each by itself: at the price of its row, from the shop's stock, for one of its customers, paid or unpaid as the row says. Enters each number of a platform once, in any spelling.",
    effect: 'call',
    at: [post('/rest/order/thirdparty/import')],
    access: importing,
    scopedBy: {
      'rows.buyerBoId': 'only customers of the shop buy',
      'rows.goodsId': 'only goods of the shop are sold',
    },
    limit: 'plan',
    input: inputs.externalImport,
    output: z.object({
      results: z.array(
        z.object({
          externalNo: z.string(),
          /** Null if it was refused; `fault` then holds the reason in words. */
          orderId: id.nullable(),
          fault: z.string().nullable(),
        }),
      ),
    }),
  }),
  externalSheet: endpoint({
    about: 'Exports the sheet for orders of other platforms, with an example.',
    effect: 'read',
    at: [post('/rest/order/thirdparty/sheet')],
    access: importing,
    limit: 'export',
    input: inputs.externalSheet,
    output: 'download',
  }),
  checkExternal: endpoint({
    about:
      'Checks an uploaded sheet of orders of other platforms as a task that waits for confirmation; wrong rows carry their reasons.',
    effect: 'call',
    at: [post('/rest/order/thirdparty/check')],
    access: importing,
    scopedBy: { path: 'only papers that the caller uploaded are read' },
    limit: 'export',
    input: inputs.checkExternal,
    output: z.object({ taskId: id }),
  }),
  mendExternal: endpoint({
    about: 'Corrects cells of such a sheet before its confirmation, and checks all its rows again.',
    effect: 'write',
    at: [post('/rest/order/thirdparty/mend')],
    access: ofTask,
    input: inputs.mendExternal,
    output: z.object({ total: z.int(), failed: z.int() }),
  }),
  wrongExternal: endpoint({
    about: 'Exports the wrong rows of such a sheet, each with its reason, for correction and another import.',
    effect: 'read',
    at: [post('/rest/order/thirdparty/wrong')],
    access: ofTask,
    limit: 'export',
    input: inputs.wrongExternal,
    output: 'download',
  }),
}
