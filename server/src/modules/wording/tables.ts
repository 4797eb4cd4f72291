import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  bannedWord: { owner: { house: 'what may not stand in texts: some hundreds' } },
}
