import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  womVideo: {
    owner: 'shopId',
    unrecordedColumns: {
      state: 'shown in public; what the operator takes down is recorded by its reason',
      customerName: 'said in public',
    },
    person: { withheld: 'what a shop publishes; who of its staff wrote it is kept for the shop' },
  },
}
