import { books } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'
import { holdsNothing } from './store.ts'

export const tables: Tables = {
  stock: { owner: 'shopId', unrecorded: 'moves with its log' },
  stockReservation: {
    owner: 'shopId',
    // The log keeps what was taken.
    kept: { by: 'createTime', days: 180, along: 'lineId', only: holdsNothing },
    unrecorded: 'moves with the log of the stock',
  },
  stockLog: { owner: 'shopId', grows: books, unrecorded: 'a record itself' },
}
