import type { Room } from '../../kernel/serve.ts'
import { invariants, usesKept } from './invariant-queries.ts'
import { personalData } from './personal-data.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { hasEnded } from './use-store.ts'

export const contract: Room = {
  name: 'contract',
  routes,
  personalData,
  reactions,
  retention: [{ table: 'contractUse', by: 'createTime', days: usesKept, along: 'lineId', only: hasEnded }],
  invariants,
}
