import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

export const promotion: Room = { name: 'promotion', routes }
