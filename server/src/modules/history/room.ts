import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

/** The history of an order, read from every room that has a part of it. */
export const history: Room = { name: 'history', routes }
