import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  contract: { withheld: 'what a shop offers; who of its staff submitted it is kept for the shop' },
  contractCustomer: { withheld: 'what enterprises signed; who signed stands in the log' },
  contractLog: {
    sheet: '合同操作',
    of: 'userId',
    by: ['logId'],
    columns: { 合同编号: 'contractId', 操作: 'action', 说明: 'text', 时间: { time: 'time' } },
    atClosing: 'kept',
  },
}
