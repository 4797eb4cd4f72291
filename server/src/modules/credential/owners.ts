import type { OwnersOf } from '../../kernel/serve.ts'
import { standingOf } from './queries.ts'

/** A credential belongs to the owners of its order. */
export const owners = {
  credential: async (db, auditId) => {
    const known = await standingOf(db, auditId)
    return known && { of: 'order', id: known.orderId }
  },
} satisfies OwnersOf
