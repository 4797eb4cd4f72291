import { z } from 'zod'
import { endpoint, form, gateway, get, post } from '../endpoint.ts'
import { id, money, quantity, time } from '../wire-types.ts'
import { buyersOwn, eitherSide, sellers } from './access.ts'
import { orderButtonNames } from './status.ts'
import { button, delivery, orderDetail, orderLine, orderPackage, vehicle } from './answers.ts'
import * as inputs from './inputs.ts'

/* One order, whole or a part of it, for each side. */

export const details = {
  buyerDetail: endpoint({
    about: 'One order as its buyer sees it.',
    effect: 'read',
    at: [gateway('sctrading/order/selOrderDetailByOrderId')],
    access: buyersOwn,
    input: inputs.buyerDetail,
    output: orderDetail,
  }),
  sellerDetail: endpoint({
    about: 'One order as its shop sees it.',
    effect: 'read',
    at: [gateway('sctrading/order/mj/selOrderDetailByOrderId')],
    access: sellers('order.view'),
    input: inputs.sellerDetail,
    output: orderDetail,
  }),
  sellerDetails: endpoint({
    about:
      'Several orders as their shop sees them, for their delivery notes, in the order asked for; the audit trail records that their names, mobiles and addresses were shown.',
    effect: 'write',
    changes: 'trail',
    at: [post('/rest/order/details')],
    access: {
      role: 'seller',
      can: 'order.view',
      whileFrozen: 'only shows; what it writes is the record of that',
    },
    scopedBy: { orderIds: 'only orders of the shop are read' },
    input: inputs.sellerDetails,
    output: z.array(orderDetail),
  }),
  loadList: endpoint({
    about:
      'What is paid aboard the truck of a sheet, from stop to stop as it goes, each next one the nearest; the audit trail records that names, mobiles and addresses were shown.',
    effect: 'write',
    changes: 'trail',
    at: [post('/rest/combinationOrderRelation/getLoadList')],
    access: {
      role: 'seller',
      can: 'order.view',
      whileFrozen: 'only shows; what it writes is the record of that',
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
          /** From where the truck starts. */
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
    about: 'One order as an operator sees it, without buttons.',
    effect: 'read',
    at: [post('/operate/order/detail')],
    access: { role: 'operator' },
    input: inputs.operatorDetail,
    output: orderDetail,
  }),
  refusedActions: endpoint({
    about:
      'What the caller may not do with one order on their side, why, and who could: of what only a right forbids, the people who have it.',
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
    withoutScreen: 'the detail of an order brings its goods',
    about: 'The goods of one order.',
    effect: 'read',
    at: [gateway('sctrading/order/ordergoods/selOrderGoodsListByOrderId')],
    access: eitherSide,
    input: inputs.lines,
    output: z.array(orderLine),
  }),
  explainPrices: endpoint({
    about:
      'Where the price of each line of one order came from: list price, scheme with its tier, price for a time, full reduction and change; the shop also sees who set it and when.',
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
            /** How it came about, in words. */
            note: z.string(),
            /** Who set it and when; for the shop alone. */
            setBy: z.string().nullable(),
            setTime: time.nullable(),
          }),
        ),
      }),
    ),
  }),
  deliveryDetail: endpoint({
    withoutScreen: 'the detail of an order brings where it goes, and the tracks its packages',
    about: 'Where one order goes and what is on its way.',
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
    about: 'The packages of one order with their tracks, newest first.',
    effect: 'read',
    at: [form('/order/person/queryOrderDeliveryList')],
    access: eitherSide,
    input: inputs.tracking,
    output: z.array(orderPackage),
  }),
  buyerButtons: endpoint({
    withoutScreen: 'every row and detail of orders brings its buttons',
    about: 'What the buyer may do with one order now.',
    effect: 'read',
    at: [gateway('sctrading/order/selButtonDetailByOrderId')],
    access: buyersOwn,
    input: inputs.buyerButtons,
    output: z.object({ orderId: id, side: z.literal('buyer'), buttons: z.array(button) }),
  }),
  sellerButtons: endpoint({
    withoutScreen: 'every row and detail of orders brings its buttons',
    about: 'What the shop may do with one order now.',
    effect: 'read',
    at: [gateway('sctrading/order/mj/selButtonDetailByOrderId')],
    access: sellers('order.view'),
    input: inputs.sellerButtons,
    output: z.object({ orderId: id, side: z.literal('seller'), buttons: z.array(button) }),
  }),
  isTotal: endpoint({
    about: 'Is this the head of a combined order, and may it be cancelled alone?',
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
