import type { Room } from '../../kernel/serve.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

export const savedview = { name: 'savedview', routes, personalData } satisfies Room
