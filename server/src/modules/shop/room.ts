import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

export const shop: Room = { name: 'shop', routes }
