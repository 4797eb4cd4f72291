import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

export const wording: Room = { name: 'wording', routes }
