import { z } from 'zod'
import { endpoint, form, gateway, get, post } from '../endpoint.ts'
import { id, pageOf } from '../wire-types.ts'
import * as answers from './answers.ts'
import * as inputs from './inputs.ts'

const path = (name: string) => gateway(`sctrading/afterSalesOrder/${name}`)
const ofOrder = { role: 'buyer', can: 'order.act', of: 'order', id: 'orderId' } as const
const asBuyer = { role: 'buyer', can: 'order.act', of: 'afterSales', id: 'afterSalesId' } as const
const asSeller = { role: 'seller', can: 'aftersale.handle', of: 'afterSales', id: 'afterSalesId' } as const
const arbitrates = { role: 'operator', can: 'operate.arbitrate' } as const
const papers = { images: 'the store adds only papers that the caller uploaded, all of them or none' } as const
const moved = z.object({ state: z.int(), version: z.int() })

export const aftersales = {
  toRefund: endpoint({
    about: 'Returns what the buyer of an order may apply after-sales for: kinds, reasons, and how much of each line.',
    effect: 'read',
    at: [get('/order/person/toRefund/:orderId')],
    access: ofOrder,
    input: inputs.toRefund,
    output: answers.toRefund,
  }),
  goodsToRefund: endpoint({
    about:
      'Returns the lines of an order with what may go back of each; `afterSalesId` names an application that is being changed.',
    effect: 'read',
    at: [form('/rest/order/refund/queryOrderGoodsList')],
    access: ofOrder,
    scopedBy: { afterSalesId: 'only after-sales of this order are read' },
    input: inputs.goodsToRefund,
    output: answers.goodsToRefund,
  }),
  sum: endpoint({
    about: 'Returns what an application as written would refund: the most of each line, the freight, and the sum.',
    effect: 'read',
    at: [post('/rest/order/refund/sum')],
    access: ofOrder,
    scopedBy: { 'lines.lineId': 'only lines of this order are read' },
    input: inputs.sum,
    output: answers.refundSum,
  }),
  apply: endpoint({
    about:
      'Applies for after-sales as the buyer, or changes with `afterSalesId` an application that the shop did not answer or sent back. Refuses REFUND_TOO_MUCH, AFTER_SALES_OVER, LINE_HAS_AFTER_SALES, NOTHING_TO_REFUND.',
    effect: 'write',
    at: [post('/rest/order/refund/updateOrderGoods')],
    access: ofOrder,
    limitOfThing: 'edit',
    scopedBy: {
      afterSalesId: 'only after-sales of this order are changed',
      'lines.lineId': 'only lines of this order are read',
      ...papers,
    },
    input: inputs.apply,
    output: z.object({ afterSalesId: id, state: z.int(), version: z.int() }),
  }),
  buyerList: endpoint({
    about: "Returns the after-sales of the caller's orders or of all orders of their enterprise, newest first.",
    effect: 'read',
    at: [path('selPage')],
    access: { role: 'buyer' },
    scopedBy: { orderId: 'a condition beside the caller’s own' },
    input: inputs.buyerList,
    output: pageOf(answers.afterSalesRow),
  }),
  sellerList: endpoint({
    about: 'Returns the after-sales of a shop.',
    effect: 'read',
    at: [path('mj/selPage')],
    access: { role: 'seller', can: 'order.view' },
    scopedBy: { orderId: 'a condition beside that of the shop' },
    input: inputs.sellerList,
    output: pageOf(answers.afterSalesRow),
  }),
  markers: endpoint({
    about: 'Counts the after-sales in each group of states: those of the caller, or of their shop if `side` is seller.',
    effect: 'read',
    at: [path('getStatusMarkersCount')],
    access: 'signedIn',
    scopedBy: {
      shopId: 'only after-sales of a shop where the caller works are counted',
      orderId: 'a condition beside the caller’s own',
    },
    input: inputs.markers,
    output: answers.markerCounts,
  }),
  sellerTabs: endpoint({
    about: 'Counts the after-sales of a shop in each group of states, for the tabs of its list.',
    effect: 'read',
    at: [post('/mj/aftersales/tabs')],
    access: { role: 'seller', can: 'order.view' },
    scopedBy: { orderId: 'a condition beside that of the shop' },
    input: inputs.sellerTabs,
    output: z.array(z.object({ status: z.string(), name: z.string(), count: z.int() })),
  }),
  detail: endpoint({
    about: 'Returns after-sales with their history, for the buyer and the shop.',
    effect: 'read',
    at: [path('selById')],
    access: { role: 'party', of: 'afterSales', id: 'afterSalesId' },
    input: inputs.one,
    output: answers.afterSalesDetail,
  }),
  withdraw: endpoint({
    about: 'Withdraws the application as the buyer; refused as soon as goods are on their way back.',
    effect: 'write',
    at: [path('cancel')],
    access: asBuyer,
    input: inputs.withdraw,
    output: moved,
  }),
  fillReturn: endpoint({
    about: 'Records how the buyer returns the goods.',
    effect: 'write',
    at: [path('fillReturn')],
    access: asBuyer,
    scopedBy: papers,
    input: inputs.fillReturn,
    output: moved,
  }),
  askPlatform: endpoint({
    about:
      'Asks the platform to decide, once: within seven days about after-sales that the shop refused, or three days after an agreed transfer that did not come. Refuses PLATFORM_ASKED, PLATFORM_TOO_LATE, TRANSFER_NOT_DUE.',
    effect: 'write',
    at: [path('applyPlatform')],
    access: asBuyer,
    scopedBy: papers,
    input: inputs.askPlatform,
    output: moved,
  }),
  agree: endpoint({
    about:
      'Agrees as the shop to the present step: to the application, that the returned goods arrived, or that the money was transferred outside the platform.',
    effect: 'write',
    at: [path('mj/agreeRefund')],
    // The state decides which right is needed: to handle after-sales, or to confirm a payment.
    access: { role: 'seller', can: 'order.view', of: 'afterSales', id: 'afterSalesId' },
    scopedBy: {
      returnAddressId: 'only addresses of the caller are read',
      'restock.lineId': 'only lines of the after-sales count',
      voucherFileIds: 'only papers that the caller uploaded are read',
      ...papers,
    },
    input: inputs.agree,
    output: moved,
  }),
  reject: endpoint({
    about: 'Refuses an application or the returned goods, with a reason for the buyer.',
    effect: 'write',
    at: [path('mj/rejectRefund')],
    access: asSeller,
    scopedBy: papers,
    input: inputs.reject,
    output: moved,
  }),
  sendBack: endpoint({
    about: 'Sends an application back to the buyer for correction, at most twice.',
    effect: 'write',
    at: [path('mj/backRefund')],
    access: asSeller,
    input: inputs.sendBack,
    output: moved,
  }),
  operatorList: endpoint({
    about: 'Returns the after-sales that the platform was asked about, the undecided ones first.',
    effect: 'read',
    at: [post('/operate/aftersale/list')],
    access: arbitrates,
    input: inputs.operatorList,
    output: pageOf(answers.afterSalesRow),
  }),
  operatorDetail: endpoint({
    about: 'Returns after-sales that the platform was asked about, with the statements of both sides.',
    effect: 'read',
    at: [get('/operate/aftersale/detail')],
    access: arbitrates,
    input: inputs.one,
    output: answers.afterSalesDetail,
  }),
  paper: endpoint({
    withoutScreen: 'the address of a picture, which the page of after-sales shows',
    about: 'Returns a photo of after-sales that the platform was asked about.',
    effect: 'call',
    at: [get('/operate/aftersale/paper')],
    access: arbitrates,
    input: inputs.paper,
    output: 'download',
  }),
  decide: endpoint({
    about:
      "Decides after-sales as the platform: for the buyer with the amount to refund, or for the shop. An overdue transfer of the shop is taken from its withdrawable balance and paid to the buyer's, or recorded as made. Refuses SHOP_SHORT.",
    effect: 'write',
    at: [post('/operate/aftersale/decide')],
    access: arbitrates,
    input: inputs.decide,
    output: moved,
  }),
}
