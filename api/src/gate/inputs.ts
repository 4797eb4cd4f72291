import { z } from 'zod'
import { bayId, deliveryId, lineId, orderVehicleId, orderId, photoPath, shopId, visitId } from '../things.ts'
import {
  code,
  date,
  digits,
  fields,
  flag,
  ids,
  int,
  list,
  positiveQuantity,
  quantityFromZero,
  text,
  time,
} from '../wire-types.ts'
import { scaleFormatNames } from './scales.ts'

/* Inputs of the calls about the gate of a pick-up point. */

const shop = { shopId: shopId.optional() }
const version = int(0, 1_000_000)
const clock = text(5, 1).regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间格式须为 时:分，例如 08:00')
const vehicleOnly = fields({ orderVehicleId })

export const points = fields(shop)
export const savePoint = fields({
  ...shop,
  deliveryId,
  version,
  scaleKind: code(1, 2, 3),
  /** `http://host:port/path`, or `host:port` of a serial line over TCP. */
  scaleAddress: text(200).optional(),
  scaleFormat: z.enum(scaleFormatNames).optional(),
  /** Makes a new address for the wall screen; the old one stops working. */
  newWall: flag.optional(),
})
export const saveBay = fields({
  ...shop,
  bayId: bayId.optional(),
  deliveryId,
  version: version.optional(),
  name: text(20, 1),
  /** Kinds of vehicles that it takes; all if empty. */
  vehicleTypes: list(code(1, 2, 3, 4, 5, 9), 6).optional(),
  slotMinutes: code(15, 20, 30, 45, 60, 90, 120, 180, 240),
  /** Number of vehicles in a slot. */
  vehicles: int(1, 50),
  openFrom: clock,
  openTo: clock,
  enabled: flag.optional(),
})
export const dropBay = fields({ ...shop, bayId, version })

export const slots = vehicleOnly
export const book = fields({ orderVehicleId, bayId, slotTime: time })
export const cancelBooking = vehicleOnly
export const visitsOf = fields({ orderId })

export const queue = fields({ ...shop, deliveryId, day: date.optional() })
export const checkIn = fields({
  ...shop,
  deliveryId,
  /** Pick-up code that the buyer shows. */
  pickupCode: digits(z.string().regex(/^\d{6}$/, '请填写买家出示的 6 位取货码')),
  /** Plate of the vehicle, if the order has several. */
  plateNo: text(20).optional(),
})
export const call = fields({ ...shop, visitId, bayId: bayId.optional() })
export const readScale = fields({ ...shop, deliveryId })
export const weigh = fields({
  ...shop,
  orderVehicleId,
  /** Kilograms that the clerk read, with at least one photo; if left out, the server reads the scale of the point. */
  kg: positiveQuantity.optional(),
  photos: list(photoPath, 9).optional(),
  /** Weight to correct by a new weighing, instead of the next step. */
  correct: z.enum(['tare', 'gross']).optional(),
  /** Weight to correct in kilograms, as the clerk saw it. */
  was: positiveQuantity.optional(),
  /** Reason of a correction, or of a weight far off the order. */
  reason: text(100).optional(),
})
export const sellerCredential = fields({ orderId, ...shop })
const handedOver = {
  orderId,
  ...shop,
  /** Quantity of each line that was handed over. */
  lines: list(fields({ lineId, actualQty: quantityFromZero }), 200),
  /** Name of the person who fetched it. */
  selfName: text(20),
  plateNo: text(20).optional(),
  /** Weight in kilograms, loaded and below it empty; defaults to the weights of its vehicles. */
  grossKg: positiveQuantity.optional(),
  tareKg: positiveQuantity.optional(),
  files: list(photoPath, 9),
  remark: text(200).optional(),
}
export const validatePickup = fields(handedOver)
export const confirmPickup = fields({
  ...handedOver,
  version: version.optional(),
  /** Answers yes to the warnings. */
  confirmWarnings: flag.optional(),
})
export const ticket = vehicleOnly
export const wall = fields({ wallKey: z.string().regex(/^[0-9a-f]{32}$/, '屏幕地址不正确') })
export const plan = fields({
  ...shop,
  from: date,
  to: date,
  /** Defaults to fetched and sent orders. */
  deliveryType: code(1, 2, 3).optional(),
  deliveryIds: ids(deliveryId, 50).optional(),
})
export const exportPlan = plan
