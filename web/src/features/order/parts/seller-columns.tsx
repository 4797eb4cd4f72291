import { sellerEdit } from '@mall/api/order/inputs'
import { contractStatuses, deliveryTypes } from '@mall/api/order/status'
import { api } from '../../../api.ts'
import type { Column } from '../../../blocks/list/list-of.ts'
import { money } from '../../../kit/money.ts'
import { BuyerCell, GoodsCell, MoneyCell, NumberCell, ReceiverCell, StatusCell } from './seller-cells.tsx'
import type { SellerRow } from '../seller-row.ts'

/** Returns the next automatic step of an order, and its time. */
const deadlineOf = ({ orderStatus, payDeadline, receiveDeadline }: SellerRow): string => {
  if (orderStatus === 10 && payDeadline !== null) return `${payDeadline.slice(5, 16)} 付款截止`
  return orderStatus === 40 && receiveDeadline !== null ? `${receiveDeadline.slice(5, 16)} 自动收货` : '—'
}

/** Columns of a shop's order list. */
export const sellerColumns: readonly Column<SellerRow>[] = [
  {
    key: 'order',
    sheet: ['orderNo', 'createTime'],
    title: '订单',
    width: 216,
    // Wide enough for the whole number beside the button that opens the row.
    least: 216,
    shown: 'always',
    sort: ['oldest', 'newest'],
    card: 'head',
    cell: (order, place) => <NumberCell order={order} card={place === 'card'} />,
  },
  // State, money and buyer come before long columns, so that the actions at the right cover none of them.
  {
    key: 'status',
    sheet: ['orderStatus'],
    title: '状态',
    width: 88,
    card: 'badge',
    cell: (order) => <StatusCell order={order} />,
  },
  {
    key: 'money',
    // All parts of the sum, so that the default export adds up.
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
    width: 104,
    align: 'right',
    sort: ['payMoneyUp', 'payMoneyDown'],
    card: 'foot',
    cell: (order, place) => <MoneyCell order={order} card={place === 'card'} />,
  },
  {
    key: 'buyer',
    sheet: ['buyerName', 'buyerUserName', 'receiver', 'mobile', 'address', 'buyerRemark'],
    title: '买家',
    width: 132,
    card: 'line',
    cell: (order) => <BuyerCell order={order} />,
  },
  {
    key: 'goods',
    sheet: [
      'goodsName',
      'specText',
      'unitName',
      'orderQty',
      'contentQty',
      'contentUnit',
      'dealPrice',
      'tradePrice',
      'tradeUnit',
      'goodsMoney',
    ],
    title: '商品',
    width: 320,
    least: 200,
    card: 'line',
    cell: (order) => <GoodsCell order={order} />,
  },
  {
    key: 'delivery',
    sheet: ['deliveryType', 'parcels'],
    title: '配送方式',
    width: 90,
    shown: 'not at first',
    cell: ({ deliveryType }) => deliveryTypes[deliveryType as 1],
  },
  {
    key: 'receiver',
    sheet: ['receiver', 'mobile', 'address'],
    title: '收货人与地址',
    width: 220,
    shown: 'not at first',
    cell: (order) => <ReceiverCell order={order} />,
  },
  {
    key: 'paid',
    title: '已付（元）',
    sheet: ['paidMoney'],
    width: 110,
    align: 'right',
    shown: 'not at first',
    cell: ({ paidMoney }) => money(paidMoney),
  },
  { key: 'deadline', title: '期限', width: 170, shown: 'not at first', cell: deadlineOf },
  {
    key: 'printed',
    title: '打印',
    width: 150,
    shown: 'not at first',
    cell: ({ printTime }) => (printTime === null ? '未打印' : `已打印 ${printTime.slice(5, 16)}`),
  },
  {
    key: 'voucher',
    title: '付款凭证',
    width: 90,
    shown: 'not at first',
    cell: ({ voucherCount }) => (voucherCount === 0 ? '—' : `${voucherCount} 张`),
  },
  {
    key: 'contract',
    title: '合同',
    width: 90,
    shown: 'not at first',
    cell: ({ contractStatus }) => contractStatuses[contractStatus as 0],
  },
  { key: 'payTime', title: '付款时间', width: 150, shown: 'not at first', cell: ({ payTime }) => payTime ?? '—' },
  { key: 'shipTime', title: '发货时间', width: 150, shown: 'not at first', cell: ({ shipTime }) => shipTime ?? '—' },
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
