import { depositStates } from '@mall/api/auction/states'
import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  auctionEnroll: {
    sheet: '竞拍',
    of: 'userId',
    by: ['enrollId'],
    columns: {
      竞拍编号: 'auctionId',
      竞买号: 'bidderNo',
      保证金: { fen: 'depositMoney' },
      状态: { code: 'state', words: depositStates },
      时间: { time: 'createTime' },
    },
    left: { identityEncrypted: 'the number by which they said who they are is shown to nobody' },
    atClosing: 'kept',
  },
}
