import type { Room } from '../../kernel/serve.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

export const customer: Room = {
  name: 'customer',
  routes,
  personalData,
  // Figures go back ninety days.
  retention: [
    { table: 'shopVisit', by: 'day', days: 100 },
    { table: 'contentVisit', by: 'day', days: 2 },
  ],
}
