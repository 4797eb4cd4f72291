import { credentialStates, credentialTypes } from '@mall/api/credential/states'
import { onceOnly, orders } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  credentialAudit: {
    owner: 'shopId',
    grows: orders,
    except: onceOnly,
    person: {
      sheet: '凭证',
      of: 'buyerUserId',
      by: ['auditId'],
      columns: {
        凭证编号: 'auditId',
        类型: { code: 'credentialType', words: credentialTypes },
        提交时间: { time: 'submitTime' },
        状态: { code: 'state', words: credentialStates },
        转账金额: { fen: 'payMoney' },
        收款人: 'payee',
        流水号: 'serialNo',
        转账时间: { time: 'payTime' },
        付款人: 'payerName',
        付款账号后四位: 'payerAccount',
        提货人: 'selfName',
        车牌: 'plateNo',
        单证编号: 'paperNo',
        签发机关: 'issuer',
        备注: 'remark',
      },
      atClosing: { payerName: null, payerAccount: null, selfName: null, plateNo: null, remark: { to: '' } },
    },
  },
  bankLine: {
    owner: 'shopId',
    grows: { archive: 'kept with the books it proves' },
    except: onceOnly,
    person: { withheld: 'what the bank of a shop states of its account; kept with the books it proves' },
  },
  transferReceipt: {
    owner: 'shopId',
    grows: orders,
    person: {
      withheld: 'what a credential brought, which is shown; who of the shop sent money back is kept with it',
    },
  },
  credentialSlip: { owner: 'shopId', grows: orders, except: onceOnly, unrecorded: 'follows from the credentials' },
}
