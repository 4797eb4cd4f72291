import { invoiceStates } from '@mall/api/invoice/states'
import { books, onceOnly, orders } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  orderInvoice: {
    owner: 'shopId',
    grows: orders,
    except: onceOnly,
    person: {
      sheet: '发票',
      of: 'buyerUserId',
      by: ['invoiceId'],
      columns: {
        订单编号: 'orderId',
        抬头: 'title',
        税号: 'taxNo',
        开户行: 'bankName',
        银行账号: 'bankAccount',
        注册地址: 'regAddress',
        注册电话: 'regPhone',
        邮箱: 'email',
        金额: { fen: 'amountMoney' },
        状态: { code: 'state', words: invoiceStates },
        发票号码: 'invoiceNo',
        申请时间: { time: 'applyTime' },
      },
      atClosing: 'kept',
    },
  },
  invoiceNumber: {
    owner: 'shopId',
    grows: books,
    except: onceOnly,
    unrecorded: 'follows from the invoices, which record their numbers',
  },
}
