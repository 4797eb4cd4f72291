import { reaction } from '../../kernel/serve.ts'
import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { creditRecharge } from './recharge-balance.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

export const fund: Room = {
  name: 'fund',
  routes,
  tables,
  invariants,
  reactions: [
    reaction({
      name: 'creditRecharge',
      on: 'payment.succeeded',
      when: ({ pays }) => pays === 'balance',
      effect: 'write',
      run: creditRecharge,
    }),
  ],
}
