import { z } from 'zod'
import { endpoint, form, post } from '../endpoint.ts'
import { id, quantity, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { scaleFormatNames } from './scales.ts'

const yard = { role: 'seller', can: 'order.ship' } as const
const vehicleOf = { of: 'orderVehicle', id: 'orderVehicleId' } as const
const ofShop = 'the statement keeps to those of the shop'

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
  /** What is to be loaded, in words. */
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
  /** What is to be handed over of the order, in kilograms; null where one of its goods is not counted by weight. */
  orderedKg: quantity.nullable(),
  /** What the vehicles of the order carry together; null while none was weighed. */
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
  /** 1 by hand, 2 and 3 by the scale. */
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
  files: 'only papers that the caller uploaded are put to the order',
}
const planRow = z.object({
  /** `yyyy-MM-dd`; null: no day is known yet. */
  day: z.string().nullable(),
  /** It was due on a day that passed. */
  overdue: z.boolean(),
  /** `HH:mm` of the first vehicle of its orders; null: any time of the day. */
  slot: z.string().nullable(),
  deliveryType: z.int(),
  deliveryName: z.string(),
  goodsId: id,
  goodsName: z.string(),
  specText: z.string(),
  unitName: z.string(),
  needQty: quantity,
  /** All that want it; the first 50 of them are named. */
  orderCount: z.int(),
  orders: z.array(z.object({ orderId: id, orderNo: z.string(), buyerName: z.string(), qty: quantity })),
})

