import { z } from 'zod'
import { endpoint, form, gateway, post } from '../endpoint.ts'
import { id, money, time } from '../wire-types.ts'
import { costMoney } from '../withheld.ts'
import { sellers } from './access.ts'
import { orderExtend } from './answers.ts'
import * as inputs from './inputs.ts'

/* Calls of a shop on an order, except shipping. */

const said = z.array(z.object({ field: z.string(), msg: z.string() }))

export const selling = {
  sellerEdit: endpoint({
    about: "Changes the shop's own remark, and before shipping the expected day or the entry of the same delivery way.",
    effect: 'write',
    at: [gateway('sctrading/order/mj/edit')],
    access: sellers('order.view'),
    scopedBy: { 'delivery.deliveryId': 'only ways that the shop of the order offers are read' },
    limitOfThing: 'edit',
    input: inputs.sellerEdit,
    output: z.object({ version: z.int() }),
  }),
  close: endpoint({
    about: 'Closes an unpaid order as the shop.',
    effect: 'write',
    at: [post('/mj/order/manage/closeOrder')],
    access: sellers('order.close'),
    input: inputs.close,
    output: z.object({ orderId: id, orderStatus: z.int() }),
  }),
  checkMoney: endpoint({
    about:
      'Checks a change of the money of an unpaid order without making it: returns the new sums, errors and questions.',
    effect: 'read',
    at: [form('/mj/order/manage/checkOrderMoney')],
    access: sellers('order.money'),
    scopedBy: { 'lines.lineId': 'only lines of this order are changed' },
    input: inputs.checkMoney,
    output: z.object({
      pass: z.boolean(),
      errors: said,
      warnings: said,
      newPayMoney: money,
      /** Difference to the present sum; negative if it becomes less. */
      diffMoney: money,
    }),
  }),
  saveMoney: endpoint({
    about:
      'Changes the sum of an unpaid order as the shop, at most ten times. Closes open payments, requires a new signature of a contract, and sends the buyer a message. Asks about less than half or more than one and a half times the first sum.',
    effect: 'write',
    at: [form('/mj/order/manage/saveOrderMoney')],
    access: sellers('order.money'),
    limitOfThing: 'edit',
    scopedBy: { 'lines.lineId': 'only lines of this order are changed' },
    input: inputs.saveMoney,
    output: z.object({ orderId: id, payMoney: money, version: z.int() }),
  }),
  revealMobile: endpoint({
    about:
      'Returns the whole mobile number of the buyer or the receiver, which lists mask; the audit trail records the caller.',
    effect: 'write',
    limit: 'lookup',
    changes: 'trail',
    at: [post('/rest/order/reveal/mobile')],
    access: { ...sellers('order.view'), whileFrozen: 'only shows; it writes only the record of that' },
    input: inputs.revealMobile,
    output: z.object({ mobile: z.string() }),
  }),
  sellerExtend: endpoint({
    about: "Returns what the shop knows around one order: its source, the customer, and the customer's orders so far.",
    effect: 'read',
    at: [gateway('sctrading/order/mj/selOrderDetailExtendById')],
    access: sellers('order.view'),
    input: inputs.sellerExtend,
    output: z.object({
      extend: orderExtend,
      customer: z
        .object({
          customerId: id,
          name: z.string(),
          level: z.string().nullable(),
          groups: z.array(z.object({ groupId: id, name: z.string() })),
          credit: z.object({ limitMoney: money, usedMoney: money, days: z.int() }),
          orderCount: z.int(),
          orderMoney: money,
          lastOrderTime: time.nullable(),
        })
        .nullable(),
      /** Profit after the cost of the goods. */
      profitMoney: costMoney,
      /** Always null: the production plan groups orders by day and slot, without numbers. */
      planNo: z.string().nullable(),
      /** Manual changes of its money, newest first. */
      moneyLogs: z.array(
        z.object({ beforePayMoney: money, afterPayMoney: money, reason: z.string(), operator: z.string(), time }),
      ),
    }),
  }),
}
