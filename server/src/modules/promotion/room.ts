import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

export const promotion: Room = { name: 'promotion', routes, tables }
