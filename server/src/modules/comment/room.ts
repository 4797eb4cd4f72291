import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

export const comment: Room = { name: 'comment', routes }
