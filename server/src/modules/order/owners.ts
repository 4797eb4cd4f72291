import type { OwnersOf } from '../../kernel/serve.ts'
import { ownerOfOrder } from './life/queries.ts'

export const owners = { order: ownerOfOrder } satisfies OwnersOf
