import { reaction } from '../../kernel/serve.ts'
import type { Room } from '../../kernel/serve.ts'
import { closeAccount } from './close-account.ts'
import { routes } from './routes.ts'
import { writeCopy } from './write-copy.ts'
import { tables } from './tables.ts'

/** Requests of people about their own data. */
export const privacy: Room = {
  name: 'privacy',
  routes,
  tables,
  reactions: [
    reaction({
      name: 'closeAccount',
      on: 'account.closing',
      effect: 'call',
      run: (ctx, { userId }, rooms) => closeAccount(ctx, userId, rooms),
    }),
    reaction({
      name: 'writeCopy',
      on: 'personalCopy.asked',
      effect: 'call',
      run: (ctx, { copyId }, rooms) => writeCopy(ctx, copyId, rooms),
    }),
  ],
}
