import { batches } from './batches.ts'
import { buying } from './buying.ts'
import { details } from './details.ts'
import { lists } from './lists.ts'
import { selling } from './selling.ts'
import { shipping } from './shipping.ts'

/** Every call about orders, by story. */
export const order = { ...buying, ...selling, ...shipping, ...lists, ...batches, ...details }
