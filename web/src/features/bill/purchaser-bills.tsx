import { purchaserBills as input } from '@mall/api/bill/inputs'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { billColumns, billSorts } from './bill-columns.tsx'
import { billPath } from './bill-rows.ts'

/** List of the bills that suppliers sent to an enterprise. */
export const purchaserBills: ListOf<typeof api.bill.purchaserBills> = {
  name: 'bill.purchaser',
  title: '采购对账',
  thing: '对账单',
  counts: '张',
  call: api.bill.purchaserBills,
  fields: input.shape,
  id: ({ billId }) => billId,
  nameOf: ({ billNo }) => billNo,
  tabs: { label: '对账单', field: 'tab', first: 'all', call: api.bill.purchaserTabs },
  filters: [
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '单号或供应商' },
    { as: 'days', field: ['beginTime', 'endTime'], label: '生成日期' },
  ],
  sorts: billSorts,
  columns: billColumns('purchaser'),
  acts: [
    {
      key: 'open',
      label: '查看',
      kind: 'quiet',
      go: ({ billId }) => billPath('purchaser', billId),
      needs: api.bill.purchaserBill,
    },
  ],
}
