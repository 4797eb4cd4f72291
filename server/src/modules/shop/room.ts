import type { Room } from '../../kernel/serve.ts'
import { whyStill } from './queries.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

export const shop: Room = { name: 'shop', routes, reactions, tables, whyStill }
