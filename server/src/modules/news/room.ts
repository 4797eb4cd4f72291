import type { Room } from '../../kernel/serve.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

/** What shops publish about themselves. */
export const news: Room = { name: 'news', routes, personalData }
