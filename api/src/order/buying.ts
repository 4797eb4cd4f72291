import { z } from 'zod'
import { endpoint, form, gateway, get, post } from '../endpoint.ts'
import { id, money, quantity, time } from '../wire-types.ts'
import { buyerActs, buyersOwn } from './access.ts'
import { orderRow, payTypes, previewAnswer } from './answers.ts'
import * as inputs from './inputs.ts'

/* Calls of a buyer, from the checkout to the arrival of the goods. */

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
    about: 'Prices a checkout: for each shop the lines, delivery ways, discounts, freight and reasons against it.',
    effect: 'read',
    at: [post('/rest/order/preview')],
    access: { role: 'buyer', can: 'purchase.order' },
    scopedBy: scopedCheckout,
    input: inputs.preview,
    output: previewAnswer,
  }),
  submit: endpoint({
    about:
      'Places one order for each shop. Refuses a `payMoney` that differs from the present sum, with the new figures. An order that is fetched may name its pick-up person and vehicles.',
    effect: 'write',
    at: [post('/rest/order/submit')],
    access: { role: 'buyer', can: 'purchase.order' },
    scopedBy: {
      ...scopedCheckout,
      'fetchedBy.selfId': 'only pick-up persons of the caller in the current enterprise are read',
      'fetchedBy.vehicleIds': 'only vehicles of the caller in the current enterprise are copied',
    },
    input: inputs.submit,
    output: z.object({ tradeNo: z.string(), orderIds: z.array(id), payMoney: money, needPay: z.boolean() }),
  }),
  toPay: endpoint({
    about: 'Returns the payment page: the unpaid orders of one checkout, their sum and the ways to pay.',
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
      /** Amount still to be paid. */
      payMoney: money,
      /** Amount that the balance already paid of it. */
      heldMoney: money,
      /** Whether the balance may pay a part of it now. */
      mayPayPart: z.boolean(),
      deadline: time.nullable(),
      /** Whether all orders of the checkout are paid or ended. */
      done: z.boolean(),
      payTypes,
      /** Account for the first order by transfer; `transfers` holds those of all. */
      offlineAccount: transferAccount.nullable(),
      transfers: z.array(
        z.object({
          orderId: id,
          orderNo: z.string(),
          shopName: z.string(),
          /** Whether transfer is chosen. */
          chosen: z.boolean(),
          /** Whether a voucher of it waits for the audit. */
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
      "Changes the buyer's remark, and before shipping the destination or, for an order by appointment, the confirmed time within the hours and the daily limit of its point. Sends the shop a message.",
    effect: 'write',
    at: [gateway('sctrading/order/edit')],
    access: buyerActs,
    scopedBy: { 'delivery.addressId': 'only addresses of the caller are read' },
    limitOfThing: 'edit',
    input: inputs.edit,
    output: z.object({ version: z.int() }),
  }),
  cancelCheck: endpoint({
    about: 'Returns whether the buyer may cancel, and the reasons to choose from.',
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
    about: 'Cancels an unpaid order as the buyer.',
    effect: 'write',
    at: [form('/order/cancelOrder/:orderId')],
    access: buyerActs,
    input: inputs.cancel,
    output: z.object({ orderId: id, orderStatus: z.int() }),
  }),
  leaveTeam: endpoint({
    about: 'Takes the buyer out of their open team: refunds all their money and frees the place.',
    effect: 'write',
    at: [post('/order/person/leaveTeam')],
    access: buyerActs,
    input: inputs.leaveTeam,
    output: z.object({ orderId: id, orderStatus: z.int() }),
  }),
  remind: endpoint({
    about: 'Reminds the shop to ship, once a day.',
    effect: 'write',
    at: [get('/order/person/remindShipment'), form('/order/person/remindShipment')],
    access: buyerActs,
    input: inputs.remind,
    output: z.object({ remindTime: time }),
  }),
  receive: endpoint({
    about:
      "Confirms the receipt as the buyer, with the counted quantities if given; the buyer's enterprise may require them.",
    effect: 'write',
    at: [form('/order/person/receiveGoods')],
    access: buyerActs,
    scopedBy: {
      voucherFileIds: 'every paper must be of this order',
      slips: 'only papers that the caller uploaded become papers of the order',
      'counted.lineId': 'only lines of this order are compared',
    },
    input: inputs.receive,
    output: z.object({ orderStatus: z.int() }),
  }),
  buyAgain: endpoint({
    about: 'Puts the goods of an order into the cart again, at present prices.',
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
    about: "Removes an ended order from the buyer's list.",
    effect: 'write',
    at: [get('/order/person/delOrder'), form('/order/person/delOrder')],
    access: buyerActs,
    input: inputs.remove,
    output: z.literal(true),
  }),
}
