import type { Room } from '../../kernel/serve.ts'
import { tidyDeliveries } from './deliver-messages.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

export const message: Room = {
  name: 'message',
  routes,
  tables,
  reactions,
  timers: [{ name: 'message.tidyDeliveries', cron: '*/10 * * * *', run: tidyDeliveries }],
}
