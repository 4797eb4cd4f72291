import { z } from 'zod'
import { endpoint, form, post } from '../endpoint.ts'
import { id, quantity, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { scaleFormatNames } from './scales.ts'

const yard = { role: 'seller', can: 'order.ship' } as const
const vehicleOf = { of: 'orderVehicle', id: 'orderVehicleId' } as const
const ofShop = 'the statement keeps to points, bays and visits of the shop'

const bay = z.object({
  bayId: id,
  name: z.string(),
  vehicleTypes: z.array(z.int()),
  slotMinutes: z.int(),
  vehicles: z.int(),
  openFrom: z.string(),
  openTo: z.string(),
  enabled: z.boolean(),
  version: z.int(),
})
const visit = z.object({
  visitId: id,
  orderId: id,
  orderNo: z.string(),
  pickupStatus: z.int(),
  orderVehicleId: id,
  plateNo: z.string(),
  driverName: z.string(),
  buyerName: z.string(),
  /** Goods to load, in words. */
  goods: z.string(),
  weighs: z.boolean(),
  state: z.int(),
  stateText: z.string(),
  queueNo: z.int().nullable(),
  bayId: id.nullable(),
  bayName: z.string().nullable(),
  slotTime: time.nullable(),
  slotEnd: time.nullable(),
  checkInTime: time.nullable(),
  callTime: time.nullable(),
  goneTime: time.nullable(),
  tareKg: quantity.nullable(),
  grossKg: quantity.nullable(),
  netKg: quantity.nullable(),
  /** Quantity of the order to hand over, in kilograms; null if some of its goods are not counted by weight. */
  orderedKg: quantity.nullable(),
  /** Load of all vehicles of the order; null before one was weighed. */
  loadedKg: quantity.nullable(),
})
const wallRow = z.object({
  queueNo: z.int().nullable(),
  plate: z.string(),
  bayName: z.string().nullable(),
  since: time,
})
const weighing = z.object({
  step: z.enum(['tare', 'gross']),
  kg: quantity,
  /** Source of the weight: 1 by hand, 2 and 3 by the scale. */
  scaleKind: z.int(),
  byName: z.string().nullable(),
  time,
})
const sellerCredential = z.object({
  auditId: id,
  state: z.int(),
  submitTime: time,
  actualLines: z.array(z.object({ lineId: id, qty: quantity })).nullable(),
  selfName: z.string().nullable(),
  plateNo: z.string().nullable(),
  remark: z.string(),
  auditRemark: z.string(),
})
const fault = z.object({ field: z.string(), msg: z.string() })
const confirming = {
  'lines.lineId': 'compared with the lines of this order',
  files: 'only papers that the caller uploaded are added to the order',
}
const planRow = z.object({
  /** Day as `yyyy-MM-dd`; null if unknown. */
  day: z.string().nullable(),
  /** Whether it was due on a past day. */
  overdue: z.boolean(),
  /** Slot of the first vehicle of its orders as `HH:mm`; null for any time of the day. */
  slot: z.string().nullable(),
  deliveryType: z.int(),
  deliveryName: z.string(),
  goodsId: id,
  goodsName: z.string(),
  specText: z.string(),
  unitName: z.string(),
  needQty: quantity,
  /** Number of all orders for it; the first 50 are listed. */
  orderCount: z.int(),
  orders: z.array(z.object({ orderId: id, orderNo: z.string(), buyerName: z.string(), qty: quantity })),
})

export const gate = {
  points: endpoint({
    about: 'Returns the pick-up points of the shop with their bays, their scale and the address of their wall screen.',
    effect: 'read',
    at: [post('/rest/gate/points')],
    access: yard,
    input: inputs.points,
    output: z.array(
      z.object({
        deliveryId: id,
        name: z.string(),
        scaleKind: z.int(),
        scaleAddress: z.string(),
        scaleFormat: z.enum(scaleFormatNames),
        /** Part of the address of the wall screen; null before it was made. */
        wallKey: z.string().nullable(),
        version: z.int(),
        bays: z.array(bay),
      }),
    ),
  }),
  savePoint: endpoint({
    about:
      'Sets the scale of a pick-up point, which must be one that the installation lists, and makes an address for its wall screen.',
    effect: 'call',
    at: [post('/rest/gate/point/save')],
    access: { role: 'seller', can: 'freight.edit' },
    scopedBy: { deliveryId: ofShop },
    input: inputs.savePoint,
    output: z.object({ version: z.int() }),
  }),
  saveBay: endpoint({
    about:
      'Adds a loading bay to a pick-up point, or changes the version that was read; at most twenty for each point.',
    effect: 'write',
    at: [post('/rest/gate/bay/save')],
    access: { role: 'seller', can: 'freight.edit' },
    scopedBy: { deliveryId: ofShop, bayId: ofShop },
    input: inputs.saveBay,
    output: z.object({ bayId: id }),
  }),
  dropBay: endpoint({
    about: 'Closes a loading bay; its bookings stay.',
    effect: 'write',
    at: [post('/rest/gate/bay/drop')],
    access: { role: 'seller', can: 'freight.edit' },
    scopedBy: { bayId: ofShop },
    input: inputs.dropBay,
    output: z.literal(true),
  }),
  slots: endpoint({
    about: 'Returns the slots of the next fourteen days for a vehicle of an order, with the places left.',
    effect: 'read',
    at: [post('/rest/gate/slots')],
    access: { role: 'buyer', ...vehicleOf },
    input: inputs.slots,
    output: z.array(
      z.object({
        /** `yyyy-MM-dd` */
        day: z.string(),
        slots: z.array(z.object({ bayId: id, bayName: z.string(), slotTime: time, slotEnd: time, left: z.int() })),
      }),
    ),
  }),
  book: endpoint({
    about: 'Books a slot for a vehicle that has not arrived, or moves its booking; refuses a full slot.',
    effect: 'write',
    at: [post('/rest/gate/book')],
    access: { role: 'buyer', can: 'order.act', ...vehicleOf },
    limitOfThing: 'edit',
    scopedBy: { bayId: 'only bays of the point where the order is fetched are read' },
    input: inputs.book,
    output: z.object({ visitId: id }),
  }),
  cancelBooking: endpoint({
    about: 'Cancels the slot of a vehicle that has not arrived.',
    effect: 'write',
    at: [post('/rest/gate/book/cancel')],
    access: { role: 'buyer', can: 'order.act', ...vehicleOf },
    limitOfThing: 'edit',
    input: inputs.cancelBooking,
    output: z.literal(true),
  }),
  visitsOf: endpoint({
    about: 'Returns the vehicles of an order with their states at the gate and their slots.',
    effect: 'read',
    at: [post('/rest/gate/visits')],
    access: { role: 'party', of: 'order', id: 'orderId' },
    input: inputs.visitsOf,
    output: z.array(visit),
  }),
  queue: endpoint({
    about:
      'Returns all vehicles at the gate of a pick-up point on a day (by default today): booked, waiting, loading and gone.',
    effect: 'read',
    at: [post('/rest/gate/queue')],
    access: yard,
    scopedBy: { deliveryId: ofShop },
    input: inputs.queue,
    output: z.array(visit),
  }),
  checkIn: endpoint({
    about:
      'Checks a vehicle in by the pick-up code of its order: gives it a number in the queue, and marks its buyer as arrived. Counts wrong codes of each clerk and of all until the next day; refuses GATE_CODES_WRONG after too many.',
    effect: 'call',
    at: [post('/rest/gate/checkIn')],
    access: yard,
    scopedBy: { deliveryId: ofShop },
    limit: 'lookup',
    input: inputs.checkIn,
    output: visit,
  }),
  call: endpoint({
    about: 'Calls a waiting vehicle to a bay and shows it on the wall screen; it can be called again.',
    effect: 'write',
    at: [post('/rest/gate/call')],
    access: yard,
    scopedBy: { visitId: ofShop, bayId: ofShop },
    input: inputs.call,
    output: visit,
  }),
  readScale: endpoint({
    about:
      'Returns the present weight on the scale of a pick-up point in kilograms; null with a reason if no scale is connected.',
    effect: 'call',
    changes: 'figures',
    at: [post('/rest/gate/scale')],
    access: yard,
    scopedBy: { deliveryId: ofShop },
    input: inputs.readScale,
    output: z.object({ kg: quantity.nullable(), stable: z.boolean(), text: z.string() }),
  }),
  weigh: endpoint({
    about:
      "Weighs a vehicle by the scale of the point, or by hand with a photo: empty, which begins its loading, or loaded, which lets it leave; a journal keeps every weight. Asks for a reason if the load differs from the order by more than the tolerance (parameter `gate.loadTolerance`, 5 % by default), and refuses more than may be handed over. Until the buyer's audit a new weighing with a reason corrects a named weight; a second correction of that weight is refused.",
    effect: 'call',
    at: [post('/rest/gate/weigh')],
    access: { ...yard, ...vehicleOf },
    limitOfThing: 'edit',
    scopedBy: { photos: 'only papers that the caller uploaded are added to the order' },
    input: inputs.weigh,
    output: z.object({ vehicleStatus: z.int(), kg: quantity, netKg: quantity.nullable() }),
  }),
  ticket: endpoint({
    about:
      "Returns the weighing ticket of a vehicle for both sides: its weights, the scale, the reader, and the buyer's own weight.",
    effect: 'read',
    at: [post('/rest/gate/ticket')],
    access: { role: 'party', ...vehicleOf },
    input: inputs.ticket,
    output: z.object({
      ticketNo: z.string(),
      shopName: z.string(),
      pointName: z.string(),
      buyerName: z.string(),
      orderNo: z.string(),
      plateNo: z.string(),
      driverName: z.string(),
      goods: z.string(),
      tareKg: quantity.nullable(),
      grossKg: quantity.nullable(),
      netKg: quantity.nullable(),
      buyerGrossKg: quantity.nullable(),
      buyerTareKg: quantity.nullable(),
      buyerNetKg: quantity.nullable(),
      /** Buyer's net weight less the shop's; null if one is unknown. */
      differenceKg: quantity.nullable(),
      /** Whether the difference is within half a per cent. */
      withinTolerance: z.boolean(),
      weighings: z.array(weighing),
    }),
  }),
  sellerCredential: endpoint({
    about:
      'Returns the data for confirming a pick-up: the valid credential, quantities, pick-up person, vehicles and point.',
    effect: 'read',
    at: [form('/mob/order/credential_audit/getSellerCredential')],
    access: { role: 'seller', can: 'order.ship', of: 'order', id: 'orderId' },
    input: inputs.sellerCredential,
    output: z.object({
      pickupStatus: z.int(),
      version: z.int(),
      credential: sellerCredential.nullable(),
      defaults: z.object({
        lines: z.array(
          z.object({
            lineId: id,
            goodsName: z.string(),
            specText: z.string(),
            unitName: z.string(),
            weighGoods: z.boolean(),
            orderQty: quantity,
            actualQty: quantity,
          }),
        ),
        selfName: z.string(),
        plateNos: z.array(z.string()),
        place: z.string(),
        /** Sum of its vehicles' net weights; null if none was weighed. */
        netKg: quantity.nullable(),
      }),
      history: z.array(sellerCredential),
    }),
  }),
  validatePickup: endpoint({
    about:
      'Checks a confirmation before the shop sends it: states, quantities, pick-up person, plate, photos, weights, stock. Errors forbid it; warnings ask for a confirmation.',
    effect: 'read',
    at: [post('/mob/order/credential_audit/validSellerConfirmSelfPickUpData')],
    access: { role: 'seller', can: 'order.ship', of: 'order', id: 'orderId' },
    scopedBy: confirming,
    input: inputs.validatePickup,
    output: z.object({ valid: z.boolean(), errors: z.array(fault), warnings: z.array(fault) }),
  }),
  confirmPickup: endpoint({
    about:
      'Confirms a pick-up as the shop after the same checks: the actual quantities leave the stock, and the buyer has 72 hours for the audit.',
    effect: 'write',
    at: [post('/mob/order/credential_audit/sellerConfirmSelfPickUp')],
    access: { role: 'seller', can: 'order.ship', of: 'order', id: 'orderId' },
    scopedBy: confirming,
    limitOfThing: 'edit',
    input: inputs.confirmPickup,
    output: z.object({ auditId: id, pickupStatus: z.int(), orderStatus: z.int(), version: z.int() }),
  }),
  wall: endpoint({
    about:
      'Returns the wall screen of a gate by its address: numbers and shortened plates of vehicles that are called, waiting, loading or just gone.',
    effect: 'read',
    at: [post('/rest/gate/wall')],
    access: 'public',
    input: inputs.wall,
    output: z.object({
      name: z.string(),
      now: time,
      called: z.array(wallRow),
      waiting: z.array(wallRow),
      loading: z.array(wallRow),
      gone: z.array(wallRow),
    }),
  }),
  plan: endpoint({
    about:
      'Returns what must be ready by day and slot for all waiting orders, from confirmed times, chosen days and booked slots; at most 31 days, with what is overdue. Refuses a plan that it would have to cut off.',
    effect: 'read',
    limit: 'report',
    at: [post('/rest/plan/list')],
    access: yard,
    scopedBy: { deliveryIds: 'only orders of the shop are read' },
    input: inputs.plan,
    output: z.array(planRow),
  }),
  exportPlan: endpoint({
    about: 'Exports the production plan as a sheet with a row for each order and goods; the audit trail records it.',
    effect: 'call',
    limit: 'export',
    at: [post('/rest/plan/export')],
    access: yard,
    scopedBy: { deliveryIds: 'only orders of the shop are read' },
    input: inputs.exportPlan,
    output: 'download',
  }),
}
