import { withdrawStates } from '@mall/api/fund/states'
import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  recharge: {
    sheet: '充值',
    of: 'userId',
    by: ['rechargeId'],
    columns: { 金额: { fen: 'money' }, 时间: { time: 'createTime' }, 到账时间: { time: 'doneTime' } },
    atClosing: 'kept',
  },
  withdraw: {
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
}
