import { z } from 'zod'
import { endpoint, form, gateway, post } from '../endpoint.ts'
import { time } from '../wire-types.ts'
import { buyerActs, eitherSide, sellers } from './access.ts'
import { vehicle } from './answers.ts'
import * as inputs from './fetching-inputs.ts'

/* Orders fetched by appointment, and their vehicles. */

const vehicles = z.array(vehicle)
const ofVehicle = { of: 'orderVehicle', id: 'orderVehicleId' } as const

export const fetching = {
  addVehicles: endpoint({
    about:
      'Adds kept or named vehicles to an order that is fetched, each plate once, at most twenty. Returns all vehicles of the order.',
    effect: 'write',
    at: [form('/order/addOrderVehicleByList')],
    access: eitherSide,
    limitOfThing: 'edit',
    scopedBy: {
      'list.vehicleId': 'only vehicles of the caller in the current enterprise are copied',
    },
    input: inputs.addVehicles,
    output: vehicles,
  }),
  changeVehicles: endpoint({
    about: 'Changes vehicles of an order that are not leaving yet (states 1 to 3). Returns all vehicles of the order.',
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
      'Moves a vehicle as the shop, one step forward at a time: 2 arrived, 3 loading (weighed in), 4 gone (weighed out), 5 delivered, 9 void; 4 may follow 1 if nothing is weighed. For goods weighed at pick-up a weight needs a photo of the scale and counts as read by hand; the load is limited as at the gate.',
    effect: 'write',
    at: [form('/mj/order/manage/updateOrderVehicleStatus')],
    access: { role: 'seller', can: 'order.ship', ...ofVehicle },
    limitOfThing: 'edit',
    scopedBy: { photos: 'only papers that the caller uploaded are kept' },
    input: inputs.moveVehicle,
    output: vehicle,
  }),
  noteWeights: endpoint({
    about: "Records the buyer's own weights of a vehicle in kilograms, beside those of the shop.",
    effect: 'write',
    at: [post('/order/noteVehicleWeights')],
    access: { role: 'buyer', can: 'order.act', ...ofVehicle },
    limitOfThing: 'edit',
    input: inputs.noteWeights,
    output: vehicle,
  }),
  confirmPickupTime: endpoint({
    about:
      'Confirms as the shop when an order by appointment can be fetched: at most sixty days ahead, while its point is open and has room that day. Sends the buyer a message.',
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
      'Records that the buyer has arrived, from a day before the confirmed time on, with a vehicle if the point requires one. The named vehicles, or all, count as arrived.',
    effect: 'write',
    at: [gateway('sctrading/order/pressSelfPickup')],
    access: buyerActs,
    scopedBy: { selfId: 'only pick-up persons of the caller in the current enterprise are read' },
    input: inputs.pressPickup,
    output: z.object({ pickupStatus: z.int(), version: z.int() }),
  }),
}
