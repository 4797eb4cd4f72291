import type { Room } from '../../kernel/serve.ts'
import { reactions, timers } from './reactions.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

export const storefront: Room = { name: 'storefront', routes, tables, reactions, timers }
