import { supplierOrders } from '@mall/api/supply/inputs'
import { api } from '../../api.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import type { Column, ListOf } from '../../blocks/list/list-of.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { yuan } from '../../kit/money.ts'
import { SellerOrderPreview } from '../order/parts/lazy-preview.ts'
import { sellerActs } from '../order/parts/seller-acts.ts'
import { sellerColumns } from '../order/parts/seller-columns.tsx'
import { OwedCell } from './parts/owed-cell.tsx'

type Orders = ListOf<typeof api.supply.supplierOrders>
export type SuppliedOrder = AnswerOf<Calls['supply']['supplierOrders']>['list'][number]

const owed: Column<SuppliedOrder> = {
  key: 'owed',
  title: '待付（元）',
  width: 160,
  align: 'right',
  card: 'line',
  cell: (order, at) => <OwedCell order={order} card={at === 'card'} />,
  text: ({ owedMoney }) => owedMoney,
}
const [number, status, money, ...others] = sellerColumns
const buyer = others.find(({ key }) => key === 'buyer')!

// None of these actions reads a row anew, so they also work on these rows, which hold more than those of the shop's own list.
const acts = sellerActs as readonly RowAct<SuppliedOrder>[]

/** Common part of both lists of a supplier's orders. */
const orders = {
  side: 'supplier',
  thing: '订单',
  counts: '笔',
  call: api.supply.supplierOrders,
  fields: supplierOrders.shape,
  id: ({ orderId }) => orderId,
  nameOf: ({ orderNo }) => orderNo,
  filters: [
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '订单号、商品、采购方、收货人、运单号' },
    { as: 'text', field: 'buyerName', label: '采购方', placeholder: '采购方名称' },
    { as: 'days', field: ['beginTime', 'endTime'], label: '下单日期' },
  ],
  sorts: { newest: '最新下单', oldest: '最早下单', payMoneyDown: '金额从高到低', payMoneyUp: '金额从低到高' },
  columns: [number!, status!, money!, owed, buyer, ...others.filter((it) => it !== buyer)],
  acts,
  refreshes: ['order', 'workbench'],
  sums: ({ sum }) => [
    { label: '应付合计', value: yuan(sum.payMoney) },
    { label: '已付合计', value: yuan(sum.paidMoney) },
    { label: '待付合计', value: yuan(sum.owedMoney) },
  ],
  detail: { Body: SellerOrderPreview, to: ({ orderId }) => `/order/detailSeller/${orderId}` },
} satisfies Partial<Orders>

/** List of the orders of purchasers that have the shop as a supplier. */
export const suppliedOrders: Orders = {
  ...orders,
  name: 'supply.orders',
  title: '供应商订单',
  tabs: { label: '订单状态', field: 'status', first: 'all', call: api.supply.supplierTabs },
}

/** List of those orders that are still to be paid, at once or on credit. */
export const owedOrders: Orders = {
  ...orders,
  name: 'supply.owed',
  title: '待付款订单',
  tabs: { label: '付款', field: 'owed', first: 'all', call: api.supply.owedOrderTabs },
}
