import type { OwnersOf } from '../../kernel/serve.ts'
import { ownerOfAfterSales } from './queries.ts'

export const owners = { afterSales: ownerOfAfterSales } satisfies OwnersOf
