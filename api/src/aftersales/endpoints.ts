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
const papers = { images: 'the store puts papers that the caller uploaded, all of them or none' } as const
const moved = z.object({ state: z.int(), version: z.int() })

export const aftersales = {
  toRefund: endpoint({
    about: 'What of an order its buyer may apply after-sales for: kinds, reasons, and how much of each line.',
    effect: 'read',
    at: [get('/order/person/toRefund/:orderId')],
    access: ofOrder,
    input: inputs.toRefund,
    output: answers.toRefund,
  }),
  goodsToRefund: endpoint({
    about: 'The lines of an order with what may go back of each; with `afterSalesId` as that application is changed.',
    effect: 'read',
    at: [form('/rest/order/refund/queryOrderGoodsList')],
    access: ofOrder,
    scopedBy: { afterSalesId: 'only after-sales of the order are read' },
    input: inputs.goodsToRefund,
    output: answers.goodsToRefund,
  }),
  sum: endpoint({
    about:
      'What an application would give back as it is written now: the most of each line, the freight, and all of it.',
    effect: 'read',
    at: [post('/rest/order/refund/sum')],
    access: ofOrder,
    scopedBy: { 'lines.lineId': 'only lines of the order are read' },
    input: inputs.sum,
    output: answers.refundSum,
  }),
  apply: endpoint({
    about:
      'The buyer applies for after-sales; with `afterSalesId` they change an application that the shop did not answer or sent back. Refuses REFUND_TOO_MUCH, AFTER_SALES_OVER, LINE_HAS_AFTER_SALES, NOTHING_TO_REFUND.',
    effect: 'write',
    at: [post('/rest/order/refund/updateOrderGoods')],
    access: ofOrder,
    limitOfThing: 'edit',
    scopedBy: {
      afterSalesId: 'only after-sales of the order are changed',
      'lines.lineId': 'only lines of the order are read',
      ...papers,
    },
    input: inputs.apply,
    output: z.object({ afterSalesId: id, state: z.int(), version: z.int() }),
  }),
  buyerList: endpoint({
    about: 'The after-sales of my orders, or of those of my enterprise, newest first.',
    effect: 'read',
    at: [path('selPage')],
    access: { role: 'buyer' },
    scopedBy: { orderId: 'a condition beside the caller’s own' },
    input: inputs.buyerList,
    output: pageOf(answers.afterSalesRow),
  }),
  sellerList: endpoint({
    about: 'The after-sales of a shop.',
    effect: 'read',
    at: [path('mj/selPage')],
    access: { role: 'seller', can: 'order.view' },
    scopedBy: { orderId: 'a condition beside that of the shop' },
    input: inputs.sellerList,
    output: pageOf(answers.afterSalesRow),
  }),
  markers: endpoint({
    about: 'How many after-sales stand in each group of states: of the caller, or with `side` seller of their shop.',
    effect: 'read',
    at: [path('getStatusMarkersCount')],
    access: 'signedIn',
    scopedBy: {
      shopId: 'only a shop that the caller works in is counted',
      orderId: 'a condition beside the caller’s own',
    },
    input: inputs.markers,
    output: answers.markerCounts,
  }),
  sellerTabs: endpoint({
    about: 'How many after-sales of a shop stand in each group of states, as tabs of its list.',
    effect: 'read',
    at: [post('/mj/aftersales/tabs')],
    access: { role: 'seller', can: 'order.view' },
    scopedBy: { orderId: 'a condition beside that of the shop' },
    input: inputs.sellerTabs,
    output: z.array(z.object({ status: z.string(), name: z.string(), count: z.int() })),
  }),
  detail: endpoint({
    about: 'After-sales with what happened, for both of their sides.',
    effect: 'read',
    at: [path('selById')],
    access: { role: 'party', of: 'afterSales', id: 'afterSalesId' },
    input: inputs.one,
    output: answers.afterSalesDetail,
  }),
  withdraw: endpoint({
    about: 'The buyer withdraws their application before goods are on their way back.',
    effect: 'write',
    at: [path('cancel')],
    access: asBuyer,
    input: inputs.withdraw,
    output: moved,
  }),
  fillReturn: endpoint({
    about: 'The buyer says how the goods come back.',
    effect: 'write',
    at: [path('fillReturn')],
    access: asBuyer,
    scopedBy: papers,
    input: inputs.fillReturn,
    output: moved,
  }),
  askPlatform: endpoint({
    about:
      'The buyer asks the platform about after-sales that the shop refused, once, within seven days; or about money that the shop agreed to transfer three days ago and did not. Refuses PLATFORM_ASKED, PLATFORM_TOO_LATE, TRANSFER_NOT_DUE.',
    effect: 'write',
    at: [path('applyPlatform')],
    access: asBuyer,
    scopedBy: papers,
    input: inputs.askPlatform,
    output: moved,
  }),
  agree: endpoint({
    about:
      'The shop agrees to an application; with goods that came back it has received them; with money outside the platform it has transferred it.',
    effect: 'write',
    at: [path('mj/agreeRefund')],
    // Which right is needed depends on where it stands: to handle after-sales, or to say that money was paid.
    access: { role: 'seller', can: 'order.view', of: 'afterSales', id: 'afterSalesId' },
    scopedBy: {
      returnAddressId: 'an address that the caller keeps',
      'restock.lineId': 'only lines of the after-sales count',
      voucherFileIds: 'papers that the caller uploaded',
      ...papers,
    },
    input: inputs.agree,
    output: moved,
  }),
  reject: endpoint({
    about: 'The shop refuses an application, or the goods that came back, with a reason that the buyer reads.',
    effect: 'write',
    at: [path('mj/rejectRefund')],
    access: asSeller,
    scopedBy: papers,
    input: inputs.reject,
    output: moved,
  }),
  sendBack: endpoint({
    about: 'The shop sends an application back to be corrected, twice at most.',
    effect: 'write',
    at: [path('mj/backRefund')],
    access: asSeller,
    input: inputs.sendBack,
    output: moved,
  }),
  operatorList: endpoint({
    about: 'After-sales that the platform was asked about, those to be decided first.',
    effect: 'read',
    at: [post('/operate/aftersale/list')],
    access: arbitrates,
    input: inputs.operatorList,
    output: pageOf(answers.afterSalesRow),
  }),
  operatorDetail: endpoint({
    about: 'After-sales that the platform was asked about, with what both sides said.',
    effect: 'read',
    at: [get('/operate/aftersale/detail')],
    access: arbitrates,
    input: inputs.one,
    output: answers.afterSalesDetail,
  }),
  paper: endpoint({
    withoutScreen: 'an address: the pictures of after-sales are read from it',
    about: 'A photo of after-sales that the platform was asked about.',
    effect: 'call',
    at: [get('/operate/aftersale/paper')],
    access: arbitrates,
    input: inputs.paper,
    output: 'download',
  }),
  decide: endpoint({
    about:
      'The platform decides after-sales: for the buyer, with an amount that then goes back, or for the shop. Of money that the shop did not transfer: it goes from what the shop may withdraw to the balance of the buyer, or the shop did transfer it. Refuses SHOP_SHORT.',
    effect: 'write',
    at: [post('/operate/aftersale/decide')],
    access: arbitrates,
    input: inputs.decide,
    output: moved,
  }),
}
