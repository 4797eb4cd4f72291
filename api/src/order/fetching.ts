import { z } from 'zod'
import { endpoint, form, gateway, post } from '../endpoint.ts'
import { time } from '../wire-types.ts'
import { buyerActs, eitherSide, sellers } from './access.ts'
import { vehicle } from './answers.ts'
import * as inputs from './fetching-inputs.ts'

/* How orders are fetched by appointment, and the vehicles that come for them. */

const vehicles = z.array(vehicle)
const ofVehicle = { of: 'orderVehicle', id: 'orderVehicleId' } as const

export const fetching = {
  addVehicles: endpoint({
    about:
      'Adds vehicles to an order that is fetched: those a buyer keeps, or named ones; each plate once, at most twenty. Answers all of the order.',
    effect: 'write',
    at: [form('/order/addOrderVehicleByList')],
    access: eitherSide,
    limitOfThing: 'edit',
    scopedBy: {
      'list.vehicleId': 'only vehicles the caller keeps in the current enterprise are copied',
    },
    input: inputs.addVehicles,
    output: vehicles,
  }),
  changeVehicles: endpoint({
    about: 'Changes vehicles of an order that are not on their way out (states 1 to 3). Answers all of the order.',
    effect: 'write',
    at: [form('/order/updateOrderVehicleByList')],
    access: eitherSide,
    limitOfThing: 'edit',
    scopedBy: { 'list.orderVehicleId': 'only vehicles of this order are changed' },
    input: inputs.changeVehicles,
    output: vehicles,
  }),
  dropVehicle: endpoint({
    about: 'Deletes a vehicle of an order that has not arrived (state 1).',
    effect: 'write',
    at: [form('/order/delOrderWaybillById')],
    access: { role: 'party', ...ofVehicle },
    limitOfThing: 'edit',
    input: inputs.dropVehicle,
    output: z.literal(true),
  }),
  moveVehicle: endpoint({
    about:
      'The shop moves a vehicle on: 2 arrived, 3 loading (weighed in), 4 gone (weighed out), 5 delivered, 9 void. One step at a time, forward only; 4 after 1 where nothing is weighed. Where goods are weighed as they are fetched, a weight needs a photo of the scale, and is kept as one that was read by hand; what leaves is bounded as at the gate.',
    effect: 'write',
    at: [form('/mj/order/manage/updateOrderVehicleStatus')],
    access: { role: 'seller', can: 'order.ship', ...ofVehicle },
    limitOfThing: 'edit',
    scopedBy: { photos: 'only papers that the caller uploaded are kept' },
    input: inputs.moveVehicle,
    output: vehicle,
  }),
  noteWeights: endpoint({
    about: 'The buyer notes what their own scale says of a vehicle, beside the weights of the shop; kilograms.',
    effect: 'write',
    at: [post('/order/noteVehicleWeights')],
    access: { role: 'buyer', can: 'order.act', ...ofVehicle },
    limitOfThing: 'edit',
    input: inputs.noteWeights,
    output: vehicle,
  }),
  confirmPickupTime: endpoint({
    about:
      'The shop confirms when an order by appointment can be fetched: from now to sixty days, while its point is open and takes it that day. The buyer gets a message.',
    effect: 'write',
    at: [gateway('sctrading/order/mj/confirmSelfPickupTime')],
    access: sellers('order.ship'),
    scopedBy: { deliveryId: 'compared with the point of this order' },
    limitOfThing: 'edit',
    input: inputs.confirmPickupTime,
    output: z.object({ pickupStatus: z.int(), pickupTime: time, version: z.int() }),
  }),
  pressPickup: endpoint({
    about:
      'The buyer has arrived: from a day before the confirmed time on, with a vehicle where the point demands one. Vehicles named, or all, count as arrived.',
    effect: 'write',
    at: [gateway('sctrading/order/pressSelfPickup')],
    access: buyerActs,
    scopedBy: { selfId: 'only pick-up persons the caller keeps in the current enterprise are read' },
    input: inputs.pressPickup,
    output: z.object({ pickupStatus: z.int(), version: z.int() }),
  }),
}
