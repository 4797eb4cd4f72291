import type { Room } from '../../kernel/serve.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

/** How goods are taken in: what enterprises ask of their own people, and what shops keep of how their buyers do it. */
export const receiving: Room = { name: 'receiving', routes, personalData }
