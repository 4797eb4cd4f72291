import { reaction } from '../../kernel/serve.ts'
import { checkOn } from './check-whole.ts'

export const reactions = [reaction({ name: 'checkOn', on: 'house.wholeCheckDue', effect: 'call', run: checkOn })]
