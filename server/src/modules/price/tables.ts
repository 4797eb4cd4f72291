import type { Tables } from '../../kernel/table-facts.ts'
import { usesKept } from './rules.ts'
import { hasEnded } from './store.ts'

export const tables: Tables = {
  salePriceUse: {
    owner: 'shopId',
    kept: { by: 'createTime', days: usesKept, along: 'lineId', only: hasEnded },
    unrecorded: 'follows from the orders',
    person: { withheld: 'follows from the orders' },
  },
  priceScheme: {
    owner: 'shopId',
    unrecordedColumns: { name: 'the name of a scheme' },
    person: { withheld: 'the prices of a shop; who of its staff set one is kept for the shop' },
  },
  priceBatchLog: {
    owner: 'shopId',
    unrecorded: 'a record itself',
    person: { withheld: 'the prices of a shop; who of its staff set one is kept for the shop' },
  },
  salePrice: { owner: 'shopId' },
  priceSchemeGoods: { owner: 'shopId' },
}
