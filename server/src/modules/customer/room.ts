import type { Room } from '../../kernel/serve.ts'

export const customer: Room = { name: 'customer', routes: [] }
