import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  shopDecoration: {
    owner: 'shopId',
    unrecorded: 'shown in public',
    person: { withheld: 'how a shop shows itself; who of its staff decorated it is kept for the shop' },
  },
}
