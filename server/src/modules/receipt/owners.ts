import type { OwnersOf } from '../../kernel/serve.ts'
import { orderOfReceipt } from './queries.ts'

/** A receipt is of whom its order is. */
export const owners = {
  receipt: async (db, receiptId) => {
    const id = await orderOfReceipt(db, receiptId)
    return id === undefined ? undefined : { of: 'order' as const, id }
  },
} satisfies OwnersOf
