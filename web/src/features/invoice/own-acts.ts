import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { yuan } from '../../kit/money.ts'
import type { Invoice } from './invoice-forms.tsx'

/** The buyer's actions on an invoice of theirs. */
export const ownInvoiceActs: readonly RowAct<Invoice>[] = [
  {
    key: 'receive',
    label: '已收到发票',
    kind: 'brand',
    when: ({ buttons }) => buttons.includes('receive'),
    send: sends(api.invoice.receive, ({ invoiceId }: Invoice) => ({ invoiceId })),
    done: '已确认收票',
    refreshes: ['order'],
  },
  {
    key: 'withdraw',
    label: '撤销申请',
    when: ({ buttons }) => buttons.includes('withdraw'),
    send: sends(api.invoice.withdraw, ({ invoiceId }: Invoice) => ({ invoiceId })),
    ask: {
      title: '撤销开票申请',
      words: ({ orderNo, amountMoney }) => `订单 ${orderNo}，${yuan(amountMoney)}。撤销后可以在订单里重新申请。`,
      yes: '撤销申请',
      no: '保留',
    },
    done: '已撤销开票申请',
    refreshes: ['order'],
  },
]
