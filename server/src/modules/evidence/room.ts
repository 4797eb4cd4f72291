import { reaction } from '../../kernel/serve.ts'
import type { Room } from '../../kernel/serve.ts'
import { makePack } from './make-pack.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

/** What is known of an order, as one side sees it, in one file that the house seals; and whether such a file is as it was sealed. */
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
