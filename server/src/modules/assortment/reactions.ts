import { reaction } from '../../kernel/serve.ts'
import { workShelf } from './shelf/move-goods.ts'

/* The work of batches and sheets of goods. */

export const reactions = [
  reaction({
    name: 'moveGoods',
    on: 'task.started',
    when: ({ kind }) => kind === 'goods.shelf',
    effect: 'call',
    run: workShelf,
  }),
]
