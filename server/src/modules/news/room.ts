import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

/** What shops publish about themselves. */
export const news: Room = { name: 'news', routes, tables }
