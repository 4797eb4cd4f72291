import type { Room } from '../../kernel/serve.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

export const addressbook: Room = { name: 'addressbook', routes, personalData }
