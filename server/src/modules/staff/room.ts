import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

/** The people who work in a shop. The table is in `identity`, which reads it for every caller. */
export const staff: Room = { name: 'staff', routes }
