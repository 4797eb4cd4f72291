import type { Room } from '../../kernel/serve.ts'

export const identity: Room = { name: 'identity', routes: [] }
