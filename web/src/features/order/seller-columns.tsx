import { sellerEdit } from '@mall/api/order/inputs'
import { deliveryTypes } from '@mall/api/order/status'
import { api } from '../../api.ts'
import type { Column } from '../../blocks/list/list-of.ts'
import { BuyerCell, GoodsCell, MoneyCell, NumberCell, StatusCell } from './parts/seller-cells.tsx'
import type { SellerRow } from './seller-row.ts'

/** What a shop sees of each order it has sold. */
export const sellerColumns: readonly Column<SellerRow>[] = [
  {
    key: 'order',
    sheet: ['orderNo', 'createTime'],
    title: '订单',
    width: 228,
    least: 180,
    shown: 'always',
    sort: ['oldest', 'newest'],
    card: 'head',
    cell: (order, place) => <NumberCell order={order} card={place === 'card'} />,
  },
  {
    key: 'goods',
    sheet: ['goodsName', 'specText', 'unitName', 'orderQty', 'dealPrice', 'goodsMoney'],
    title: '商品',
    width: 320,
    least: 270,
    card: 'line',
    cell: (order) => <GoodsCell order={order} />,
  },
  {
    key: 'buyer',
    sheet: ['buyerName', 'buyerUserName', 'receiver', 'mobile', 'address', 'buyerRemark'],
    title: '买家',
    width: 150,
    card: 'line',
    cell: (order) => <BuyerCell order={order} />,
  },
  {
    key: 'money',
    // All that a row adds up by, so that what is exported at first comes out even.
    sheet: [
      'fullReductionMoney',
      'couponMoney',
      'pointsMoney',
      'adjustMoney',
      'lineFreightMoney',
      'linePayMoney',
      'payMoney',
      'paidMoney',
      'refundedMoney',
    ],
    title: '应付（元）',
    width: 110,
    align: 'right',
    sort: ['payMoneyUp', 'payMoneyDown'],
    card: 'foot',
    cell: (order, place) => <MoneyCell order={order} card={place === 'card'} />,
  },
  {
    key: 'delivery',
    sheet: ['deliveryType', 'parcels'],
    title: '配送方式',
    width: 90,
    shown: 'not at first',
    cell: ({ deliveryType }) => deliveryTypes[deliveryType as 1],
  },
  { key: 'payTime', title: '付款时间', width: 150, shown: 'not at first', cell: ({ payTime }) => payTime ?? '—' },
  { key: 'shipTime', title: '发货时间', width: 150, shown: 'not at first', cell: ({ shipTime }) => shipTime ?? '—' },
  {
    key: 'status',
    sheet: ['orderStatus'],
    title: '状态',
    width: 110,
    card: 'badge',
    cell: (order) => <StatusCell order={order} />,
  },
  {
    key: 'sellerRemark',
    title: '卖家备注',
    width: 180,
    shown: 'not at first',
    cell: ({ sellerRemark }) => sellerRemark,
    edit: {
      value: ({ sellerRemark }) => sellerRemark ?? '',
      schema: sellerEdit.shape.sellerRemark,
      call: api.order.sellerEdit,
      input: ({ orderId, version }, sellerRemark) => ({ orderId, version, sellerRemark }),
    },
  },
]
