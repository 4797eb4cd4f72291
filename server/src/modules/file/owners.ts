import type { OwnedThing } from '@mall/api/things'
import type { OwnersOf } from '../../kernel/serve.ts'
import { fileOf } from './queries.ts'

/** The thing to which an attached paper of each kind belongs. */
const belongsTo: Readonly<Record<number, OwnedThing>> = {
  1: 'order',
  2: 'order',
  3: 'order',
  4: 'order',
  5: 'order',
  8: 'application',
  10: 'afterSales',
  11: 'order',
  13: 'bill',
  14: 'bill',
}

/** An attached paper belongs to its thing, any other to its uploader. */
export const owners = {
  file: async (db, fileId) => {
    const row = await fileOf(db, fileId)
    if (row === undefined) return undefined
    const of = belongsTo[row.bizType]
    return row.bizId === null || of === undefined ? { userId: row.userId } : { of, id: row.bizId }
  },
} satisfies OwnersOf
