import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  favourite: {
    owner: 'userId',
    unrecorded: 'a bookmark',
    person: {
      sheet: '收藏',
      of: 'userId',
      by: ['type', 'targetId'],
      columns: {
        类型: { code: 'type', words: { 1: '商品', 2: '店铺' } },
        编号: 'targetId',
        收藏时间: { time: 'favTime' },
      },
      atClosing: 'deleted',
    },
  },
}
