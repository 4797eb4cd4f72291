import { packageOrderStates } from '@mall/api/subscription/states'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  packageOrder: {
    owner: 'boId',
    person: {
      sheet: '套餐订单',
      of: 'userId',
      by: ['packageOrderId'],
      columns: {
        金额: { fen: 'amountMoney' },
        状态: { code: 'state', words: packageOrderStates },
        下单时间: { time: 'createTime' },
        生效时间: { time: 'beginTime' },
        到期时间: { time: 'endTime' },
      },
      atClosing: 'kept',
    },
  },
  servicePackage: { owner: { house: 'what the platform offers' } },
}
