import { batches } from './batches.ts'
import { buying } from './buying.ts'
import { details } from './details.ts'
import { external } from './external.ts'
import { fetching } from './fetching.ts'
import { lists } from './lists.ts'
import { points } from './points.ts'
import { sales } from './sales.ts'
import { selling } from './selling.ts'
import { shipping } from './shipping.ts'

/** All calls about orders, by story. */
export const order = {
  ...buying,
  ...selling,
  ...shipping,
  ...fetching,
  ...lists,
  ...batches,
  ...details,
  ...sales,
  ...external,
  ...points,
}
