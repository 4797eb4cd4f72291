import { orderTabs } from '@mall/api/order/status'
import type { Column } from '../../blocks/list/list-of.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { yuan } from '../../kit/money.ts'
import { Tag } from '../../kit/tag.tsx'

/* Columns and filters of every read-only list of orders. */

type Row = AnswerOf<Calls['order']['operatorList']>['list'][number]

export const statusFilter = {
  as: 'one',
  field: 'status',
  label: '状态',
  choices: orderTabs.flatMap(({ status, name }) => (status === 'all' ? [] : [{ value: status, label: name }])),
} as const

export const goodsColumn: Column<Pick<Row, 'lines'>> = {
  key: 'goods',
  title: '商品',
  width: 260,
  card: 'line',
  cell: ({ lines }) =>
    lines.map(({ goodsName, orderQty, unitName }) => `${goodsName} × ${orderQty} ${unitName}`).join('；'),
}

/** Returns the column of an amount, under its title. */
export const moneyColumn = <K extends 'payMoney' | 'paidMoney'>(key: K, title: string): Column<Pick<Row, K>> => ({
  key,
  title,
  width: 120,
  align: 'right',
  card: 'line',
  cell: (row) => yuan(row[key]),
})

export const statusColumn: Column<Pick<Row, 'statusText' | 'subStatusText'>> = {
  key: 'status',
  title: '状态',
  width: 110,
  card: 'badge',
  cell: ({ statusText, subStatusText }) => <Tag>{subStatusText ?? statusText}</Tag>,
  text: ({ statusText, subStatusText }) => subStatusText ?? statusText,
}
