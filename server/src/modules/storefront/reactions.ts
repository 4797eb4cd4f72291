import { reaction } from '../../kernel/serve.ts'
import type { Reaction, Timer } from '../../kernel/serve.ts'
import { keepCard, rebuildCards, sweepCards, sweepStock } from './cards/keep-cards.ts'
import { countRecentSales, countRecentVisits, weighWords } from './cards/store.ts'

export const reactions: readonly Reaction[] = [
  reaction({ name: 'keep-card', on: 'goods.changed', effect: 'write', run: keepCard }),
  reaction({ name: 'keep-shop-cards', on: 'shop.changed', effect: 'write', run: rebuildCards }),
]

export const timers: readonly Timer[] = [
  { name: 'sweep-scarce-cards', cron: '* * * * *', run: sweepStock },
  { name: 'sweep-goods-cards', cron: '7,22,37,52 * * * *', run: sweepCards },
  { name: 'count-recent-sales', cron: '17 * * * *', run: countRecentSales },
  { name: 'count-recent-visits', cron: '27 * * * *', run: countRecentVisits },
  { name: 'weigh-search-words', cron: '37 * * * *', run: weighWords },
]
