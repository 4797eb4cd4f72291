import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

export const message: Room = { name: 'message', routes }
