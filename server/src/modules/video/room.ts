import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

/** What customers show and say of the goods of a shop. */
export const video: Room = { name: 'video', routes, tables }
