import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

/** How goods are taken in: rules of enterprises for their own people, and records of shops about their buyers. */
export const receiving: Room = { name: 'receiving', routes, tables }
