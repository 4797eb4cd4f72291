import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

export const checkin: Room = { name: 'checkin', routes }
