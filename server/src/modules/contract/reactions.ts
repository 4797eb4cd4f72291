import { reaction } from '../../kernel/serve.ts'
import { expireContract, notifyOfEnd } from './expire-contract.ts'

export const reactions = [
  reaction({ name: 'expireContract', on: 'contract.ending', effect: 'write', run: expireContract }),
  reaction({ name: 'notifyOfContractEnd', on: 'contract.endingSoon', effect: 'write', run: notifyOfEnd }),
]
