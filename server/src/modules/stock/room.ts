import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { holdsNothing } from './store.ts'

export const stock: Room = {
  name: 'stock',
  routes: [],
  // What was taken stays in the log.
  retention: [{ table: 'stockReservation', by: 'createTime', days: 180, along: 'lineId', only: holdsNothing }],
  invariants,
}
