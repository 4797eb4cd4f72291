import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { personalData } from './personal-data.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'

export const gate: Room = {
  name: 'gate',
  routes,
  personalData,
  reactions,
  invariants,
  // What slots have taken is of no use once they are over, nor are wrong codes of days ago.
  retention: [
    { table: 'gateSlot', by: 'slotTime', days: 90 },
    { table: 'gateWrongCode', by: 'lastTime', days: 7 },
  ],
}
