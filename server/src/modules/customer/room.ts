import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

export const customer: Room = {
  name: 'customer',
  routes,
  // Figures go back ninety days.
  retention: [{ table: 'shopVisit', by: 'day', days: 100 }],
}
