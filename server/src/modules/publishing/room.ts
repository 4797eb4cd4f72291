import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

export const publishing: Room = { name: 'publishing', routes }
