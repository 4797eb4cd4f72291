import type { Room } from '../../kernel/serve.ts'
import { owners } from './owners.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { purge } from './store.ts'
import { tables } from './tables.ts'

export const file = {
  name: 'file',
  routes,
  tables,
  reactions,
  owners,
  timers: [
    {
      name: 'file.purge',
      cron: '27 * * * *',
      run: async (ctx) => {
        const places = await purge(ctx)
        if (places.length > 0) ctx.emit('file.dropped', { places })
      },
    },
  ],
} satisfies Room
