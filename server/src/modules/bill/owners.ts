import type { OwnersOf } from '../../kernel/serve.ts'
import { ownerOfBill } from './queries.ts'

/** A bill is of its shop, and once it was sent also of who bought. */
export const owners = { bill: ownerOfBill } satisfies OwnersOf
