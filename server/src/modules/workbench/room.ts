import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

export const workbench: Room = { name: 'workbench', routes }
