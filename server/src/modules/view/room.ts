import type { Room } from '../../kernel/serve.ts'
import { ownerOfView } from './queries.ts'
import { routes } from './routes.ts'

export const view = { name: 'view', routes, owners: { view: ownerOfView } } satisfies Room
