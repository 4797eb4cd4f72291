import { rebateStates, rebateTypes } from '@mall/api/rebate/states'
import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  rebateRecord: {
    sheet: '返利',
    of: 'ownerUserId',
    by: ['rebateId'],
    columns: {
      店铺编号: 'shopId',
      类型: { code: 'rebateType', words: rebateTypes },
      金额: { fen: 'money' },
      状态: { code: 'state', words: rebateStates },
      时间: { time: 'createTime' },
    },
    atClosing: 'kept',
  },
}
