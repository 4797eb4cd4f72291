import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { owners } from './owners.ts'
import { personalData } from './personal-data.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'

export const aftersales = { name: 'aftersales', routes, personalData, reactions, owners, invariants } satisfies Room
