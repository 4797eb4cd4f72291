import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

export const freight: Room = { name: 'freight', routes }
