import type { Room } from '../../kernel/serve.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

/** How shops decorate their pages. */
export const decoration: Room = { name: 'decoration', routes, personalData }
