import type { Tables } from '../../kernel/table-facts.ts'
import { usesKept } from './invariant-queries.ts'
import { hasEnded } from './use-store.ts'

export const tables: Tables = {
  contract: {
    owner: 'shopId',
    unrecordedColumns: { name: 'the name of a contract' },
    person: { withheld: 'what a shop offers; who of its staff submitted it is kept for the shop' },
  },
  contractCustomer: { owner: 'shopId', person: { withheld: 'what enterprises signed; who signed stands in the log' } },
  contractLog: {
    owner: 'shopId',
    unrecorded: 'a record itself',
    person: {
      sheet: '合同操作',
      of: 'userId',
      by: ['logId'],
      columns: { 合同编号: 'contractId', 操作: 'action', 说明: 'text', 时间: { time: 'time' } },
      atClosing: 'kept',
    },
  },
  contractGoods: { owner: 'shopId' },
  contractUse: {
    owner: 'shopId',
    kept: { by: 'createTime', days: usesKept, along: 'lineId', only: hasEnded },
    unrecorded: 'follows from the orders',
  },
}
