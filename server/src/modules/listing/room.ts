import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

export const listing: Room = { name: 'listing', routes }
