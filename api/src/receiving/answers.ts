import { z } from 'zod'

/** How a buyer takes goods in, as the shop that sends them keeps it. */
export const howTaken = z.object({
  /** The usual way of delivery; null where none is said. */
  deliveryType: z.int().nullable(),
  receiveTimeRange: z.string(),
  unloadPerson: z.string(),
  unloadMobile: z.string().nullable(),
  /** A vehicle of the shop is needed to unload. */
  needVehicle: z.boolean(),
  remark: z.string(),
})
