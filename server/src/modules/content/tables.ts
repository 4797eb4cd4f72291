import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  notice: { owner: { house: 'what the platform announces' }, unrecorded: 'said in public' },
  param: { owner: { house: 'settings of the platform' } },
  recommendation: { owner: { house: 'what the platform puts forward' }, unrecorded: 'said in public' },
}
