import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  goodsCard: { owner: 'shopId', unrecorded: 'a copy for the shop window' },
  searchWord: { owner: { house: 'words of all goods, made anew from their cards' }, unrecorded: 'words of goods' },
}
