import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

export const content: Room = { name: 'content', routes }
