import { z } from 'zod'

/** How a buyer takes goods in, as the sending shop recorded it. */
export const howTaken = z.object({
  /** Usual way of delivery; null if none is recorded. */
  deliveryType: z.int().nullable(),
  receiveTimeRange: z.string(),
  unloadPerson: z.string(),
  unloadMobile: z.string().nullable(),
  /** Whether a vehicle of the shop is needed to unload. */
  needVehicle: z.boolean(),
  remark: z.string(),
})
