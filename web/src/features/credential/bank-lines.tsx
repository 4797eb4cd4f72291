import { bankInputs } from '@mall/api/credential/bank'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { yuan } from '../../kit/money.ts'
import { FittingVoucher } from './parts/bank-cells.tsx'
import type { BankLine } from './parts/bank-cells.tsx'

const open = ({ tab }: BankLine) => tab === 'matched' || tab === 'doubtful'

/** List of the bank lines of a shop's account, each beside the voucher it fits. */
export const bankLines: ListOf<typeof api.bank.page> = {
  name: 'credential.bank',
  title: '银行流水对账',
  thing: '流水',
  counts: '笔',
  call: api.bank.page,
  fields: bankInputs.page.shape,
  id: ({ lineId }) => lineId,
  nameOf: ({ serialNo }) => serialNo,
  tabs: { label: '流水状态', field: 'tab', first: 'matched', call: api.bank.tabs },
  filters: [
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '流水号、对方户名、摘要' },
    { as: 'days', field: ['beginTime', 'endTime'], label: '交易日期' },
  ],
  columns: [
    { key: 'serial', title: '流水号', width: 170, shown: 'always', card: 'head', cell: ({ serialNo }) => serialNo },
    { key: 'time', title: '交易时间', width: 130, card: 'foot', cell: ({ payTime }) => payTime.slice(0, 16) },
    {
      key: 'money',
      title: '收入金额',
      width: 110,
      align: 'right',
      card: 'line',
      cell: ({ payMoney }) => yuan(payMoney),
    },
    {
      key: 'payer',
      title: '对方',
      width: 150,
      card: 'line',
      cell: ({ payerName, payerAccount }) => `${payerName}${payerAccount ? `（尾号 ${payerAccount}）` : ''}`,
    },
    { key: 'remark', title: '摘要', width: 100, cell: ({ remark }) => remark },
    {
      key: 'voucher',
      title: '付款凭证',
      width: 280,
      card: 'line',
      cell: (it) => <FittingVoucher it={it} />,
      text: ({ voucher }) => voucher?.orderNo ?? '',
    },
  ],
  acts: [
    {
      key: 'confirm',
      label: '确认到账',
      kind: 'brand',
      when: open,
      send: sends(api.bank.confirm, (it: BankLine) => ({ lineId: it.lineId, auditId: it.voucher!.auditId })),
      ask: {
        title: '确认这笔流水是这张凭证的款项',
        words: ({ payMoney, voucher, differs }) =>
          `流水 ${yuan(payMoney)}，订单 ${voucher!.orderNo} 的凭证 ${yuan(voucher!.payMoney)}${
            differs.length > 0 ? `，${differs.join('、')}不一致` : ''
          }。${voucher!.state === 1 ? '凭证按流水金额通过' : '凭证已通过，只记下它的流水'}，不能撤回。`,
        yes: '确认到账',
        no: '再核对',
        good: true,
      },
      done: '已确认，凭证已通过',
      refreshes: ['credential', 'order'],
    },
    {
      key: 'ignore',
      label: '忽略',
      kind: 'quiet',
      when: ({ tab }) => tab !== 'confirmed' && tab !== 'ignored',
      send: sends(api.bank.ignore, ({ lineId }: BankLine) => ({ lineId, ignored: true })),
      done: '已忽略',
    },
    {
      key: 'back',
      label: '恢复',
      kind: 'quiet',
      when: ({ tab }) => tab === 'ignored',
      send: sends(api.bank.ignore, ({ lineId }: BankLine) => ({ lineId, ignored: false })),
      done: '已恢复',
    },
  ],
}
