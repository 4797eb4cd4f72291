import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

export const board: Room = { name: 'board', routes }
