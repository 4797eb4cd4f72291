import { pointsChanges } from '@mall/api/points/states'
import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  pointsRecord: {
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
  pointsOrder: {
    sheet: '订单用的积分',
    of: 'userId',
    by: ['orderId'],
    columns: { 订单编号: 'orderId', 使用积分: 'usedPoints', 获得积分: 'earnedPoints' },
    atClosing: 'kept',
  },
}
