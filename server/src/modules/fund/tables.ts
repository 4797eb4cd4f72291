import { withdrawStates } from '@mall/api/fund/states'
import { books, onceOnly } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  recharge: {
    owner: 'boId',
    grows: { with: 'payment' },
    except: onceOnly,
    person: {
      sheet: '充值',
      of: 'userId',
      by: ['rechargeId'],
      columns: { 金额: { fen: 'money' }, 时间: { time: 'createTime' }, 到账时间: { time: 'doneTime' } },
      atClosing: 'kept',
    },
  },
  withdraw: {
    owner: 'boId',
    grows: books,
    person: {
      sheet: '提现',
      of: 'userId',
      by: ['withdrawId'],
      columns: {
        金额: { fen: 'money' },
        户名: 'holderName',
        银行: 'bankName',
        账号后四位: 'accountNoTail',
        状态: { code: 'state', words: withdrawStates },
        申请时间: { time: 'createTime' },
      },
      left: { accountNoEncrypted: 'the number stands with the account' },
      atClosing: 'kept',
    },
  },
}
