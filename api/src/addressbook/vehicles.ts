import { z } from 'zod'
import { endpoint, form, gateway, get } from '../endpoint.ts'
import { id, pageOf, quantity } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const vehicle = z.object({
  vehicleId: id,
  version: z.int(),
  plateNo: z.string(),
  vehicleType: z.literal([1, 2, 3, 4, 5, 9]),
  loadTon: quantity.nullable(),
  driverName: z.string(),
  driverMobile: z.string(),
  driverIdCard: z.string().nullable(),
  animalTransportNo: z.string().nullable(),
  isDefault: z.boolean(),
})

const own = { vehicleId: 'the store reads and changes vehicles of the caller in the current enterprise only' }

/** Vehicles that a buyer sends for goods. */
export const vehicles = {
  vehicles: endpoint({
    about:
      'Returns the vehicles of the caller in the current enterprise with masked drivers: the default first, then the newest.',
    effect: 'read',
    at: [form('/rest/member/vehicle/list')],
    access: 'signedIn',
    input: inputs.vehicles,
    output: pageOf(vehicle),
  }),
  vehiclesToChoose: endpoint({
    about:
      'Returns all vehicles of the caller in the current enterprise with masked drivers, for the choice of an order.',
    effect: 'read',
    at: [gateway('scbasic/member/membervehicle/selMemberVehicleList')],
    access: 'signedIn',
    input: inputs.vehiclesToChoose,
    output: z.array(vehicle),
  }),
  wholeVehicle: endpoint({
    about: 'Returns a vehicle with the whole numbers of its driver; the audit trail records the caller.',
    effect: 'call',
    limit: 'lookup',
    changes: 'trail',
    at: [form('/rest/member/vehicle/detail')],
    access: 'signedIn',
    scopedBy: own,
    input: inputs.oneVehicle,
    output: vehicle,
  }),
  saveVehicle: endpoint({
    about:
      'Adds a vehicle, or changes the version that was read; refuses a plate that is kept already. The first becomes the default; at most fifty.',
    effect: 'call',
    at: [form('/rest/member/vehicle/add')],
    access: 'signedIn',
    scopedBy: own,
    input: inputs.saveVehicle,
    output: z.object({ vehicleId: id }),
  }),
  dropVehicle: endpoint({
    about: 'Deletes a vehicle; if it was the default, the newest becomes the default.',
    effect: 'write',
    at: [get('/rest/member/vehicle/del'), form('/rest/member/vehicle/del')],
    access: 'signedIn',
    scopedBy: own,
    input: inputs.oneVehicle,
    output: z.literal(true),
  }),
  setDefaultVehicle: endpoint({
    about: 'Makes a vehicle the default.',
    effect: 'write',
    at: [form('/rest/member/vehicle/setDefault')],
    access: 'signedIn',
    scopedBy: own,
    input: inputs.oneVehicle,
    output: z.literal(true),
  }),
}
