import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  information: {
    owner: { house: 'what the platform itself publishes' },
    unrecorded: 'said in public, with who changed it last',
    person: { withheld: 'what the platform publishes; which operator wrote it is kept for the platform' },
  },
  news: {
    owner: 'shopId',
    unrecordedColumns: { state: 'said in public; what the operator takes down is recorded by its reason' },
    person: { withheld: 'what a shop publishes; who of its staff wrote it is kept for the shop' },
  },
}
