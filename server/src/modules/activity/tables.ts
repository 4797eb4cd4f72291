import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  activity: {
    owner: 'shopId',
    unrecordedColumns: { name: 'said in public' },
    person: { withheld: 'a page of a shop; who of its staff changed it last is kept for the shop' },
  },
  activityGoods: { owner: 'shopId', unrecorded: 'which prices are those of an activity; the prices are recorded' },
}
