import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

/** The suppliers of a shop's goods, and the shops that resell what it supplies. */
export const supply: Room = { name: 'supply', routes, tables }
