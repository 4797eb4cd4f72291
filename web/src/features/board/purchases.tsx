import { purchaseGroupings, purchases } from '@mall/api/board/inputs'
import { api } from '../../api.ts'
import type { Column, ListOf } from '../../blocks/list/list-of.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { money, yuan } from '../../kit/money.ts'

type Row = AnswerOf<Calls['board']['purchases']>['list'][number]

const amount = (key: 'payMoney' | 'refundMoney' | 'netMoney', name: string): Column<Row> => ({
  key,
  title: `${name}（元）`,
  width: 130,
  align: 'right',
  card: 'line',
  cell: (row, at) => (at === 'card' ? `${name} ${yuan(row[key])}` : money(row[key])),
  text: (row) => row[key],
})

/** List of what the enterprise ordered and paid for, summed up by month, shop or member. */
export const enterprisePurchases: ListOf<typeof api.board.purchases> = {
  name: 'board.enterprise',
  title: '企业采购',
  thing: '采购记录',
  counts: '行',
  call: api.board.purchases,
  fields: purchases.shape,
  id: ({ key }) => key,
  nameOf: ({ name }) => name,
  filters: [
    {
      as: 'one',
      field: 'groupBy',
      label: '汇总方式',
      placeholder: purchaseGroupings.month,
      choices: Object.entries(purchaseGroupings).map(([value, label]) => ({ value, label })),
    },
    {
      as: 'days',
      field: ['beginTime', 'endTime'],
      label: '下单日期',
      placeholder: '近 12 个月',
      presets: ['last30', 'last90', 'thisMonth', 'lastMonth'],
    },
    { as: 'text', field: 'keyword', label: '名称' },
  ],
  sorts: { usual: '默认排序', netMoneyDown: '净额从高到低', orderCountDown: '订单从多到少' },
  columns: [
    { key: 'name', title: '汇总项', width: 220, shown: 'always', card: 'head', cell: ({ name }) => name },
    {
      key: 'orderCount',
      title: '订单数',
      width: 90,
      align: 'right',
      card: 'line',
      cell: ({ orderCount }, at) => (at === 'card' ? `${orderCount} 笔订单` : orderCount),
    },
    {
      key: 'shopCount',
      title: '店铺数',
      width: 90,
      align: 'right',
      card: 'line',
      cell: ({ shopCount }, at) => (at === 'card' ? `${shopCount} 家店铺` : shopCount),
    },
    amount('payMoney', '支付'),
    amount('refundMoney', '退款'),
    amount('netMoney', '净额'),
  ],
  sums: ({ sum }) => [
    { label: '订单', value: `${sum.orderCount} 笔` },
    { label: '支付', value: yuan(sum.payMoney) },
    { label: '退款', value: yuan(sum.refundMoney) },
    { label: '净额', value: yuan(sum.netMoney) },
  ],
}
