import { reaction } from '../../kernel/serve.ts'
import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { personalData } from './personal-data.ts'
import { creditRecharge } from './recharge-balance.ts'
import { routes } from './routes.ts'

export const fund: Room = {
  name: 'fund',
  routes,
  personalData,
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
