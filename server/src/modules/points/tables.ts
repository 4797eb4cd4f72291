import { pointsChanges } from '@mall/api/points/states'
import { books, onceOnly } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  pointsRecord: {
    owner: 'shopId',
    grows: books,
    except: onceOnly,
    unrecorded: 'a record itself',
    person: {
      sheet: '积分',
      of: 'userId',
      by: ['recordId'],
      columns: {
        店铺编号: 'shopId',
        类型: { code: 'changeType', words: pointsChanges },
        积分: 'points',
        说明: 'remark',
        时间: { time: 'createTime' },
      },
      atClosing: 'kept',
    },
  },
  pointsOrder: {
    owner: 'shopId',
    grows: books,
    unrecorded: 'follows from the orders',
    person: {
      sheet: '订单用的积分',
      of: 'userId',
      by: ['orderId'],
      columns: { 订单编号: 'orderId', 使用积分: 'usedPoints', 获得积分: 'earnedPoints' },
      atClosing: 'kept',
    },
  },
  pointsRule: { owner: 'shopId', unrecordedColumns: { name: 'said in public' } },
  pointsRuleDetail: { owner: 'shopId' },
  pointsAccount: { owner: 'shopId', unrecorded: 'follows from the records of points' },
  pointsLot: { owner: 'shopId', grows: books, unrecorded: 'follows from the records of points' },
  pointsLine: { owner: 'shopId', grows: { with: 'pointsOrder' }, unrecorded: 'follows from the orders' },
  pointsUse: { owner: 'shopId', grows: { with: 'pointsOrder' }, unrecorded: 'follows from the records of points' },
}
