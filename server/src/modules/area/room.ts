import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

export const area: Room = { name: 'area', routes }
