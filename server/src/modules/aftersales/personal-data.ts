import { afterSalesStates, afterTypes } from '@mall/api/aftersales/states'
import type { PersonalData } from '../../kernel/personal-data.ts'

const states = Object.fromEntries(Object.entries(afterSalesStates).map(([code, words]) => [code, words.buyer]))

export const personalData: PersonalData = {
  afterSales: {
    sheet: '售后',
    of: 'buyerUserId',
    by: ['afterSalesId'],
    columns: {
      售后单号: 'afterSalesNo',
      类型: { code: 'afterType', words: afterTypes },
      状态: { code: 'state', words: states },
      申请退款: { fen: 'applyMoney' },
      实际退款: { fen: 'agreeMoney' },
      说明: 'description',
      退货地址: 'returnTo',
      申请时间: { time: 'createTime' },
      结束时间: { time: 'endTime' },
    },
    atClosing: { description: { to: '' } },
  },
}
