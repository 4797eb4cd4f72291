import type { OwnersOf } from '../../kernel/serve.ts'
import { orderOfInvoice } from './queries.ts'

/** An invoice has the owners of its order. */
export const owners = {
  invoice: async (db, invoiceId) => {
    const id = await orderOfInvoice(db, invoiceId)
    return id === undefined ? undefined : { of: 'order' as const, id }
  },
} satisfies OwnersOf
