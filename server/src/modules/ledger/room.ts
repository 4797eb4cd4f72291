import type { Room } from '../../kernel/serve.ts'

export const ledger: Room = { name: 'ledger', routes: [] }
