import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  gatePoint: { withheld: 'the gate of a shop, of no person' },
  gateVisit: {
    sheet: '提货车辆到场',
    of: { part: 'orderId', whole: 'tradeOrder', of: 'buyerUserId' },
    by: ['visitId'],
    columns: {
      订单编号: 'orderId',
      车牌号: 'plateNo',
      预约时段: { time: 'slotTime' },
      到场时间: { time: 'checkInTime' },
      离场时间: { time: 'goneTime' },
    },
    atClosing: 'kept',
  },
}
