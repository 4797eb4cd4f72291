import type { Room } from '../../kernel/serve.ts'

export const stock: Room = { name: 'stock', routes: [] }
