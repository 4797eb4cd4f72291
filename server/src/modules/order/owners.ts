import type { OwnersOf } from '../../kernel/serve.ts'
import { ownerOfOrder } from './queries.ts'

export const owners: OwnersOf = { order: ownerOfOrder }
