import { sellCollect } from '@mall/api/order/inputs'
import { mostSalesAtOnce, salesGroupings, salesSheetColumns } from '@mall/api/order/sales-columns'
import { api } from '../../api.ts'
import type { Column, ListOf } from '../../blocks/list/list-of.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { money, yuan } from '../../kit/money.ts'
import { changeText } from './change-text.ts'

type Summary = AnswerOf<Calls['order']['sellCollect']>
type Row = Summary['list'][number]

type Amount = 'goodsMoney' | 'discountMoney' | 'freightMoney' | 'payMoney' | 'refundMoney' | 'netMoney'
const amount = (key: Amount, more: Partial<Column<Row>> = {}): Column<Row> => ({
  key,
  title: `${salesSheetColumns[key]}（元）`,
  width: 110,
  align: 'right',
  card: 'line',
  cell: (row, place) => (place === 'card' ? `${salesSheetColumns[key]} ${yuan(row[key])}` : money(row[key])),
  text: (row) => row[key],
  ...more,
})
const count = (key: 'orderCount' | 'customerCount', more: Partial<Column<Row>> = {}): Column<Row> => ({
  key,
  title: salesSheetColumns[key],
  width: 70,
  align: 'right',
  card: 'line',
  cell: (row, place) => (place === 'card' ? `${salesSheetColumns[key]} ${row[key]}` : row[key]),
  ...more,
})

/** What a shop sold, summed up by what people choose, beside the days before. */
export const salesSummary: ListOf<typeof api.order.sellCollect> = {
  name: 'order.sales',
  title: '销售汇总',
  thing: '销售记录',
  counts: '行',
  call: api.order.sellCollect,
  fields: sellCollect.shape,
  id: ({ key }) => key,
  nameOf: ({ name }) => name,
  filters: [
    {
      as: 'one',
      field: 'groupBy',
      label: '汇总方式',
      placeholder: salesGroupings.day,
      choices: Object.entries(salesGroupings).map(([value, label]) => ({ value, label })),
    },
    {
      as: 'days',
      field: ['beginTime', 'endTime'],
      label: '付款日期',
      placeholder: '近 30 天',
      presets: ['today', 'yesterday', 'last7', 'last30', 'last90', 'thisMonth', 'lastMonth'],
    },
    { as: 'text', field: 'goodsName', label: '商品' },
    { as: 'text', field: 'customerName', label: '客户' },
  ],
  sorts: {
    usual: '默认排序',
    nameUp: '按名称',
    netMoneyDown: '净额从高到低',
    netMoneyUp: '净额从低到高',
    qtyDown: '数量从多到少',
    orderCountDown: '订单从多到少',
  },
  columns: [
    { key: 'name', title: '汇总项', width: 220, shown: 'always', card: 'head', cell: ({ name }) => name },
    count('orderCount'),
    count('customerCount'),
    {
      key: 'qty',
      title: salesSheetColumns.qty,
      width: 100,
      align: 'right',
      card: 'line',
      cell: ({ qty }, place) => (place === 'card' ? `${salesSheetColumns.qty} ${qty}` : qty),
    },
    amount('goodsMoney'),
    amount('discountMoney'),
    amount('freightMoney'),
    amount('payMoney'),
    amount('refundMoney'),
    amount('netMoney', { sort: ['netMoneyUp', 'netMoneyDown'] }),
    {
      key: 'beforeNetMoney',
      title: `${salesSheetColumns.beforeNetMoney}（元）`,
      width: 110,
      align: 'right',
      card: 'line',
      cell: ({ before }, place) =>
        place === 'card' ? `${salesSheetColumns.beforeNetMoney} ${yuan(before.netMoney)}` : money(before.netMoney),
      text: ({ before }) => before.netMoney,
    },
    {
      key: 'netChange',
      title: '环比',
      width: 80,
      align: 'right',
      card: 'line',
      cell: ({ netChange }, place) => (place === 'card' ? `环比 ${changeText(netChange)}` : changeText(netChange)),
      text: ({ netChange }) => changeText(netChange),
    },
  ],
  sums: ({ sum, beforeFrom, beforeTo }) => [
    { label: '订单', value: `${sum.orderCount} 笔` },
    { label: '支付', value: yuan(sum.payMoney) },
    { label: '退款', value: yuan(sum.refundMoney) },
    { label: '净额', value: yuan(sum.netMoney) },
    { label: `上期净额（${beforeFrom} 至 ${beforeTo}）`, value: yuan(sum.before.netMoney) },
    { label: '环比', value: changeText(sum.netChange) },
  ],
  sheet: {
    now: api.order.exportSellCollect,
    later: api.order.startSellExport,
    most: mostSalesAtOnce,
    columns: salesSheetColumns,
  },
}
