import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

/** What shops and the platform publish: articles, videos, notices and recommendations. */
export const content: Room = { name: 'content', routes, tables }
