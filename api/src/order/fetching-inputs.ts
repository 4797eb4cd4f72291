import { z } from 'zod'
import { plateOf, platePattern } from '../plate.ts'
import { deliveryId, memberVehicleId, orderId, orderVehicleId, paperPath, pickupPersonId, shopId } from '../things.ts'
import { code, fields, int, list, mobile, positiveQuantity, text, time } from '../wire-types.ts'

/* Inputs of the calls about orders fetched by appointment and their vehicles. */

const plateNo = z.string().trim().overwrite(plateOf).regex(platePattern, '请填写完整的车牌号，例如 冀A12345')
/** Weight of a lorry in kilograms, to the gram. */
const kilograms = positiveQuantity
const vehicleFields = {
  plateNo: plateNo.optional(),
  vehicleType: code(1, 2, 3, 4, 5, 9).optional(),
  /** Load that it may carry, in tonnes. */
  loadTon: positiveQuantity.optional(),
  /** Quantity of the order that it takes. */
  planQty: positiveQuantity.optional(),
  driverName: text(20, 1).optional(),
  driverMobile: mobile.optional(),
  remark: text(100).optional(),
}
export const addVehicles = fields({
  orderId,
  /** Vehicles to add: `vehicleId` for one that the buyer keeps, else plate, driver and mobile number. */
  list: list(fields({ vehicleId: memberVehicleId.optional(), ...vehicleFields }), 20, 1),
})
export const changeVehicles = fields({
  orderId,
  list: list(fields({ orderVehicleId, ...vehicleFields }), 20, 1),
})
export const dropVehicle = fields({ orderVehicleId })
export const moveVehicle = fields({
  orderVehicleId,
  shopId: shopId.optional(),
  vehicleStatus: code(2, 3, 4, 5, 9),
  /** Weight before loading, required for 3; below it the weight after it, required for 4. */
  tareKg: kilograms.optional(),
  grossKg: kilograms.optional(),
  /** Photos of the scale, required with a weight if the goods are weighed at pick-up. */
  photos: list(paperPath, 9).optional(),
  /** Reason why it does not come, required for 9. */
  remark: text(100).optional(),
})
export const noteWeights = fields({ orderVehicleId, grossKg: kilograms, tareKg: kilograms })
export const confirmPickupTime = fields({
  orderId,
  shopId: shopId.optional(),
  confirmTime: time,
  /** Pick-up point that the buyer chose; another one is refused. */
  deliveryId: deliveryId.optional(),
  remark: text(100).optional(),
  version: int(0, 1_000_000).optional(),
})
export const pressPickup = fields({
  orderId,
  /** Pick-up person of the buyer who comes; unchanged if left out. */
  selfId: pickupPersonId.optional(),
  /** Plates of the vehicles that have arrived; defaults to all of them. */
  plateNos: list(plateNo, 20).optional(),
})
