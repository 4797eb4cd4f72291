import { z } from 'zod'
import { endpoint, form, gateway, post } from '../endpoint.ts'
import { id, money, time } from '../wire-types.ts'
import { costMoney } from '../withheld.ts'
import { sellers } from './access.ts'
import { orderExtend } from './answers.ts'
import * as inputs from './inputs.ts'

/* What a shop does with an order, but for sending it. */

const said = z.array(z.object({ field: z.string(), msg: z.string() }))

export const selling = {
  sellerEdit: endpoint({
    about:
      'The shop changes its own remark, or before shipping the expected day or the entry of the same way of delivery.',
    effect: 'write',
    at: [gateway('sctrading/order/mj/edit')],
    access: sellers('order.view'),
    scopedBy: { 'delivery.deliveryId': 'only ways that the shop of the order offers are read' },
    limitOfThing: 'edit',
    input: inputs.sellerEdit,
    output: z.object({ version: z.int() }),
  }),
  close: endpoint({
    about: 'The shop closes an unpaid order.',
    effect: 'write',
    at: [post('/mj/order/manage/closeOrder')],
    access: sellers('order.close'),
    input: inputs.close,
    output: z.object({ orderId: id, orderStatus: z.int() }),
  }),
  checkMoney: endpoint({
    about:
      'Checks a change of the money of an unpaid order without making it: what it would come to, what forbids it and what would be asked.',
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
      /** Against what it comes to now; below 0 it becomes less. */
      diffMoney: money,
    }),
  }),
  saveMoney: endpoint({
    about:
      'The shop changes what an unpaid order comes to, at most ten times: open payments are closed, a contract is to be signed again, and the buyer gets a message. Less than half or more than one and a half times the first amount is asked about.',
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
      'The whole mobile of the buyer, or of who receives, which in lists stand masked; the audit trail says who asked.',
    effect: 'write',
    limit: 'lookup',
    changes: 'trail',
    at: [post('/rest/order/reveal/mobile')],
    access: { ...sellers('order.view'), whileFrozen: 'only shows; what it writes is the record of that' },
    input: inputs.revealMobile,
    output: z.object({ mobile: z.string() }),
  }),
  sellerExtend: endpoint({
    about: 'What the shop knows around one order: where it came from, the customer, their orders so far.',
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
      /** What stays after the cost of the goods. */
      profitMoney: costMoney,
      /** Null: the production plan sums up orders by day and slot, and numbers none. */
      planNo: z.string().nullable(),
      /** How often its money was changed by hand, newest first. */
      moneyLogs: z.array(
        z.object({ beforePayMoney: money, afterPayMoney: money, reason: z.string(), operator: z.string(), time }),
      ),
    }),
  }),
}
