import { onceOnly, orders } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  contractText: { owner: 'shopId', person: { withheld: 'what a shop writes into its contracts' } },
  orderContract: {
    owner: 'shopId',
    grows: orders,
    except: onceOnly,
    person: { withheld: 'what enterprises agreed; the order it is of is in the copy' },
  },
  orderSignature: {
    owner: 'shopId',
    grows: { with: 'orderContract' },
    except: onceOnly,
    person: {
      sheet: '合同签署',
      of: 'userId',
      by: ['signatureId'],
      columns: {
        合同: 'orderContractId',
        签署人: 'person',
        代表: 'party',
        内容哈希: 'contentHash',
        证书序列号: 'serialNo',
        签署时间: { time: 'signTime' },
      },
      left: {
        proof: 'the signature over that hash',
        flowId: 'a number of the provider',
        signUrl: 'an address of the provider',
      },
      atClosing: 'kept',
    },
  },
}
