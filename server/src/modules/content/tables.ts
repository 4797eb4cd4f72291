import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  notice: { owner: { house: 'what the platform announces' }, unrecorded: 'said in public' },
  param: { owner: { house: 'settings of the platform' } },
  recommendation: { owner: { house: 'what the platform puts forward' }, unrecorded: 'said in public' },
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
  womVideo: {
    owner: 'shopId',
    unrecordedColumns: {
      state: 'shown in public; what the operator takes down is recorded by its reason',
      customerName: 'said in public',
    },
    person: { withheld: 'what a shop publishes; who of its staff wrote it is kept for the shop' },
  },
}
