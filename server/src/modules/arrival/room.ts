import type { Room } from '../../kernel/serve.ts'
import { personalData } from './personal-data.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'

export const arrival: Room = { name: 'arrival', routes, personalData, reactions }
