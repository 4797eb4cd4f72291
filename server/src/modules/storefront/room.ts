import type { Room } from '../../kernel/serve.ts'
import { reactions, timers } from './reactions.ts'
import { routes } from './routes.ts'

export const storefront: Room = { name: 'storefront', routes, reactions, timers }
