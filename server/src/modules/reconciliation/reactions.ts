import { reaction } from '../../kernel/serve.ts'
import { workStatement } from './import-statement.ts'

export const reactions = [reaction({ name: 'read', on: 'reconciliation.uploaded', effect: 'call', run: workStatement })]
