import type { Room } from '../../kernel/serve.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

export const arrival: Room = { name: 'arrival', routes, tables, reactions }
