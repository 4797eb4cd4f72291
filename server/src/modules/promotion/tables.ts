import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  promotion: { owner: 'shopId', unrecordedColumns: { name: 'said in public' } },
}
