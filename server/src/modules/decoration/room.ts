import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

/** How shops decorate their pages. */
export const decoration: Room = { name: 'decoration', routes, tables }
