import { debtStates } from '@mall/api/credit/states'
import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  debtConfirm: {
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
  creditPayment: { withheld: 'what enterprises paid; who of the shop recorded it is kept for the shop' },
  creditStatement: { withheld: 'letters between enterprises; who sent and confirmed them is kept with them' },
  creditEvent: { withheld: 'what happened between enterprises; who did it is kept with it' },
}
