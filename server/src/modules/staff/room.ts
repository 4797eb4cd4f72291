import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

/** Who works in a shop. Its table stands in `identity`, which asks it of every caller. */
export const staff: Room = { name: 'staff', routes }
