import type { Column } from '../../blocks/list/list-of.ts'
import { money, yuan } from '../../kit/money.ts'
import type { BillRow, BillSide } from './bill-rows.ts'
import { BillTags } from './parts/bill-tags.tsx'

type Amount = 'payableMoney' | 'paidMoney' | 'adjustMoney' | 'goodsMoney' | 'refundMoney' | 'prepaidMoney'
const amount = (key: Amount, title: string, more: Partial<Column<BillRow>> = {}): Column<BillRow> => ({
  key,
  title: `${title}（元）`,
  width: 115,
  align: 'right',
  cell: (row, place) => (place === 'card' ? `${title} ${yuan(row[key])}` : money(row[key])),
  text: (row) => row[key],
  ...more,
})

/** Returns the columns of a list of bills, for either side. */
export const billColumns = (side: BillSide): readonly Column<BillRow>[] => [
  {
    key: 'no',
    title: '对账单号',
    width: 170,
    shown: 'always',
    card: 'head',
    cell: ({ billNo }) => billNo,
  },
  {
    key: 'other',
    title: side === 'supplier' ? '采购方' : '供应商',
    width: 150,
    least: 120,
    card: 'line',
    cell: ({ purchaserName, shopName }) => (side === 'supplier' ? purchaserName : shopName),
  },
  {
    key: 'period',
    title: '账期',
    width: 120,
    card: 'line',
    cell: ({ periodBegin, periodEnd }) => `${periodBegin} 至 ${periodEnd}`,
  },
  {
    key: 'orders',
    title: '订单数',
    width: 70,
    align: 'right',
    card: 'line',
    cell: ({ orderCount }, place) => (place === 'card' ? `${orderCount} 笔订单` : orderCount),
  },
  amount('goodsMoney', '商品', { shown: 'not at first' }),
  amount('refundMoney', '退款', { shown: 'not at first' }),
  amount('prepaidMoney', '此前已付', { shown: 'not at first' }),
  amount('adjustMoney', '调整', { shown: 'not at first' }),
  amount('payableMoney', '应付', { card: 'line', sort: ['moneyDown', 'moneyDown'] }),
  amount('paidMoney', '已付', { card: 'line' }),
  {
    key: 'time',
    title: '生成时间',
    width: 110,
    card: 'foot',
    sort: ['oldest', 'newest'],
    cell: ({ createTime }) => createTime.slice(0, 16),
  },
  {
    key: 'state',
    title: '状态',
    width: 130,
    card: 'badge',
    cell: (it) => <BillTags it={it} />,
    text: ({ stateText }) => stateText,
  },
]
export const billSorts = {
  newest: '最新生成',
  oldest: '最早生成',
  moneyDown: '应付从高到低',
  openDown: '未付从高到低',
} as const
