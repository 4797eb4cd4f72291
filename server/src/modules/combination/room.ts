import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { personalData } from './personal-data.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'

export const combination: Room = { name: 'combination', routes, personalData, reactions, invariants }
