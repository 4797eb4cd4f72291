import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { personalData } from './personal-data.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { usesKept } from './rules.ts'
import { hasEnded } from './store.ts'

export const price: Room = {
  name: 'price',
  routes,
  personalData,
  reactions,
  retention: [{ table: 'salePriceUse', by: 'createTime', days: usesKept, along: 'lineId', only: hasEnded }],
  invariants,
}
