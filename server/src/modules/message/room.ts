import type { Room } from '../../kernel/serve.ts'
import { tidyDeliveries } from './deliver-messages.ts'
import { personalData } from './personal-data.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'

export const message: Room = {
  name: 'message',
  routes,
  personalData,
  reactions,
  timers: [{ name: 'message.tidyDeliveries', cron: '*/10 * * * *', run: tidyDeliveries }],
  // What it says is kept where it happened.
  retention: [
    { table: 'message', by: 'time', days: 180, along: 'msgId' },
    { table: 'messageDelivery', by: 'time', days: 30, along: 'msgDeliveryId' },
  ],
}
