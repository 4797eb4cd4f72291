import { z } from 'zod'
import { centre, endpoint, gateway, post } from '../endpoint.ts'
import { id, money, pageOf, time } from '../wire-types.ts'
import { narrowed } from './access.ts'
import { orderRow, tabCounts } from './answers.ts'
import * as inputs from './inputs.ts'

/* Orders in lists, counted by tab, and as sheets. */

export const lists = {
  buyerList: endpoint({
    about: "Returns the caller's orders, or those of their enterprise.",
    effect: 'read',
    at: [gateway('sctrading/order/selBuyerOrderListByParam')],
    access: { role: 'buyer' },
    input: inputs.buyerList,
    output: pageOf(orderRow),
  }),
  sellerList: endpoint({
    about: 'Returns the orders of a shop; personal data is masked.',
    effect: 'read',
    at: [gateway('sctrading/order/mj/selSellerOrderListByParam')],
    access: { role: 'seller', can: 'order.view' },
    scopedBy: narrowed,
    input: inputs.sellerList,
    output: pageOf(orderRow).extend({
      /** Sums over all rows of the filter, and their time: before the rows were read if there are very many. */
      sum: z.object({ count: z.int(), payMoney: money, paidMoney: money, countedAt: time }),
      /** Time when these rows were read; a client asks for newer ones by it. */
      asOf: time,
    }),
  }),
  combined: endpoint({
    about: 'Returns the orders of one group purchase or combination order of the shop; personal data is masked.',
    effect: 'read',
    at: [post('/rest/combinationOrderRelation/getOrderList')],
    access: { role: 'seller', can: 'order.view' },
    scopedBy: { combinationId: 'only sheets of the shop are read' },
    input: inputs.combined,
    output: pageOf(orderRow),
  }),
  compactList: endpoint({
    withoutScreen: 'the buyer’s centre reads the newest orders from the list of orders',
    about: 'Returns the orders of either side for the shop centre.',
    effect: 'read',
    at: [centre('nxin.sc.order.list', '1.0', 'POST')],
    access: 'signedIn',
    scopedBy: { shopId: 'it only filters orders of the caller, or of their own shops' },
    input: inputs.compactList,
    output: pageOf(orderRow),
  }),
  operatorList: endpoint({
    about: 'Returns the orders of all shops for an operator, without buttons; personal data is masked.',
    effect: 'read',
    at: [post('/operate/order/list')],
    access: { role: 'operator' },
    limit: 'search',
    input: inputs.operatorList,
    output: pageOf(orderRow),
  }),
  buyerTabs: endpoint({
    about: "Returns the tabs of the caller's orders, with the number that a filter finds in each.",
    effect: 'read',
    at: [gateway('sctrading/order/selOrderStatusByParam')],
    access: { role: 'buyer' },
    input: inputs.buyerTabs,
    output: tabCounts,
  }),
  sellerTabs: endpoint({
    about:
      "Returns the tabs of a shop's orders, with the number that a filter finds in each. Without a filter and from 20,000 orders on, finished ones are up to 20 seconds old.",
    effect: 'read',
    at: [gateway('sctrading/order/mj/selOrderStatusByParam')],
    access: { role: 'seller', can: 'order.view' },
    scopedBy: narrowed,
    input: inputs.sellerTabs,
    output: tabCounts,
  }),
  tabs: endpoint({
    about: 'Returns the tabs of either side with their counts, for the shop centre.',
    effect: 'read',
    at: [centre('nxin.sc.ordercount.get', '1.0', 'POST')],
    access: 'signedIn',
    scopedBy: { shopId: 'it only filters orders of the caller, or of their own shops' },
    input: inputs.tabs,
    output: tabCounts,
  }),
  exportSellerOrders: endpoint({
    about:
      'Exports the orders of a filter as a sheet with a row for each line, at most 200 orders, more by a task; the audit trail records it.',
    effect: 'call',
    at: [gateway('sctrading/order/mj/exportSellerOrderList')],
    access: { role: 'seller', can: 'order.export' },
    scopedBy: narrowed,
    limit: 'export',
    input: inputs.exportSellerOrders,
    output: 'download',
  }),
  startExport: endpoint({
    about: 'Starts a task that exports all orders of a filter as a sheet; the audit trail records it.',
    effect: 'write',
    at: [post('/rest/order/export')],
    access: { role: 'seller', can: 'order.export' },
    scopedBy: narrowed,
    limit: 'export',
    input: inputs.startExport,
    output: z.object({ taskId: id }),
  }),
}
