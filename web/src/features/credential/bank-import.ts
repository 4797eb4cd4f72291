import { bankColumns } from '@mall/api/credential/bank'
import type { BankColumn } from '@mall/api/credential/bank'
import { api } from '../../api.ts'
import type { ImportOf } from '../../blocks/import/import-of.ts'

/** Import of a bank statement of the shop's account. */
export const bankImport: ImportOf<BankColumn> = {
  title: '导入银行流水',
  act: '导入',
  counts: '笔',
  template: {
    call: api.bank.sheet,
    title: '下载模板',
    about: '也可以直接用网银导出的表，表头里要有交易时间、流水号和收入金额。',
  },
  fill: {
    title: '只留收入',
    about: '支出的行请删去；流水号一列请设为文本。导入过的流水号会标出来。',
  },
  limits: '.xlsx 文件，最多 5,000 行、2 MB',
  columns: bankColumns,
  copied: 'serialNo',
  check: api.bank.check,
  mend: api.bank.mend,
  wrong: api.bank.wrong,
  refreshes: ['bank', 'credential'],
}
