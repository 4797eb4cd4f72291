import type { TaskKind } from '@mall/api/task/kinds'
import { reaction } from '../../kernel/serve.ts'
import { workStock } from './counting/change-stock.ts'
import { notifyShort } from './counting/notify-short.ts'
import { workPrices } from './pricing/change-prices.ts'
import { workShelf } from './shelf/move-goods.ts'
import { workTerms } from './terms/change-terms.ts'
import { keepStoppedGoods, workGoods } from './sheets/import-goods.ts'

/* Reactions: the work of batches and sheets of goods, and the notices of short stock. */

const work = (name: string, of: TaskKind, run: typeof workShelf) =>
  reaction({ name, on: 'task.started', when: ({ kind }) => kind === of, effect: 'call', run })

export const reactions = [
  work('moveGoods', 'goods.shelf', workShelf),
  work('changePrices', 'goods.price', workPrices),
  work('changeStock', 'goods.stock', workStock),
  work('changeTerms', 'goods.terms', workTerms),
  work('importGoods', 'goods.sheet', workGoods),
  reaction({
    name: 'notifyOfShortStock',
    on: 'stock.turned',
    // Only turns for the worse: from enough to little, or to none.
    when: ({ from, to }) => from === 1 || to === 0,
    effect: 'batch',
    run: notifyShort,
  }),
  reaction({
    name: 'keepStoppedGoods',
    on: 'task.cancelled',
    when: ({ kind }) => kind === 'goods.sheet',
    effect: 'call',
    run: keepStoppedGoods,
  }),
]
