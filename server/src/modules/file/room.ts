import type { Room } from '../../kernel/serve.ts'
import { owners } from './owners.ts'
import { personalData } from './personal-data.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { purge } from './store.ts'

export const file = {
  name: 'file',
  routes,
  personalData,
  reactions,
  owners,
  retention: [{ table: 'uploadToken', by: 'grantTime', days: 1 }],
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
