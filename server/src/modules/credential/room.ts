import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { owners } from './owners.ts'
import { personalData } from './personal-data.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'

export const credential = {
  name: 'credential',
  routes,
  personalData,
  owners,
  reactions,
  invariants,
} satisfies Room
