import type { Room } from '../../kernel/serve.ts'

export const promotion: Room = { name: 'promotion', routes: [] }
