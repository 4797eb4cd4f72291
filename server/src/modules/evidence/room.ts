import { reaction } from '../../kernel/serve.ts'
import type { Room } from '../../kernel/serve.ts'
import { makePack } from './make-pack.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

/** Everything about an order, as one side sees it, in one file that the server seals; and the verification of such a file. */
export const evidence: Room = {
  name: 'evidence',
  routes,
  tables,
  reactions: [
    reaction({
      name: 'makePack',
      on: 'evidencePack.asked',
      effect: 'call',
      run: (ctx, { packId }) => makePack(ctx, packId),
    }),
  ],
}
