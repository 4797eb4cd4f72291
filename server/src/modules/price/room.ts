import type { Room } from '../../kernel/serve.ts'

export const price: Room = { name: 'price', routes: [] }
