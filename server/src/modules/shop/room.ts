import type { Room } from '../../kernel/serve.ts'
import { personalData } from './personal-data.ts'
import { whyStill } from './queries.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'

export const shop: Room = { name: 'shop', routes, reactions, personalData, whyStill }
