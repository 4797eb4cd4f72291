import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

export const parameter: Room = { name: 'parameter', routes }
