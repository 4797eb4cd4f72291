import type { Room } from '../../kernel/serve.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'

/** The goods of one shop as its seller sees and changes them; catalog, stock, freight and price keep the data. */
export const assortment: Room = { name: 'assortment', routes, reactions }
