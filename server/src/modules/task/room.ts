import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { ownerOfTask } from './queries.ts'
import { routes } from './routes.ts'
import { breakAbandoned, purge } from './store.ts'
import { tables } from './tables.ts'

export const task = {
  name: 'task',
  routes,
  tables,
  invariants,
  owners: { task: ownerOfTask },
  timers: [
    {
      name: 'task.purge',
      cron: '41 * * * *',
      run: async (ctx) => {
        const places = await purge(ctx)
        if (places.length > 0) ctx.emit('file.dropped', { places })
      },
    },
    { name: 'task.breakAbandoned', cron: '* * * * *', run: (ctx, rooms) => breakAbandoned(ctx, rooms) },
  ],
} satisfies Room
