import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

/** How goods are taken in: what enterprises ask of their own people, and what shops keep of how their buyers do it. */
export const receiving: Room = { name: 'receiving', routes, tables }
