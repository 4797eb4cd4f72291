import { memberVehicleId, pickupPersonId, shopId } from '../things.ts'
import { fields, flag, ids, list } from '../wire-types.ts'

/** Who fetches what is fetched of a shop, in which vehicles the caller keeps, and whether in their own; else whom the address names. */
export const fetchedBy = list(
  fields({
    shopId,
    selfId: pickupPersonId.optional(),
    ownPlate: flag.optional(),
    vehicleIds: ids(memberVehicleId, 19),
  }),
  50,
)
