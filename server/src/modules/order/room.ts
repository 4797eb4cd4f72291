import type { Room } from '../../kernel/serve.ts'
import { owners } from './owners.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'

export const order: Room = { name: 'order', routes, reactions, owners }
