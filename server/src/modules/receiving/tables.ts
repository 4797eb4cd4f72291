import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  customerDelivery: {
    owner: 'shopId',
    person: {
      withheld: 'who unloads at a customer, as a shop wrote it down: a contact of that enterprise, known by no account',
    },
  },
  scmBasic: { owner: 'boId' },
}
