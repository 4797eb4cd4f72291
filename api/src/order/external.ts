import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, pageOf } from '../wire-types.ts'
import { orderRow } from './answers.ts'
import * as inputs from './external-inputs.ts'

/* Orders that a shop took on other platforms and keeps here, too. */

const importing = { role: 'seller', can: 'order.money' } as const
const ofTask = { ...importing, of: 'task', id: 'taskId' } as const

export const external = {
  externalList: endpoint({
    about: 'The orders a shop took on other platforms, newest first, each with its number there; personal data masked.',
    effect: 'read',
    at: [post('/rest/order/thirdparty/list')],
    access: { role: 'seller', can: 'order.view' },
    input: inputs.externalList,
    output: pageOf(
      orderRow.extend({ externalPlatform: z.int(), externalPlatformName: z.string(), externalNo: z.string() }),
    ),
  }),
  externalImport: endpoint({
    withoutScreen: 'programs of other platforms send their orders by it; the page imports a sheet',
    about:
      'Enters orders of other platforms, each by itself: at the price of its row, out of the stock of the shop, for one of its customers, paid or not as the row says. A number of a platform is entered once, however it is spelled.',
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
          /** Null where it was refused, which `fault` says in words. */
          orderId: id.nullable(),
          fault: z.string().nullable(),
        }),
      ),
    }),
  }),
  externalSheet: endpoint({
    about: 'The sheet to write orders of other platforms into, with an example.',
    effect: 'read',
    at: [post('/rest/order/thirdparty/sheet')],
    access: importing,
    limit: 'export',
    input: inputs.externalSheet,
    output: 'download',
  }),
  checkExternal: endpoint({
    about:
      'Checks an uploaded sheet of orders of other platforms: a task that waits to be confirmed, its wrong rows with their reasons.',
    effect: 'call',
    at: [post('/rest/order/thirdparty/check')],
    access: importing,
    scopedBy: { path: 'only papers that the caller uploaded are read' },
    limit: 'export',
    input: inputs.checkExternal,
    output: z.object({ taskId: id }),
  }),
  mendExternal: endpoint({
    about: 'Corrects cells of such a sheet before it is confirmed; all rows are checked anew.',
    effect: 'write',
    at: [post('/rest/order/thirdparty/mend')],
    access: ofTask,
    input: inputs.mendExternal,
    output: z.object({ total: z.int(), failed: z.int() }),
  }),
  wrongExternal: endpoint({
    about: 'The wrong rows of such a sheet with the reason beside each: to be mended and sent in again.',
    effect: 'read',
    at: [post('/rest/order/thirdparty/wrong')],
    access: ofTask,
    limit: 'export',
    input: inputs.wrongExternal,
    output: 'download',
  }),
}