export const gate = {
  points: endpoint({
    about: 'The pick-up points of the shop with their bays, their scale and the address of their wall screen.',
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
        /** Part of the address of the wall screen; null until it was made. */
        wallKey: z.string().nullable(),
        version: z.int(),
        bays: z.array(bay),
      }),
    ),
  }),
  savePoint: endpoint({
    about:
      'Sets the scale of a pick-up point, and gives its wall screen an address; a scale must be one the installation lists.',
    effect: 'call',
    at: [post('/rest/gate/point/save')],
    access: { role: 'seller', can: 'freight.edit' },
    scopedBy: { deliveryId: ofShop },
    input: inputs.savePoint,
    output: z.object({ version: z.int() }),
  }),
  saveBay: endpoint({
    about: 'Adds a loading bay of a pick-up point, or changes the version that was read; at most twenty a point.',
    effect: 'write',
    at: [post('/rest/gate/bay/save')],
    access: { role: 'seller', can: 'freight.edit' },
    scopedBy: { deliveryId: ofShop, bayId: ofShop },
    input: inputs.saveBay,
    output: z.object({ bayId: id }),
  }),
  dropBay: endpoint({
    about: 'Takes a loading bay out of use; what was booked stays.',
    effect: 'write',
    at: [post('/rest/gate/bay/drop')],
    access: { role: 'seller', can: 'freight.edit' },
    scopedBy: { bayId: ofShop },
    input: inputs.dropBay,
    output: z.literal(true),
  }),
  slots: endpoint({
    about: 'The slots in which a vehicle of an order may come, of the next fourteen days, with how many are left.',
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
    about: 'Books a slot for a vehicle that has not arrived, or moves its booking to another one; refuses a full slot.',
    effect: 'write',
    at: [post('/rest/gate/book')],
    access: { role: 'buyer', can: 'order.act', ...vehicleOf },
    limitOfThing: 'edit',
    scopedBy: { bayId: 'only bays of the point where the order is fetched are read' },
    input: inputs.book,
    output: z.object({ visitId: id }),
  }),
  cancelBooking: endpoint({
    about: 'Gives the slot of a vehicle back that has not arrived.',
    effect: 'write',
    at: [post('/rest/gate/book/cancel')],
    access: { role: 'buyer', can: 'order.act', ...vehicleOf },
    limitOfThing: 'edit',
    input: inputs.cancelBooking,
    output: z.literal(true),
  }),
  visitsOf: endpoint({
    about: 'Where the vehicles of an order stand at the gate, and their slots.',
    effect: 'read',
    at: [post('/rest/gate/visits')],
    access: { role: 'party', of: 'order', id: 'orderId' },
    input: inputs.visitsOf,
    output: z.array(visit),
  }),
  queue: endpoint({
    about:
      'Everything at the gate of a pick-up point on a day, today unless given: who is booked, waits, loads, is gone.',
    effect: 'read',
    at: [post('/rest/gate/queue')],
    access: yard,
    scopedBy: { deliveryId: ofShop },
    input: inputs.queue,
    output: z.array(visit),
  }),
  checkIn: endpoint({
    about:
      'A vehicle is at the gate and shows the pick-up code of its order: it gets a number in the queue, and its buyer counts as arrived. Codes that no order there has are counted, for each clerk and for all of them together, until the next day; of too many none is taken: GATE_CODES_WRONG.',
    effect: 'call',
    at: [post('/rest/gate/checkIn')],
    access: yard,
    scopedBy: { deliveryId: ofShop },
    limit: 'lookup',
    input: inputs.checkIn,
    output: visit,
  }),
  call: endpoint({
    about: 'Calls a waiting vehicle to a bay; it stands on the wall screen. Called again, it is called anew.',
    effect: 'write',
    at: [post('/rest/gate/call')],
    access: yard,
    scopedBy: { visitId: ofShop, bayId: ofShop },
    input: inputs.call,
    output: visit,
  }),
  readScale: endpoint({
    about: 'What the scale of a pick-up point shows now, in kilograms; null where none is connected, and why.',
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
      'Weighs a vehicle at the gate: empty, which begins its loading, or loaded, which lets it go. By the scale of the point, or by hand with a photo. What was weighed stays in a journal. Off what was ordered by more than a twentieth it asks why; more than may be handed over does not leave. What was weighed wrong is weighed again, with a reason and the weight it corrects, until the buyer audits it; of two corrections of one weight the second is refused.',
    effect: 'call',
    at: [post('/rest/gate/weigh')],
    access: { ...yard, ...vehicleOf },
    limitOfThing: 'edit',
    scopedBy: { photos: 'only papers that the caller uploaded are put to the order' },
    input: inputs.weigh,
    output: z.object({ vehicleStatus: z.int(), kg: quantity, netKg: quantity.nullable() }),
  }),
  ticket: endpoint({
    about:
      'The weighing ticket of a vehicle, for both sides: what it weighed, by which scale, who read it, and what the buyer weighed.',
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
      /** The buyer's net less the shop's; null while one is not known. */
      differenceKg: quantity.nullable(),
      /** Is the difference within half a per cent? */
      withinTolerance: z.boolean(),
      weighings: z.array(weighing),
    }),
  }),
  sellerCredential: endpoint({
    about:
      'What the shop confirms a pick-up with: the credential that counts now, and what is known before: quantities, who fetches, vehicles, the point.',
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
        /** The sum of what its vehicles weigh net; null while none was weighed. */
        netKg: quantity.nullable(),
      }),
      history: z.array(sellerCredential),
    }),
  }),
  validatePickup: endpoint({
    about:
      'Checks what the shop is about to confirm: states, quantities, who fetched it, plate, photos, weights, stock. Errors forbid it, warnings are asked about.',
    effect: 'read',
    at: [post('/mob/order/credential_audit/validSellerConfirmSelfPickUpData')],
    access: { role: 'seller', can: 'order.ship', of: 'order', id: 'orderId' },
    scopedBy: confirming,
    input: inputs.validatePickup,
    output: z.object({ valid: z.boolean(), errors: z.array(fault), warnings: z.array(fault) }),
  }),
  confirmPickup: endpoint({
    about:
      'The shop confirms a pick-up after the same checks: goods leave the stock in their actual quantities, and the buyer has 72 hours to audit the credential.',
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
      'The screen at the gate, by the address its shop gave it: numbers and shortened plates of who is called, waits, loads, or has just gone.',
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
      'What must be ready by day and slot, of all orders that wait: from confirmed times, chosen days and booked slots; at most 31 days, and what was due before today and is still owed. What would be cut is refused.',
    effect: 'read',
    limit: 'report',
    at: [post('/rest/plan/list')],
    access: yard,
    scopedBy: { deliveryIds: 'only orders of the shop are read' },
    input: inputs.plan,
    output: z.array(planRow),
  }),
  exportPlan: endpoint({
    about: 'The same as a sheet, a row for each order and goods; the audit trail records it.',
    effect: 'call',
    limit: 'export',
    at: [post('/rest/plan/export')],
    access: yard,
    scopedBy: { deliveryIds: 'only orders of the shop are read' },
    input: inputs.exportPlan,
    output: 'download',
  }),
}
