import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  supplyCustomer: {
    owner: 'shopId',
    person: { withheld: 'under which name a shop keeps a customer in its own books' },
  },
  supplyRelation: { owner: 'boId' },
  supplyGoods: { owner: ['boId', 'shopId'] },
}
