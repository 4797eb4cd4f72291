import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

export const map: Room = { name: 'map', routes }
