import { treatyStates } from '@mall/api/treaty/states'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  payTreaty: {
    owner: 'boId',
    person: {
      sheet: '代付协议',
      of: 'payerUserId',
      by: ['treatyId'],
      columns: {
        姓名: 'payerName',
        关系: 'relation',
        每笔限额: { fen: 'limitMoney' },
        截止日期: 'endDate',
        状态: { code: 'state', words: treatyStates },
        签署时间: { time: 'payerSignTime' },
      },
      left: {
        contentText: 'what both sides signed',
        payerIdentityEncrypted: 'a number kept encrypted, as they wrote it',
      },
      atClosing: 'kept',
    },
  },
  treatySignature: {
    owner: 'boId',
    person: {
      sheet: '代付协议签署',
      of: 'userId',
      by: ['signatureId'],
      columns: {
        协议: 'treatyId',
        签署人: 'person',
        代表: 'party',
        证书序列号: 'serialNo',
        签署时间: { time: 'signTime' },
      },
      left: { proof: 'the signature over the content', flowId: 'a number of the provider' },
      atClosing: 'kept',
    },
  },
}
