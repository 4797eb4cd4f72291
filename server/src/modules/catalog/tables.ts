import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  goodsPrice: {
    owner: 'shopId',
    unrecorded: 'a copy of recorded prices',
    person: { withheld: 'the prices of a shop; who of its staff set one is kept for the shop' },
  },
  category: { owner: { house: 'the platform’s tree' }, unrecordedColumns: { name: 'said in public' } },
  shopClassify: { owner: 'shopId', unrecorded: 'a name' },
  goodsUnit: { owner: { house: 'the platform’s units, and the few that shops add' }, unrecorded: 'a name' },
  goodsSpu: { owner: 'shopId', unrecordedColumns: { name: 'said in public' } },
  goodsSku: { owner: 'shopId' },
  standardGoods: { owner: { house: 'the platform’s library' }, unrecorded: 'said in public, without prices' },
}
