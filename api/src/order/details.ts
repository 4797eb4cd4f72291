import { z } from 'zod'
import { endpoint, form, gateway, get, post } from '../endpoint.ts'
import { id, money, quantity, time } from '../wire-types.ts'
import { buyersOwn, eitherSide, sellers } from './access.ts'
import { orderButtonNames } from './status.ts'
import { button, delivery, orderDetail, orderLine, orderPackage, vehicle } from './answers.ts'
import * as inputs from './inputs.ts'

/* One order, whole or in part, for each side. */

export const details = {
  buyerDetail: endpoint({
    about: 'Returns one order as its buyer sees it.',
    effect: 'read',
    at: [gateway('sctrading/order/selOrderDetailByOrderId')],
    access: buyersOwn,
    input: inputs.buyerDetail,
    output: orderDetail,
  }),
  sellerDetail: endpoint({
    about: 'Returns one order as its shop sees it.',
    effect: 'read',
    at: [gateway('sctrading/order/mj/selOrderDetailByOrderId')],
    access: sellers('order.view'),
    input: inputs.sellerDetail,
    output: orderDetail,
  }),
  sellerDetails: endpoint({
    about:
      'Returns several orders as their shop sees them, in the requested sequence, for their delivery notes. The audit trail records that their names, mobile numbers and addresses were shown.',
    effect: 'write',
    changes: 'trail',
    at: [post('/rest/order/details')],
    access: {
      role: 'seller',
      can: 'order.view',
      whileFrozen: 'only shows; it writes only the record of that',
    },
    scopedBy: { orderIds: 'only orders of the shop are read' },
    input: inputs.sellerDetails,
    output: z.array(orderDetail),
  }),
  loadList: endpoint({
    about:
      'Returns the paid load of the truck of a sheet in the sequence of its stops, each next stop the nearest. The audit trail records that names, mobile numbers and addresses were shown.',
    effect: 'write',
    changes: 'trail',
    at: [post('/rest/combinationOrderRelation/getLoadList')],
    access: {
      role: 'seller',
      can: 'order.view',
      whileFrozen: 'only shows; it writes only the record of that',
    },
    scopedBy: { combinationId: 'only sheets of the shop are read' },
    input: inputs.loadList,
    output: z.object({
      title: z.string(),
      vehicle: z.string(),
      loadKg: quantity,
      stops: z.array(
        z.object({
          orderId: id,
          orderNo: z.string(),
          receiver: z.string(),
          mobile: z.string(),
          address: z.string(),
          /** Kilometres from the start of the truck. */
          km: quantity,
          loadKg: quantity,
          freightFen: money,
          remark: z.string(),
          goods: z.array(z.object({ name: z.string(), qty: quantity, unitName: z.string() })),
        }),
      ),
    }),
  }),
  operatorDetail: endpoint({
    about: 'Returns one order as an operator sees it, without buttons.',
    effect: 'read',
    at: [post('/operate/order/detail')],
    access: { role: 'operator' },
    input: inputs.operatorDetail,
    output: orderDetail,
  }),
  refusedActions: endpoint({
    about:
      'Returns the actions that the caller may not do with one order on their side, with the reasons; if only a right is missing, also the people who have it.',
    effect: 'read',
    at: [post('/rest/order/refused')],
    access: eitherSide,
    input: inputs.refusedActions,
    output: z.array(
      z.object({
        code: z.enum(orderButtonNames),
        name: z.string(),
        say: z.string(),
        ask: z.array(z.object({ name: z.string(), role: z.string() })),
      }),
    ),
  }),
  lines: endpoint({
    withoutScreen: 'the detail of an order returns its goods',
    about: 'Returns the goods of one order.',
    effect: 'read',
    at: [gateway('sctrading/order/ordergoods/selOrderGoodsListByOrderId')],
    access: eitherSide,
    input: inputs.lines,
    output: z.array(orderLine),
  }),
  explainPrices: endpoint({
    about:
      "Returns the origin of each line's price in one order: list price, scheme with its tier, price for a time, full reduction and change. The shop also sees who set it and when.",
    effect: 'read',
    at: [post('/rest/order/price/explain')],
    access: eitherSide,
    input: inputs.explainPrices,
    output: z.array(
      z.object({
        lineId: id,
        goodsName: z.string(),
        specText: z.string(),
        unitName: z.string(),
        orderQty: quantity,
        steps: z.array(
          z.object({
            name: z.string(),
            money: money,
            /** Computation in words. */
            note: z.string(),
            /** Person who set it; below it the time. Both only for the shop. */
            setBy: z.string().nullable(),
            setTime: time.nullable(),
          }),
        ),
      }),
    ),
  }),
  deliveryDetail: endpoint({
    withoutScreen: 'the detail of an order returns its destination, and the tracks return its packages',
    about: 'Returns the destination of one order and what is on its way.',
    effect: 'read',
    at: [gateway('sctrading/order/selDeliveryDetailByOrderId')],
    access: eitherSide,
    input: inputs.deliveryDetail,
    output: z.object({
      delivery,
      packages: z.array(orderPackage),
      vehicles: z.array(vehicle),
      pickupStatus: z.int(),
    }),
  }),
  tracking: endpoint({
    about: 'Returns the packages of one order with their tracks, newest first.',
    effect: 'read',
    at: [form('/order/person/queryOrderDeliveryList')],
    access: eitherSide,
    input: inputs.tracking,
    output: z.array(orderPackage),
  }),
  buyerButtons: endpoint({
    withoutScreen: 'every row and detail of an order returns its buttons',
    about: "Returns the buyer's present actions on one order.",
    effect: 'read',
    at: [gateway('sctrading/order/selButtonDetailByOrderId')],
    access: buyersOwn,
    input: inputs.buyerButtons,
    output: z.object({ orderId: id, side: z.literal('buyer'), buttons: z.array(button) }),
  }),
  sellerButtons: endpoint({
    withoutScreen: 'every row and detail of an order returns its buttons',
    about: "Returns the shop's present actions on one order.",
    effect: 'read',
    at: [gateway('sctrading/order/mj/selButtonDetailByOrderId')],
    access: sellers('order.view'),
    input: inputs.sellerButtons,
    output: z.object({ orderId: id, side: z.literal('seller'), buttons: z.array(button) }),
  }),
  isTotal: endpoint({
    about: 'Returns whether the order is the head of a combined order, and whether it may be cancelled alone.',
    effect: 'read',
    at: [get('/rest/combination_order/api/isTotalCombinationOrder')],
    access: eitherSide,
    input: inputs.isTotal,
    output: z.object({
      isTotal: z.boolean(),
      combinationId: id.nullable(),
      childCount: z.int(),
      canCancelAlone: z.boolean(),
    }),
  }),
}
