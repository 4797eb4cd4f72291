import { operatorList } from '@mall/api/order/inputs'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { goodsColumn, moneyColumn, statusColumn, statusFilter } from './order-columns.tsx'

/** List of all shops' orders, in which an operator searches for one. */
export const operatedOrders: ListOf<typeof api.order.operatorList> = {
  name: 'order.operated',
  title: '订单',
  thing: '订单',
  counts: '笔',
  call: api.order.operatorList,
  fields: operatorList.shape,
  id: ({ orderId }) => orderId,
  nameOf: ({ orderNo }) => orderNo,
  filters: [
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '订单号、商品、店铺、运单号' },
    statusFilter,
    { as: 'days', field: ['beginTime', 'endTime'], label: '下单日期' },
  ],
  columns: [
    {
      key: 'orderNo',
      title: '订单号',
      width: 220,
      shown: 'always',
      card: 'head',
      cell: ({ orderId, orderNo, createTime }) => (
        <>
          <Link to={`/operate/order/detail/${orderId}`}>{orderNo}</Link>
          <br />
          <small>{createTime}</small>
        </>
      ),
      text: ({ orderNo }) => orderNo,
    },
    statusColumn,
    { key: 'shop', title: '店铺', width: 180, card: 'line', cell: ({ shop }) => shop.shopName },
    { key: 'buyer', title: '买家', width: 180, card: 'line', cell: ({ buyer }) => `${buyer.name} ${buyer.mobile}` },
    goodsColumn,
    moneyColumn('payMoney', '应付'),
    moneyColumn('paidMoney', '已付'),
  ],
}
