import { afterSalesStates, afterTypes } from '@mall/api/aftersales/states'
import { books, onceOnly } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

const states = Object.fromEntries(Object.entries(afterSalesStates).map(([code, words]) => [code, words.buyer]))

export const tables: Tables = {
  afterSales: {
    owner: 'shopId',
    grows: books,
    except: onceOnly,
    person: {
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
  },
  afterSalesLine: {
    owner: 'shopId',
    grows: { with: 'afterSales' },
    unrecorded: 'what is wanted of each line; the log of its after-sales says it',
  },
  afterSalesDue: {
    owner: 'shopId',
    grows: { with: 'afterSales' },
    unrecorded: 'what waits for a transfer; the after-sales record how much',
  },
  afterSalesLog: { owner: 'shopId', grows: books, unrecorded: 'a record itself, with trace, actor and act' },
}
