import type { Room } from '../../kernel/serve.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

/** From whom a shop buys what it sells, and who sells what it supplies. */
export const supply: Room = { name: 'supply', routes, personalData }
