import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

export const cart: Room = { name: 'cart', routes }
