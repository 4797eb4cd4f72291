import { operatedInvoices as input } from '@mall/api/invoice/inputs'
import { invoiceSheetColumns, mostInvoicesAtOnce } from '@mall/api/invoice/sheet-columns'
import { invoiceTypes } from '@mall/api/shop/invoices'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { money, yuan } from '../../kit/money.ts'
import { When } from '../../kit/when.tsx'
import { InvoiceTags } from './parts/invoice-cells.tsx'

/** List of all shops' invoices, for the platform. */
export const operatedInvoices: ListOf<typeof api.invoice.operatorList> = {
  name: 'invoice.operated',
  title: '发票管理',
  thing: '发票',
  counts: '张',
  call: api.invoice.operatorList,
  fields: input.shape,
  id: ({ invoiceId }) => invoiceId,
  nameOf: ({ orderNo, title }) => `${orderNo} ${title}`,
  tabs: { label: '发票', field: 'tab', first: 'all', call: api.invoice.operatorTabs },
  filters: [
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '抬头、发票号码、订单号' },
    { as: 'text', field: 'shopName', label: '店铺', placeholder: '店铺名称' },
    { as: 'text', field: 'buyerName', label: '买家', placeholder: '买家名称' },
    { as: 'days', field: ['beginTime', 'endTime'], label: '申请日期' },
    { as: 'days', field: ['issuedFrom', 'issuedTo'], label: '开票日期', rare: true },
    {
      as: 'one',
      field: 'invoiceType',
      label: '类型',
      choices: Object.entries(invoiceTypes).map(([value, label]) => ({ value, label })),
      rare: true,
    },
  ],
  sorts: { newest: '最新申请', oldest: '最早申请', amountDown: '金额从高到低' },
  columns: [
    {
      key: 'invoiceNo',
      title: '发票号码',
      width: 206,
      shown: 'always',
      card: 'head',
      cell: ({ invoiceNo }, at) => invoiceNo ?? (at === 'card' ? '还没有号码' : '—'),
    },
    {
      key: 'state',
      title: '状态',
      width: 130,
      card: 'badge',
      sheet: ['stateText', 'needRed'],
      cell: (it) => <InvoiceTags it={it} />,
      text: ({ stateText }) => stateText,
    },
    {
      key: 'amountMoney',
      title: '金额（元）',
      width: 110,
      align: 'right',
      card: 'line',
      cell: ({ amountMoney }, at) => (at === 'card' ? yuan(amountMoney) : money(amountMoney)),
    },
    {
      key: 'title',
      title: '抬头',
      width: 180,
      card: 'line',
      sheet: ['title', 'taxNo'],
      cell: ({ title, taxNo }) => [title, taxNo].filter(Boolean).join(' '),
    },
    { key: 'shopName', title: '店铺', width: 140, card: 'line', cell: ({ shopName }) => shopName },
    { key: 'buyerName', title: '买家', width: 110, card: 'line', cell: ({ buyerName }) => buyerName },
    {
      key: 'orderNo',
      title: '订单',
      width: 200,
      card: 'line',
      cell: ({ orderId, orderNo }) => <Link to={`/operate/order/detail/${orderId}`}>{orderNo}</Link>,
      text: ({ orderNo }) => orderNo,
    },
    {
      key: 'applyTime',
      title: '申请时间',
      width: 156,
      card: 'foot',
      cell: ({ applyTime }) => <When at={applyTime} />,
      text: ({ applyTime }) => applyTime,
    },
    {
      key: 'issueTime',
      title: '开票时间',
      width: 156,
      cell: ({ issueTime }) => (issueTime === null ? '—' : <When at={issueTime} />),
      text: ({ issueTime }) => issueTime ?? '',
    },
    {
      key: 'invoiceType',
      title: '类型',
      width: 90,
      shown: 'not at first',
      cell: ({ invoiceType }) => invoiceTypes[invoiceType as 1],
    },
    {
      key: 'redReason',
      title: '红冲原因',
      width: 160,
      shown: 'not at first',
      cell: ({ redReason }) => redReason ?? '—',
    },
  ],
  sums: ({ sum }) => [
    { label: '待开票', value: yuan(sum.waitingMoney) },
    { label: '已开票', value: yuan(sum.issuedMoney) },
    { label: '待红冲', value: yuan(sum.toFlushMoney) },
    { label: '已红冲', value: yuan(sum.flushedMoney) },
  ],
  sheet: { now: api.invoice.exportOperated, most: mostInvoicesAtOnce, columns: invoiceSheetColumns },
}
