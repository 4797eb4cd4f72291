import type { Room } from '../../kernel/serve.ts'
import { owners } from './owners.ts'
import { routes } from './routes.ts'

export const checkin = { name: 'checkin', routes, owners } satisfies Room
