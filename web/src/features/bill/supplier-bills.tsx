import { supplierBills as input } from '@mall/api/bill/inputs'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { billColumns, billSorts } from './bill-columns.tsx'
import { billPath } from './bill-rows.ts'

/** List of a shop's bills. */
export const supplierBills: ListOf<typeof api.bill.supplierBills> = {
  name: 'bill.supplier',
  title: '供应商对账',
  thing: '对账单',
  counts: '张',
  call: api.bill.supplierBills,
  fields: input.shape,
  id: ({ billId }) => billId,
  nameOf: ({ billNo }) => billNo,
  tabs: { label: '对账单', field: 'tab', first: 'all', call: api.bill.supplierTabs },
  filters: [
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '单号或采购方' },
    { as: 'days', field: ['beginTime', 'endTime'], label: '生成日期' },
  ],
  sorts: billSorts,
  columns: billColumns('supplier'),
  adds: { label: '生成对账单', go: '/supplier/generateBill', needs: api.bill.generate },
  acts: [
    {
      key: 'open',
      label: '查看',
      kind: 'quiet',
      go: ({ billId }) => billPath('supplier', billId),
      needs: api.bill.supplierBill,
    },
  ],
}
