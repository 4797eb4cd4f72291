import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

/** What goods cost brought to a place, over what cart and freight say of prices and ways. */
export const landed: Room = { name: 'landed', routes }
