import { reaction } from '../../kernel/serve.ts'
import type { Room } from '../../kernel/serve.ts'
import { findEnding, workEnding } from './expire-licences.ts'
import { owners } from './owners.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

export const checkin = {
  name: 'checkin',
  routes,
  tables,
  owners,
  reactions: [
    reaction({
      name: 'checkin.workEnding',
      on: 'licence.ending',
      effect: 'write',
      run: (ctx, { shopId }) => workEnding(ctx, shopId),
    }),
  ],
  // Shortly after midnight in Shanghai.
  timers: [{ name: 'checkin.findEnding', cron: '7 16 * * *', run: findEnding }],
} satisfies Room
