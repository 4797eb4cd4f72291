import { memberVehicleId, pickupPersonId, shopId } from '../things.ts'
import { fields, flag, ids, list } from '../wire-types.ts'

/**
 * Pick-up of goods by shop: the pick-up person, the caller's vehicles, and whether the person comes in their own. Defaults to the
 * person of the address.
 */
export const fetchedBy = list(
  fields({
    shopId,
    selfId: pickupPersonId.optional(),
    ownPlate: flag.optional(),
    vehicleIds: ids(memberVehicleId, 19),
  }),
  50,
)
