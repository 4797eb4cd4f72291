import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

export const member: Room = { name: 'member', routes }
