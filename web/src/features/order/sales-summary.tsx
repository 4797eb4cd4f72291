import { sellCollect } from '@mall/api/order/inputs'
import { mostSalesAtOnce, salesGroupings, salesSheetColumns } from '@mall/api/order/sales-columns'
import { api } from '../../api.ts'
import type { Column, ListOf } from '../../blocks/list/list-of.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { money, yuan } from '../../kit/money.ts'
import { thousands } from '../../kit/thousands.ts'
import { changeText } from './change-text.ts'

type Summary = AnswerOf<Calls['order']['sellCollect']>
type Row = Summary['list'][number]

/**
 * Returns the column of a figure; a card puts the title before it. All of them fit side by side on a desktop and never get
 * narrower, because numbers would break.
 */
const figure = (key: string, title: string, width: number, text: (row: Row) => string, onCard = text): Column<Row> => ({
  key,
  title,
  width,
  least: width,
  align: 'right',
  card: 'line',
  cell: (row, place) => (place === 'card' ? `${title} ${onCard(row)}` : text(row)),
  text,
})
type Amount = 'goodsMoney' | 'discountMoney' | 'freightMoney' | 'payMoney' | 'refundMoney' | 'netMoney'
const amount = (key: Amount, width: number) =>
  figure(
    key,
    salesSheetColumns[key],
    width,
    (row) => String(money(row[key])),
    (row) => yuan(row[key]),
  )
const count = (key: 'orderCount' | 'customerCount' | 'qty', width: number) =>
  figure(key, salesSheetColumns[key], width, (row) => thousands(row[key]))

/** Net sales, with those of the period before below. */
const netBeside: Column<Row> = {
  ...amount('netMoney', 124),
  sheet: ['netMoney', 'beforeNetMoney'],
  sort: ['netMoneyUp', 'netMoneyDown'],
  cell: ({ netMoney, before }, place) => {
    if (place === 'card') return `${salesSheetColumns.netMoney} ${yuan(netMoney)}，上期 ${yuan(before.netMoney)}`
    return (
      <>
        {money(netMoney)}
        <br />
        <small>上期 {money(before.netMoney)}</small>
      </>
    )
  },
}

/** List of a shop's sales, grouped as the user chooses, beside the period before. */
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
    { key: 'name', title: '汇总项', width: 180, least: 140, shown: 'always', card: 'head', cell: ({ name }) => name },
    count('orderCount', 64),
    count('customerCount', 64),
    count('qty', 98),
    amount('goodsMoney', 120),
    amount('discountMoney', 90),
    amount('freightMoney', 100),
    amount('payMoney', 120),
    amount('refundMoney', 96),
    netBeside,
    figure('netChange', '环比', 96, ({ netChange }) => changeText(netChange)),
  ],
  sums: ({ sum }) => [
    { label: '订单', value: `${sum.orderCount} 笔` },
    { label: '支付', value: yuan(sum.payMoney) },
    { label: '退款', value: yuan(sum.refundMoney) },
    { label: '净额', value: yuan(sum.netMoney) },
    { label: '环比', value: changeText(sum.netChange) },
    { label: '上期', value: yuan(sum.before.netMoney) },
  ],
  sheet: {
    now: api.order.exportSellCollect,
    later: api.order.startSellExport,
    most: mostSalesAtOnce,
    columns: salesSheetColumns,
  },
}
