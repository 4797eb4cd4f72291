import type { Room } from '../../kernel/serve.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

/** What customers show and say of the goods of a shop. */
export const video: Room = { name: 'video', routes, personalData }
