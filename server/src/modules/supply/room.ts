import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

/** From whom a shop buys what it sells, and who sells what it supplies. */
export const supply: Room = { name: 'supply', routes, tables }
