import { buyerList } from '@mall/api/order/inputs'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { money, yuan } from '../../kit/money.ts'
import { Tag } from '../../kit/tag.tsx'
import { When } from '../../kit/when.tsx'
import { deliveryFilters } from '../order/parts/delivery-filters.ts'

/** List of the enterprise's orders, for the people who oversee it. */
export const purchaseOrders: ListOf<typeof api.order.buyerList> = {
  name: 'board.purchases',
  title: '采购订单',
  thing: '订单',
  counts: '笔',
  call: api.order.buyerList,
  fields: buyerList.shape,
  id: ({ orderId }) => orderId,
  nameOf: ({ orderNo }) => orderNo,
  tabs: { label: '订单状态', field: 'status', first: 'all', call: api.order.buyerTabs },
  filters: [
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '商品、订单号、店铺' },
    {
      as: 'one',
      field: 'scope',
      label: '谁的订单',
      placeholder: '我的',
      choices: [
        { value: 'mine', label: '我的' },
        { value: 'enterprise', label: '全企业' },
      ],
    },
    ...deliveryFilters,
    { as: 'days', field: ['beginTime', 'endTime'], label: '下单日期' },
  ],
  sorts: {
    newest: '最新下单',
    oldest: '最早下单',
    payMoneyDown: '金额从高到低',
    payMoneyUp: '金额从低到高',
  },
  columns: [
    {
      key: 'orderNo',
      title: '订单号',
      width: 210,
      shown: 'always',
      card: 'head',
      cell: ({ orderId, orderNo }) => <Link to={`/order/detail/${orderId}`}>{orderNo}</Link>,
      text: ({ orderNo }) => orderNo,
    },
    {
      key: 'status',
      title: '状态',
      width: 110,
      card: 'badge',
      cell: ({ statusText, subStatusText }) => <Tag>{subStatusText ?? statusText}</Tag>,
      text: ({ statusText }) => statusText,
    },
    { key: 'shop', title: '店铺', width: 180, card: 'line', cell: ({ shop }) => shop.shopName },
    {
      key: 'goods',
      title: '商品',
      width: 280,
      card: 'line',
      cell: ({ lines }) =>
        lines.map(({ goodsName, orderQty, unitName }) => `${goodsName} × ${orderQty} ${unitName}`).join('；'),
    },
    {
      key: 'payMoney',
      title: '应付（元）',
      width: 120,
      align: 'right',
      sort: ['payMoneyUp', 'payMoneyDown'],
      card: 'line',
      cell: ({ payMoney }, at) => (at === 'card' ? `应付 ${yuan(payMoney)}` : money(payMoney)),
    },
    {
      key: 'time',
      title: '下单时间',
      width: 150,
      sort: ['oldest', 'newest'],
      card: 'foot',
      cell: ({ createTime }) => <When at={createTime} />,
      text: ({ createTime }) => createTime,
    },
  ],
}
