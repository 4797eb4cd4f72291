import { debtStates } from '@mall/api/credit/states'
import { books, onceOnly, orders, secret } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  debtConfirm: {
    owner: 'shopId',
    grows: orders,
    except: onceOnly,
    person: {
      sheet: '债权确认',
      of: 'applyBy',
      by: ['debtId'],
      columns: {
        订单编号: 'orderId',
        金额: { fen: 'amountMoney' },
        状态: { code: 'state', words: debtStates },
        申请时间: { time: 'applyTime' },
      },
      left: { letterText: 'a letter between enterprises' },
      atClosing: 'kept',
    },
  },
  creditPayment: {
    owner: 'shopId',
    grows: books,
    except: onceOnly,
    person: { withheld: 'what enterprises paid; who of the shop recorded it is kept for the shop' },
  },
  creditStatement: {
    owner: 'shopId',
    grows: books,
    except: onceOnly,
    person: { withheld: 'letters between enterprises; who sent and confirmed them is kept with them' },
  },
  creditEvent: {
    owner: 'shopId',
    grows: books,
    unrecorded: 'a record itself',
    person: { withheld: 'what happened between enterprises; who did it is kept with it' },
  },
  debtView: {
    owner: 'shopId',
    // A path expires after a day.
    kept: { by: 'expireTime', days: 1 },
    except: secret,
    unrecorded: 'who may read for a day',
  },
  creditPaymentOrder: {
    owner: 'shopId',
    grows: { with: 'creditPayment' },
    unrecorded: 'the shares of a payment that is recorded',
  },
}
