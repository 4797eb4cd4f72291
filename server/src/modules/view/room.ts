import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

export const view = { name: 'view', routes } satisfies Room
