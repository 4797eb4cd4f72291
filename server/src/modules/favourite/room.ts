import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

export const favourite: Room = { name: 'favourite', routes, personalData, invariants }
