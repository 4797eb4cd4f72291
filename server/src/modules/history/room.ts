import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

/** What happened to an order, read from every room that keeps some of it. */
export const history: Room = { name: 'history', routes }
