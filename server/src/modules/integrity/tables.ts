import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  invariantState: {
    owner: { house: 'one row for each invariant' },
    person: { withheld: 'how the house was checked; which operator asked for it is kept for the platform' },
  },
  houseFinding: { owner: { house: 'what contradicts an invariant' }, unrecorded: 'what contradicts an invariant' },
  houseCheck: { owner: { house: 'one row' }, unrecorded: 'when the house was checked' },
}
