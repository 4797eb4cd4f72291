import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  payment: {
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
}
