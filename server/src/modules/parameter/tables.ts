import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  parameterValue: { owner: { house: 'what operators changed of what they may change' } },
}
