import { reaction } from '../../kernel/serve.ts'
import { workPrices } from './batches/change-prices.ts'

export const reactions = [
  reaction({
    name: 'changeSchemePrices',
    on: 'task.started',
    when: ({ kind }) => kind === 'price.scheme',
    effect: 'call',
    run: workPrices,
  }),
]
