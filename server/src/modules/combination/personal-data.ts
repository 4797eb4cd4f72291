import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  combinationRider: {
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
  combinationRelation: {
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
}
