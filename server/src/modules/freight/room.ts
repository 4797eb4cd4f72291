import type { Room } from '../../kernel/serve.ts'
import { daysKept } from './days/store.ts'
import { invariants } from './invariant-queries.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

export const freight: Room = {
  name: 'freight',
  routes,
  personalData,
  retention: [
    { table: 'deliveryDayUse', by: 'day', days: daysKept },
    { table: 'deliveryDay', by: 'day', days: daysKept },
  ],
  invariants,
}
