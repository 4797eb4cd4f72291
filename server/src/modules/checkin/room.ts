import type { Room } from '../../kernel/serve.ts'
import { owners } from './owners.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

export const checkin = { name: 'checkin', routes, personalData, owners } satisfies Room
