import { z } from 'zod'
import { plateOf, platePattern } from '../plate.ts'
import { deliveryId, memberVehicleId, orderId, orderVehicleId, paperPath, pickupPersonId, shopId } from '../things.ts'
import { code, fields, int, list, mobile, positiveQuantity, text, time } from '../wire-types.ts'

/* What calls about orders that are fetched by appointment take, and about the vehicles that come for them. */

const plateNo = z.string().trim().overwrite(plateOf).regex(platePattern, '请填写完整的车牌号，例如 冀A12345')
/** Kilograms of a lorry, to the gram. */
const kilograms = positiveQuantity
const vehicleFields = {
  plateNo: plateNo.optional(),
  vehicleType: code(1, 2, 3, 4, 5, 9).optional(),
  /** Tonnes it may carry. */
  loadTon: positiveQuantity.optional(),
  /** How much of the order it is to take. */
  planQty: positiveQuantity.optional(),
  driverName: text(20, 1).optional(),
  driverMobile: mobile.optional(),
  remark: text(100).optional(),
}
export const addVehicles = fields({
  orderId,
  /** Of a vehicle that the buyer keeps its `vehicleId`; else plate, driver and mobile. */
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
  /** On the scale before loading, needed for 3, and after it, needed for 4. */
  tareKg: kilograms.optional(),
  grossKg: kilograms.optional(),
  /** Of what the scale showed, needed with a weight of goods that are weighed where they are fetched. */
  photos: list(paperPath, 9).optional(),
  /** Why it does not come, needed for 9. */
  remark: text(100).optional(),
})
export const noteWeights = fields({ orderVehicleId, grossKg: kilograms, tareKg: kilograms })
export const confirmPickupTime = fields({
  orderId,
  shopId: shopId.optional(),
  confirmTime: time,
  /** The point the buyer chose; another one is refused. */
  deliveryId: deliveryId.optional(),
  remark: text(100).optional(),
  version: int(0, 1_000_000).optional(),
})
export const pressPickup = fields({
  orderId,
  /** Who comes, of the pick-up persons the buyer keeps; left out: as it was. */
  selfId: pickupPersonId.optional(),
  /** Which of its vehicles have arrived; left out: all of them. */
  plateNos: list(plateNo, 20).optional(),
})
