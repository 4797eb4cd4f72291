import { z } from 'zod'
import { endpoint, form, gateway, get, post } from '../endpoint.ts'
import { id, money, quantity, time } from '../wire-types.ts'
import { buyerActs, buyersOwn } from './access.ts'
import { orderRow, payTypes, previewAnswer } from './answers.ts'
import * as inputs from './inputs.ts'

/* What a buyer does: from the checkout to the goods that arrived. */

const transferAccount = z.object({ payee: z.string(), bankName: z.string(), accountNo: z.string() })

const scopedCheckout = {
  cartIds: 'only lines in the cart of the caller are read',
  addressId: 'only addresses of the caller are read',
  'deliveryByShop.deliveryId': 'only ways that the shop of the goods offers are searched',
  'contractByShop.contractId': 'only contracts that the current enterprise signed are read',
  'couponByShop.couponUserId': 'only coupons that the caller holds are read',
  inquiryId: 'only offers to the caller are read',
  groupActivityId: 'activities are open to every buyer, and only their prices of the named goods are read',
  combinationId: 'published sheets are open to every buyer, and only their prices of the named goods are read',
  auctionId: 'only lots that the caller won are read',
  groupTeamId: 'teams are open to every buyer; only a place in one is taken',
} as const

export const buying = {
  preview: endpoint({
    about: 'Prices a checkout: per shop the lines, ways of delivery, discounts, freight and what forbids it.',
    effect: 'read',
    at: [post('/rest/order/preview')],
    access: { role: 'buyer', can: 'purchase.order' },
    scopedBy: scopedCheckout,
    input: inputs.preview,
    output: previewAnswer,
  }),
  submit: endpoint({
    about:
      'Places one order per shop. `payMoney` is the sum of the preview; another sum is refused with the new figures. What is fetched may say who comes, and in which vehicles.',
    effect: 'write',
    at: [post('/rest/order/submit')],
    access: { role: 'buyer', can: 'purchase.order' },
    scopedBy: {
      ...scopedCheckout,
      'fetchedBy.selfId': 'only pick-up persons the caller keeps in the current enterprise are read',
      'fetchedBy.vehicleIds': 'only vehicles the caller keeps in the current enterprise are copied',
    },
    input: inputs.submit,
    output: z.object({ tradeNo: z.string(), orderIds: z.array(id), payMoney: money, needPay: z.boolean() }),
  }),
  toPay: endpoint({
    about: 'What the payment page shows: the unpaid orders of one checkout, their sum and the ways to pay.',
    effect: 'read',
    at: [gateway('sctrading/order/selOrderToPayByOrderId')],
    access: { role: 'buyer' },
    scopedBy: {
      orderId: 'only orders that the caller may see are read',
      tradeNo: 'only orders that the caller may see are read',
    },
    input: inputs.toPay,
    output: z.object({
      tradeNo: z.string(),
      orders: z.array(orderRow),
      /** What is still to be paid. */
      payMoney: money,
      /** What the balance paid of it already. */
      heldMoney: money,
      /** May the balance pay a part of it now? */
      mayPayPart: z.boolean(),
      deadline: time.nullable(),
      /** All orders of the checkout are paid or ended. */
      done: z.boolean(),
      payTypes,
      /** Where the money of the first order by transfer goes; of all of them `transfers` says it. */
      offlineAccount: transferAccount.nullable(),
      transfers: z.array(
        z.object({
          orderId: id,
          orderNo: z.string(),
          shopName: z.string(),
          /** Is transfer chosen? */
          chosen: z.boolean(),
          /** Does a voucher of it wait for the audit? */
          waiting: z.boolean(),
          partMoney: money,
          owedMoney: money,
          payDeadline: time.nullable(),
          account: transferAccount.nullable(),
        }),
      ),
    }),
  }),
  edit: endpoint({
    about:
      'The buyer changes their remark, before shipping where the goods go or, of an order by appointment, the time that was confirmed, within the hours and the daily limit of its point; the shop gets a message.',
    effect: 'write',
    at: [gateway('sctrading/order/edit')],
    access: buyerActs,
    scopedBy: { 'delivery.addressId': 'only addresses of the caller are read' },
    limitOfThing: 'edit',
    input: inputs.edit,
    output: z.object({ version: z.int() }),
  }),
  cancelCheck: endpoint({
    about: 'Whether the buyer may cancel, and the reasons to choose from.',
    effect: 'read',
    at: [get('/order/cancelOrder/:orderId')],
    access: buyersOwn,
    input: inputs.cancelCheck,
    output: z.object({
      canCancel: z.boolean(),
      tip: z.string().nullable(),
      isTotal: z.boolean(),
      reasons: z.array(z.string()),
    }),
  }),
  cancel: endpoint({
    about: 'The buyer cancels an unpaid order.',
    effect: 'write',
    at: [form('/order/cancelOrder/:orderId')],
    access: buyerActs,
    input: inputs.cancel,
    output: z.object({ orderId: id, orderStatus: z.int() }),
  }),
  leaveTeam: endpoint({
    about:
      'The buyer leaves those they buy with, as long as it is open: all the money goes back and the place is free.',
    effect: 'write',
    at: [post('/order/person/leaveTeam')],
    access: buyerActs,
    input: inputs.leaveTeam,
    output: z.object({ orderId: id, orderStatus: z.int() }),
  }),
  remind: endpoint({
    about: 'Asks the shop to ship; once a day.',
    effect: 'write',
    at: [get('/order/person/remindShipment'), form('/order/person/remindShipment')],
    access: buyerActs,
    input: inputs.remind,
    output: z.object({ remindTime: time }),
  }),
  receive: endpoint({
    about:
      'The buyer confirms that the goods arrived, and may say what they counted, which their enterprise may ask for.',
    effect: 'write',
    at: [form('/order/person/receiveGoods')],
    access: buyerActs,
    scopedBy: {
      voucherFileIds: 'every paper has to be one of this order',
      slips: 'only papers that the caller uploaded become papers of the order',
      'counted.lineId': 'only lines of this order are compared',
    },
    input: inputs.receive,
    output: z.object({ orderStatus: z.int() }),
  }),
  buyAgain: endpoint({
    about: 'Puts the goods of an order into the cart again, at the prices of today.',
    effect: 'write',
    at: [get('/order/person/orderBuyAgain'), form('/order/person/orderBuyAgain')],
    access: buyerActs,
    input: inputs.buyAgain,
    output: z.object({
      added: z.array(z.object({ goodsId: id, qty: quantity })),
      lowered: z.array(z.object({ goodsName: z.string(), reason: z.string() })),
      skipped: z.array(z.object({ goodsName: z.string(), reason: z.string() })),
      cartCount: z.int(),
    }),
  }),
  remove: endpoint({
    about: 'The buyer takes an ended order out of their list.',
    effect: 'write',
    at: [get('/order/person/delOrder'), form('/order/person/delOrder')],
    access: buyerActs,
    input: inputs.remove,
    output: z.literal(true),
  }),
}
