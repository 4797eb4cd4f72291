import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  arrivalNotice: {
    owner: 'shopId',
    unrecorded: 'a bookmark',
    person: {
      sheet: '到货提醒',
      of: 'userId',
      by: ['arrivalId'],
      columns: {
        商品编号: 'goodsId',
        店铺编号: 'shopId',
        申请时间: { time: 'askTime' },
        结束时间: { time: 'endTime' },
      },
      atClosing: 'deleted',
    },
  },
}
