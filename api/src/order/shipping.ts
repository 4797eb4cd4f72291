import { z } from 'zod'
import { endpoint, gateway, post } from '../endpoint.ts'
import { howTaken } from '../receiving/answers.ts'
import { id, quantity } from '../wire-types.ts'
import { sellers } from './access.ts'
import { delivery } from './answers.ts'
import * as inputs from './inputs.ts'

/* Shipping of orders: one by one, many at once, and by a sheet. */

const ofTask = { role: 'seller', can: 'order.ship', of: 'task', id: 'taskId' } as const

export const shipping = {
  handOver: endpoint({
    about:
      'Hands over the goods of an order at the pick-up point, on the pick-up code of the order; the goods count as received.',
    effect: 'write',
    at: [post('/mj/order/manage/handOverByCode')],
    access: sellers('order.ship'),
    limit: 'lookup',
    limitOfThing: 'pickup',
    input: inputs.handOver,
    output: z.object({ orderStatus: z.int(), pickupStatus: z.int(), version: z.int() }),
  }),
  toShip: endpoint({
    about: 'Returns the data of the shipping form: open quantities, addresses, ways, couriers, vehicles used before.',
    effect: 'read',
    at: [gateway('sctrading/order/selBuildOrderToDelivery')],
    access: { role: 'seller', can: 'order.ship' },
    scopedBy: { orderIds: 'only orders of the shop are read' },
    input: inputs.toShip,
    output: z.array(
      z.object({
        orderId: id,
        orderNo: z.string(),
        /** Version of the order, which a parcel names as its base. */
        version: z.int(),
        delivery,
        buyerRemark: z.string().nullable(),
        /** How the buyer takes goods in, as the shop recorded it; null without a record. */
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
            /** Open after-sales of the line, which block its shipping; null without any. */
            afterSalesId: id.nullable(),
            openQty: quantity,
            /** Quantity that the warehouse can send now. */
            availableQty: quantity,
          }),
        ),
        /** Ways of logistics that suit the order, the default first. */
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
        /** Reason why it cannot be shipped now; null if it can. */
        blocked: z.string().nullable(),
      }),
    ),
  }),
  ship: endpoint({
    about:
      'Ships lines of an order in one package, or with `packageId` changes the transport of a package that is not received yet. Without `lines` it sends all open quantities; refuses SHIP_LEAVES_HELD if after-sales block some. Asks about a tracking number that is taken, is a number of goods, or is unusual.',
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
      'Takes back a package that is not received yet: its content is to be sent again, and the buyer gets a message.',
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
      'Records that delivery notes of these orders, with names, mobile numbers and addresses, are printed; the audit trail records it.',
    effect: 'write',
    at: [post('/rest/order/shipping/printed')],
    access: { role: 'seller', can: 'order.view' },
    scopedBy: { orderIds: 'only orders of the shop are marked; if one belongs to another shop, none is' },
    input: inputs.markPrinted,
    output: z.object({ count: z.int() }),
  }),
  pickList: endpoint({
    about: 'Returns the goods to take from the shelves for orders that wait for shipping, for all of them or these.',
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
        /** Quantity still owed; below it the number of orders. */
        owedQty: quantity,
        orders: z.int(),
      }),
    ),
  }),
  shippingSheet: endpoint({
    about:
      'Exports the orders that wait for shipping as a sheet for tracking numbers, at most 5,000. The audit trail records it.',
    effect: 'call',
    at: [post('/rest/order/shipping/sheet')],
    access: { role: 'seller', can: 'order.ship' },
    limit: 'export',
    input: inputs.shippingSheet,
    output: 'download',
  }),
  checkShipping: endpoint({
    about:
      'Checks an uploaded sheet of tracking numbers as a task that waits for confirmation; wrong rows carry their reasons.',
    effect: 'call',
    at: [post('/rest/order/shipping/check')],
    access: { role: 'seller', can: 'order.ship' },
    scopedBy: { path: 'only papers that the caller uploaded are read' },
    limit: 'export',
    input: inputs.checkShipping,
    output: z.object({ taskId: id }),
  }),
  mendShipping: endpoint({
    about: 'Corrects cells of a checked sheet that waits for confirmation, and checks all its rows again.',
    effect: 'write',
    at: [post('/rest/order/shipping/mend')],
    access: ofTask,
    input: inputs.mendShipping,
    output: z.object({ total: z.int(), failed: z.int() }),
  }),
  wrongShipping: endpoint({
    about: 'Exports the wrong rows of a sheet, each with its reason, for correction and another import.',
    effect: 'read',
    at: [post('/rest/order/shipping/wrong')],
    access: ofTask,
    limit: 'export',
    input: inputs.wrongShipping,
    output: 'download',
  }),
}
