import { sendResults } from '@mall/api/marketing/states'
import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  marketingReceiver: {
    sheet: '店铺营销',
    of: 'userId',
    by: ['shopId'],
    columns: { 店铺编号: 'shopId', 最近收到: { time: 'lastTime' }, 已退订: 'refused' },
    atClosing: 'deleted',
  },
  marketingSilence: {
    sheet: '退订全部营销',
    of: 'userId',
    by: ['userId'],
    columns: { 退订时间: { time: 'time' } },
    atClosing: 'deleted',
  },
  marketingSend: {
    sheet: '收到的营销',
    of: 'userId',
    by: ['sendId'],
    columns: {
      店铺编号: 'shopId',
      营销编号: 'marketingId',
      结果: { code: 'result', words: sendResults },
      时间: { time: 'time' },
    },
    left: { occasion: 'what it was sent for, by the number of another row' },
    atClosing: 'kept',
  },
  marketingOrder: {
    sheet: '营销带来的订单',
    of: 'userId',
    by: ['orderId'],
    columns: { 订单编号: 'orderId', 营销编号: 'marketingId', 金额: { fen: 'money' }, 付款时间: { time: 'payTime' } },
    atClosing: 'kept',
  },
}
