import { sellerList } from '@mall/api/order/inputs'
import { deliveryTypes } from '@mall/api/order/status'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { yuan } from '../../kit/money.ts'
import { ActsCell, BuyerCell, GoodsCell, MoneyCell, NumberCell, StatusCell } from './parts/seller-cells.tsx'
import type { SellerRow } from './seller-row.ts'

const mayShip = (order: SellerRow): boolean => order.buttons.some(({ code }) => code === 'SHIP')
const addressOf = (path: string) => (chosen: Readonly<Record<string, unknown>>) =>
  `${path}?${new URLSearchParams(chosen as Record<string, string>)}`

/** The orders a shop has sold. */
export const sellerOrders: ListOf<typeof api.order.sellerList> = {
  name: 'order.seller',
  title: '卖家订单',
  thing: '订单',
  counts: '笔',
  call: api.order.sellerList,
  fields: sellerList.shape,
  id: ({ orderId }) => orderId,
  nameOf: ({ orderNo }) => orderNo,
  chosenBy: { ids: 'orderIds', except: 'exceptIds' },
  tabs: { label: '订单状态', field: 'status', first: 'all', call: api.order.sellerTabs },
  filters: [
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '订单号、商品名称、运单号' },
    { as: 'text', field: 'buyerName', label: '买家', placeholder: '买家名称' },
    { as: 'text', field: 'mobile', label: '手机号' },
    { as: 'days', field: ['beginTime', 'endTime'], label: '下单日期' },
    {
      as: 'one',
      field: 'deliveryType',
      label: '配送方式',
      choices: Object.entries(deliveryTypes).map(([value, label]) => ({ value, label })),
    },
    { as: 'between', field: ['payMoneyMin', 'payMoneyMax'], label: '应付金额', unit: '元', rare: true },
  ],
  sorts: { newest: '最新下单', oldest: '最早下单', payMoneyDown: '金额从高到低', payMoneyUp: '金额从低到高' },
  columns: [
    {
      key: 'order',
      title: '订单',
      width: 190,
      least: 150,
      shown: 'always',
      sort: ['oldest', 'newest'],
      card: 'head',
      cell: (order, place) => <NumberCell order={order} card={place === 'card'} />,
    },
    { key: 'goods', title: '商品', width: 320, least: 180, card: 'line', cell: (order) => <GoodsCell order={order} /> },
    { key: 'buyer', title: '买家', width: 150, card: 'line', cell: (order) => <BuyerCell order={order} /> },
    {
      key: 'money',
      title: '应付（元）',
      width: 110,
      align: 'right',
      sort: ['payMoneyUp', 'payMoneyDown'],
      card: 'foot',
      cell: (order) => <MoneyCell order={order} />,
    },
    {
      key: 'delivery',
      title: '配送方式',
      width: 90,
      shown: 'not at first',
      cell: ({ deliveryType }) => deliveryTypes[deliveryType as 1],
    },
    { key: 'payTime', title: '付款时间', width: 150, shown: 'not at first', cell: ({ payTime }) => payTime ?? '—' },
    { key: 'shipTime', title: '发货时间', width: 150, shown: 'not at first', cell: ({ shipTime }) => shipTime ?? '—' },
    { key: 'status', title: '状态', width: 110, card: 'badge', cell: (order) => <StatusCell order={order} /> },
    {
      key: 'acts',
      title: '操作',
      width: 170,
      shown: 'always',
      pin: 'right',
      card: 'foot',
      cell: (order, place) => <ActsCell order={order} card={place === 'card'} />,
    },
  ],
  sums: ({ sum }) => [
    { label: '应付合计', value: yuan(sum.payMoney) },
    { label: '已付合计', value: yuan(sum.paidMoney) },
  ],
  actions: [
    {
      key: 'ship',
      label: '批量发货',
      kind: 'brand',
      go: addressOf('/seller/logistics'),
      // As many forms as one keeps in view; more are sent by a sheet.
      rowsOnly: { may: mayShip, most: 50 },
    },
    { key: 'print', label: '打印发货单', go: addressOf('/seller/print') },
  ],
  sheet: { now: api.order.exportSellerOrders, later: api.order.startExport, most: 200 },
}

/** Those that wait to be sent first. */
export const ordersToShip: typeof sellerOrders = {
  ...sellerOrders,
  name: 'order.toShip',
  title: '订单处理',
  tabs: { ...sellerOrders.tabs!, first: '30' },
}
