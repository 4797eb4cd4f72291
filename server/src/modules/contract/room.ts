import type { Room } from '../../kernel/serve.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'

export const contract = { name: 'contract', routes, reactions } satisfies Room
