import { receipts as input } from '@mall/api/receipt/inputs'
import { mostReceiptsAtOnce, receiptFindings, receiptSheetColumns } from '@mall/api/receipt/states'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { When } from '../../kit/when.tsx'
import { ReceiptTags } from './parts/receipt-tags.tsx'

/** List of an enterprise's receipts. */
export const receipts: ListOf<typeof api.receipt.receipts> = {
  name: 'receipt.receipts',
  title: '收货单',
  thing: '收货单',
  counts: '张',
  call: api.receipt.receipts,
  fields: input.shape,
  id: ({ receiptId }) => receiptId,
  nameOf: ({ receiptNo }) => receiptNo,
  filters: [
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '收货单号、订单号、供货方' },
    { as: 'text', field: 'warehouse', label: '仓库' },
    {
      as: 'one',
      field: 'finding',
      label: '点数',
      choices: Object.entries(receiptFindings).map(([value, label]) => ({ value, label })),
    },
    { as: 'days', field: ['beginTime', 'endTime'], label: '收货日期' },
  ],
  sorts: { newest: '最新收货', oldest: '最早收货' },
  columns: [
    {
      key: 'receiptNo',
      title: '收货单号',
      width: 170,
      shown: 'always',
      card: 'head',
      cell: ({ receiptNo }) => receiptNo,
    },
    {
      key: 'found',
      title: '点数',
      width: 130,
      card: 'badge',
      sheet: ['countedQty', 'differQty'],
      cell: (it) => <ReceiptTags it={it} />,
      text: ({ shortCount, overCount, uncountedCount }) =>
        `少收 ${shortCount} 多收 ${overCount} 未点 ${uncountedCount}`,
    },
    { key: 'shopName', title: '供货方', width: 160, card: 'line', cell: ({ shopName }) => shopName },
    {
      key: 'orderNo',
      title: '订单',
      width: 200,
      card: 'line',
      cell: ({ orderId, orderNo }) => <Link to={`/order/detail/${orderId}`}>{orderNo}</Link>,
      text: ({ orderNo }) => orderNo,
    },
    { key: 'warehouse', title: '仓库', width: 120, card: 'line', cell: ({ warehouse }) => warehouse || '—' },
    {
      key: 'lineCount',
      title: '品种',
      width: 70,
      align: 'right',
      cell: ({ lineCount }) => lineCount,
      sheet: ['goodsName', 'specText', 'unitName', 'shipQty'],
    },
    {
      key: 'receiveTime',
      title: '收货时间',
      width: 156,
      card: 'foot',
      sort: ['oldest', 'newest'],
      cell: ({ receiveTime }) => <When at={receiveTime} />,
      text: ({ receiveTime }) => receiveTime,
    },
    {
      key: 'makeBy',
      title: '开单',
      width: 110,
      sheet: ['receiveBy'],
      cell: ({ makeBy }) => makeBy || '自动开单',
    },
    { key: 'remark', title: '备注', width: 160, shown: 'not at first', cell: ({ remark }) => remark || '—' },
  ],
  acts: [
    {
      key: 'open',
      label: '查看与打印',
      kind: 'quiet',
      go: ({ receiptId }) => `/buyer/receipt/${receiptId}`,
      needs: api.receipt.detail,
    },
  ],
  sheet: { now: api.receipt.exportReceipts, most: mostReceiptsAtOnce, columns: receiptSheetColumns },
}
