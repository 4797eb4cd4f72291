import { books } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  combinationRider: {
    owner: 'shopId',
    grows: books,
    person: {
      sheet: '拼车',
      of: 'userId',
      by: ['riderId'],
      columns: {
        团购编号: 'combinationId',
        订单编号: 'orderId',
        收货地: 'place',
        重量: { milli: 'load' },
        运费上限: { fen: 'boundMoney' },
        运费: { fen: 'shareMoney' },
        参加时间: { time: 'joinTime' },
      },
      atClosing: 'kept',
    },
  },
  combinationRelation: {
    owner: 'shopId',
    grows: books,
    person: {
      sheet: '团购',
      of: 'userId',
      by: ['sheetLineId'],
      columns: {
        团购编号: 'combinationId',
        订单编号: 'orderId',
        数量: { milli: 'qty' },
        金额: { fen: 'money' },
        参加时间: { time: 'joinTime' },
      },
      atClosing: 'kept',
    },
  },
  combinationOrder: { owner: 'shopId' },
  combinationGoods: { owner: 'shopId' },
  combinationTruck: { owner: 'shopId' },
}
