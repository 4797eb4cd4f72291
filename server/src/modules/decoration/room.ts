import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

/** The decoration of shops' pages. */
export const decoration: Room = { name: 'decoration', routes, tables }
