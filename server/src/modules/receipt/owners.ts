import type { OwnersOf } from '../../kernel/serve.ts'
import { orderOfReceipt } from './queries.ts'

/** A receipt has the owner of its order. */
export const owners = {
  receipt: async (db, receiptId) => {
    const id = await orderOfReceipt(db, receiptId)
    return id === undefined ? undefined : { of: 'order' as const, id }
  },
} satisfies OwnersOf
