import type { OwnersOf } from '../../kernel/serve.ts'
import { ownerOfBill } from './queries.ts'

/** A bill belongs to its shop and, after it was sent, also to its purchaser. */
export const owners = { bill: ownerOfBill } satisfies OwnersOf
