import { books, onceOnly, outside } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  payment: {
    owner: 'boId',
    grows: books,
    except: { ...onceOnly, 'is unique by (channel, third_no)': 'a number of a channel pays once, by any payer' },
    person: {
      sheet: '付款',
      of: 'payerUserId',
      by: ['paymentId'],
      columns: {
        付款单号: 'payNo',
        内容: 'subject',
        金额: { fen: 'payMoney' },
        发起时间: { time: 'createTime' },
        成功时间: { time: 'successTime' },
        渠道单号: 'thirdNo',
      },
      atClosing: 'kept',
    },
  },
  paymentOrder: {
    owner: 'boId',
    grows: { with: 'payment' },
    unrecorded: 'the shares of a payment; refunds are recorded',
  },
  paymentNotice: { owner: outside, grows: books, except: onceOnly, unrecorded: 'a record itself, with its trace' },
  refund: { owner: 'boId', grows: { with: 'paymentOrder' }, except: onceOnly },
}
