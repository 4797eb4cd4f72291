import { externalPlatforms } from '@mall/api/order/external-columns'
import { externalList } from '@mall/api/order/external-inputs'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { Tag } from '../../kit/tag.tsx'
import { goodsColumn, moneyColumn, statusColumn, statusFilter } from './order-columns.tsx'

/** List of the orders that a shop took on other platforms. */
export const externalOrders: ListOf<typeof api.order.externalList> = {
  name: 'order.external',
  title: '第三方订单',
  thing: '第三方订单',
  counts: '笔',
  call: api.order.externalList,
  fields: externalList.shape,
  id: ({ orderId }) => orderId,
  nameOf: ({ externalNo }) => externalNo,
  filters: [
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '平台订单号、订单号、商品、买家' },
    {
      as: 'one',
      field: 'externalPlatform',
      label: '平台',
      choices: Object.entries(externalPlatforms).map(([value, label]) => ({ value, label })),
    },
    statusFilter,
    { as: 'days', field: ['beginTime', 'endTime'], label: '导入日期' },
  ],
  columns: [
    {
      key: 'externalNo',
      title: '平台订单号',
      width: 180,
      shown: 'always',
      card: 'head',
      cell: ({ externalNo }) => externalNo,
    },
    {
      key: 'platform',
      title: '平台',
      width: 96,
      card: 'line',
      cell: ({ externalPlatformName }) => <Tag>{externalPlatformName}</Tag>,
      text: ({ externalPlatformName }) => externalPlatformName,
    },
    {
      key: 'orderNo',
      title: '本店订单',
      width: 205,
      card: 'line',
      cell: ({ orderId, orderNo }) => <Link to={`/order/detailSeller/${orderId}`}>{orderNo}</Link>,
      text: ({ orderNo }) => orderNo,
    },
    { key: 'buyer', title: '买家', width: 130, card: 'line', cell: ({ buyer }) => buyer.name },
    goodsColumn,
    moneyColumn('payMoney', '金额'),
    statusColumn,
    { key: 'createTime', title: '导入时间', width: 114, card: 'line', cell: ({ createTime }) => createTime },
  ],
}
