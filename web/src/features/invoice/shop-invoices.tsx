import { shopInvoices as input } from '@mall/api/invoice/inputs'
import { invoiceTypes } from '@mall/api/shop/invoices'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { yuan } from '../../kit/money.ts'
import { InvoiceTags, TitleOf } from './parts/invoice-cells.tsx'
import { flushForm, uploadForm } from './invoice-forms.tsx'
import type { Invoice } from './invoice-forms.tsx'

const may =
  (button: Invoice['buttons'][number]) =>
  ({ buttons }: Invoice): boolean =>
    buttons.includes(button)
const aboutOf = ({ orderNo, title, amountMoney }: Invoice) => `订单 ${orderNo}，${title}，${yuan(amountMoney)}`

/** List of a shop's invoices: to be issued, issued, to be flushed. */
export const shopInvoices: ListOf<typeof api.invoice.shopInvoices> = {
  name: 'invoice.shop',
  title: '发票管理',
  thing: '发票',
  counts: '张',
  call: api.invoice.shopInvoices,
  fields: input.shape,
  id: ({ invoiceId }) => invoiceId,
  nameOf: ({ orderNo, title }) => `${orderNo} ${title}`,
  tabs: { label: '发票', field: 'tab', first: 'all', call: api.invoice.shopInvoiceTabs },
  filters: [
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '订单号、抬头、发票号码' },
    { as: 'days', field: ['beginTime', 'endTime'], label: '申请日期' },
  ],
  sorts: { newest: '最新申请', oldest: '最早申请', amountDown: '金额从高到低' },
  columns: [
    {
      key: 'order',
      title: '订单',
      width: 216,
      shown: 'always',
      card: 'head',
      cell: ({ orderNo, buyerName }) => `${orderNo} ${buyerName}`,
    },
    { key: 'type', title: '类型', width: 90, card: 'line', cell: ({ invoiceType }) => invoiceTypes[invoiceType as 1] },
    {
      key: 'state',
      title: '状态',
      width: 120,
      card: 'badge',
      cell: (it) => <InvoiceTags it={it} />,
      text: ({ stateText }) => stateText,
    },
    {
      key: 'title',
      title: '抬头',
      width: 240,
      card: 'line',
      cell: (it) => <TitleOf it={it} />,
      text: ({ title, taxNo }) => `${title} ${taxNo ?? ''}`,
    },
    {
      key: 'amount',
      title: '金额（元）',
      width: 110,
      align: 'right',
      card: 'line',
      cell: ({ amountMoney }) => amountMoney,
    },
    { key: 'no', title: '发票号码', width: 170, card: 'line', cell: ({ invoiceNo }) => invoiceNo ?? '' },
    { key: 'time', title: '申请时间', width: 140, card: 'foot', cell: ({ applyTime }) => applyTime.slice(0, 16) },
  ],
  acts: [
    {
      key: 'upload',
      label: '上传发票',
      kind: 'brand',
      when: may('upload'),
      form: uploadForm,
      title: '上传发票',
      about: aboutOf,
      buttons: { name: '开具' },
    },
    {
      key: 'flush',
      label: '红冲',
      kind: 'bad',
      when: may('flush'),
      form: flushForm,
      title: '红冲发票',
      about: aboutOf,
      buttons: { name: '红冲', bad: true },
    },
    {
      key: 'delete',
      label: '删除',
      kind: 'bad',
      when: may('delete'),
      send: sends(api.invoice.upload, ({ orderId, invoiceId }: Invoice) => ({ orderId, invoiceId, delete: true })),
      ask: {
        title: '删除这张发票',
        words: (it: Invoice) => `${aboutOf(it)}。删除后需要重新开具，买家会收到通知。`,
        yes: '删除',
        no: '保留',
      },
      done: '发票已删除，等待重新开具',
    },
    {
      key: 'order',
      label: '订单',
      kind: 'quiet',
      go: ({ orderId }) => `/order/detailSeller/${orderId}`,
      needs: api.order.sellerDetail,
    },
  ],
}
