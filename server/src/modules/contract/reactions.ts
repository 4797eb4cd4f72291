import { reaction } from '../../kernel/serve.ts'
import { expireContract } from './expire-contract.ts'

export const reactions = [
  reaction({ name: 'expireContract', on: 'contract.ending', effect: 'write', run: expireContract }),
]
