import type { Room } from '../../kernel/serve.ts'
import { isFrozen } from './queries.ts'
import { routes } from './routes.ts'

export const shop: Room = { name: 'shop', routes, isFrozen }
