import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  shop: { owner: 'itself', person: { withheld: 'what a shop says of itself in public, written by its staff' } },
  shopQualification: { owner: 'shopId', person: { withheld: 'the papers of a shop' } },
  shopTransferAccount: { owner: 'shopId' },
}
