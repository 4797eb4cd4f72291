import type { OwnersOf } from '../../kernel/serve.ts'
import { ownerOfVehicle } from './fetching/queries.ts'
import { ownerOfOrder } from './life/queries.ts'

export const owners = { order: ownerOfOrder, orderVehicle: ownerOfVehicle } satisfies OwnersOf
