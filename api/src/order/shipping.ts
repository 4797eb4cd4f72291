import { z } from 'zod'
import { endpoint, gateway, post } from '../endpoint.ts'
import { howTaken } from '../receiving/answers.ts'
import { id, quantity } from '../wire-types.ts'
import { sellers } from './access.ts'
import { delivery } from './answers.ts'
import * as inputs from './inputs.ts'

/* How orders are sent, one by one, many at once and by a sheet. */

const ofTask = { role: 'seller', can: 'order.ship', of: 'task', id: 'taskId' } as const

export const shipping = {
  handOver: endpoint({
    about:
      'The shop hands the goods of an order over at the pick-up point, to who shows the code of the order: they count as received.',
    effect: 'write',
    at: [post('/mj/order/manage/handOverByCode')],
    access: sellers('order.ship'),
    limit: 'lookup',
    limitOfThing: 'pickup',
    input: inputs.handOver,
    output: z.object({ orderStatus: z.int(), pickupStatus: z.int(), version: z.int() }),
  }),
  toShip: endpoint({
    about: 'What the shipping form needs: open quantities, addresses, ways, couriers, vehicles used before.',
    effect: 'read',
    at: [gateway('sctrading/order/selBuildOrderToDelivery')],
    access: { role: 'seller', can: 'order.ship' },
    scopedBy: { orderIds: 'only orders of the shop are read' },
    input: inputs.toShip,
    output: z.array(
      z.object({
        orderId: id,
        orderNo: z.string(),
        /** How often it was changed: what a parcel of it says it is based on. */
        version: z.int(),
        delivery,
        buyerRemark: z.string().nullable(),
        /** How the buyer takes goods in, as the shop keeps it. */
        howTaken: howTaken.nullable(),
        openLines: z.array(
          z.object({
            lineId: id,
            goodsName: z.string(),
            specText: z.string(),
            image: z.string().nullable(),
            unitName: z.string(),
            orderQty: quantity,
            shipQty: quantity,
            refundQty: quantity,
            droppedQty: quantity,
            /** The after-sales that are open on it: until they end it is not sent. */
            afterSalesId: id.nullable(),
            openQty: quantity,
            /** How much of it the warehouse can send now. */
            availableQty: quantity,
          }),
        ),
        /** Ways of logistics that suit the order, the usual one first. */
        ways: z.array(z.object({ logisticsType: z.int(), name: z.string() })),
        allowSplitShip: z.boolean(),
        companies: z.array(z.object({ code: z.string(), name: z.string() })),
        vehicles: z.array(
          z.object({
            vehicleId: id,
            plateNo: z.string(),
            vehicleType: z.int(),
            driverName: z.string(),
            driverMobile: z.string(),
          }),
        ),
        /** Why it cannot be shipped now. */
        blocked: z.string().nullable(),
      }),
    ),
  }),
  ship: endpoint({
    about:
      'Ships lines of an order in one package; with `packageId` changes how a package travels that is not received yet. Without `lines` it sends all that is open, and refuses SHIP_LEAVES_HELD where after-sales hold some of it. A number that is taken, of goods or odd is asked about.',
    effect: 'write',
    at: [gateway('sctrading/order/logisticsorder/mj/edit')],
    access: sellers('order.ship'),
    limitOfThing: 'edit',
    scopedBy: {
      packageId: 'only packages of this order are changed',
      vehicleIds: 'only vehicles of the shop are read',
      'lines.lineId': 'only open lines of this order are searched',
    },
    input: inputs.ship,
    output: z.object({ packageId: id, orderStatus: z.int(), version: z.int() }),
  }),
  withdrawParcel: endpoint({
    about:
      'Takes back a package that is not received yet: what was in it is to be sent again, and the buyer gets a message.',
    effect: 'write',
    at: [post('/rest/order/shipping/withdraw')],
    access: sellers('order.ship'),
    limitOfThing: 'edit',
    scopedBy: { packageId: 'only packages of this order are withdrawn' },
    input: inputs.withdrawParcel,
    output: z.object({ orderStatus: z.int(), version: z.int() }),
  }),
  markPrinted: endpoint({
    about:
      'Notes that delivery notes of these orders, with names, mobiles and addresses, are printed; the audit trail records it.',
    effect: 'write',
    at: [post('/rest/order/shipping/printed')],
    access: { role: 'seller', can: 'order.view' },
    scopedBy: { orderIds: 'only orders of the shop are marked; one of another shop among them, and none is' },
    input: inputs.markPrinted,
    output: z.object({ count: z.int() }),
  }),
  pickList: endpoint({
    about: 'What is to be taken from the shelves for orders that wait to be sent, all of them or these; by goods.',
    effect: 'read',
    at: [post('/rest/order/shipping/picks')],
    access: { role: 'seller', can: 'order.ship' },
    scopedBy: { orderIds: 'only orders of the shop are read' },
    input: inputs.pickList,
    output: z.array(
      z.object({
        goodsId: id,
        goodsName: z.string(),
        specText: z.string(),
        unitName: z.string(),
        /** What is still owed of it, and in how many orders. */
        owedQty: quantity,
        orders: z.int(),
      }),
    ),
  }),
  shippingSheet: endpoint({
    about:
      'The orders of which something waits to be sent, as a sheet to write tracking numbers into; at most 5,000. The audit trail records it.',
    effect: 'call',
    at: [post('/rest/order/shipping/sheet')],
    access: { role: 'seller', can: 'order.ship' },
    limit: 'export',
    input: inputs.shippingSheet,
    output: 'download',
  }),
  checkShipping: endpoint({
    about:
      'Checks an uploaded sheet of tracking numbers: a task that waits to be confirmed, its wrong rows with their reasons.',
    effect: 'call',
    at: [post('/rest/order/shipping/check')],
    access: { role: 'seller', can: 'order.ship' },
    scopedBy: { path: 'only papers that the caller uploaded are read' },
    limit: 'export',
    input: inputs.checkShipping,
    output: z.object({ taskId: id }),
  }),
  mendShipping: endpoint({
    about: 'Corrects cells of a checked sheet that waits for a yes; all its rows are checked anew.',
    effect: 'write',
    at: [post('/rest/order/shipping/mend')],
    access: ofTask,
    input: inputs.mendShipping,
    output: z.object({ total: z.int(), failed: z.int() }),
  }),
  wrongShipping: endpoint({
    about: 'The wrong rows of a sheet with the reason beside each: to be mended and sent in again.',
    effect: 'read',
    at: [post('/rest/order/shipping/wrong')],
    access: ofTask,
    limit: 'export',
    input: inputs.wrongShipping,
    output: 'download',
  }),
}
