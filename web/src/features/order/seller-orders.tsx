import { sellerList } from '@mall/api/order/inputs'
import { mostExportedAtOnce, orderSheetColumns } from '@mall/api/order/sheet-columns'
import { deliveryTypes } from '@mall/api/order/status'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { yuan } from '../../kit/money.ts'
import { planCalls } from '../../plan-calls.ts'
import { SellerOrderPreview } from './parts/lazy-preview.ts'
import { sellerActs } from './parts/seller-acts.ts'
import { sellerColumns } from './parts/seller-columns.tsx'
import type { SellerRow } from './seller-row.ts'

const mayShip = (order: SellerRow): boolean => order.buttons.some(({ code }) => code === 'SHIP')
const addressOf = (path: string) => (chosen: Readonly<Record<string, unknown>>) =>
  `${path}?${new URLSearchParams(chosen as Record<string, string>)}`

/** List of a shop's sold orders. */
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
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '订单号、商品、买家、收货人、手机尾号、运单号' },
    { as: 'text', field: 'buyerName', label: '买家', placeholder: '买家名称' },
    { as: 'text', field: 'mobile', label: '手机号' },
    { as: 'days', field: ['beginTime', 'endTime'], label: '下单日期' },
    {
      as: 'one',
      field: 'deliveryType',
      label: '配送方式',
      choices: Object.entries(deliveryTypes).map(([value, label]) => ({ value, label })),
    },
    {
      as: 'one',
      field: 'printed',
      label: '发货单',
      choices: [
        { value: 'false', label: '未打印' },
        { value: 'true', label: '已打印' },
      ],
      rare: true,
    },
    { as: 'between', field: ['payMoneyMin', 'payMoneyMax'], label: '应付金额', unit: '元', rare: true },
  ],
  sorts: { newest: '最新下单', oldest: '最早下单', payMoneyDown: '金额从高到低', payMoneyUp: '金额从低到高' },
  columns: sellerColumns,
  acts: sellerActs,
  refreshes: ['workbench'],
  sums: ({ sum }) => [
    { label: '应付合计', value: yuan(sum.payMoney) },
    { label: '已付合计', value: yuan(sum.paidMoney) },
  ],
  countedAt: ({ sum, asOf }) => (sum.countedAt === asOf ? undefined : sum.countedAt),
  actions: [
    {
      key: 'ship',
      label: '批量发货',
      kind: 'brand',
      go: addressOf('/seller/logistics'),
      // More forms than this are hard to survey; a spreadsheet ships more orders.
      rowsOnly: { may: mayShip, most: 50 },
      needs: api.order.ship,
    },
    {
      key: 'remark',
      label: '批量备注',
      about: '只有店铺员工能看到；留空会清除原来的备注。',
      ask: { field: 'sellerRemark', label: '卖家备注' },
      ...planCalls['order.remark'],
    },
    {
      key: 'close',
      label: '关闭订单',
      kind: 'bad',
      about: '只能关闭还没有付款的订单，关闭后不能恢复，占用的库存会退回。',
      ask: { field: 'reason', label: '关闭原因', hint: '至少 2 个字，买家会看到这条原因', must: true },
      ...planCalls['order.close'],
    },
    { key: 'print', label: '打印发货单', go: addressOf('/seller/print') },
    {
      key: 'pick',
      label: '拣货单',
      go: addressOf('/seller/picks'),
      rowsOnly: { may: mayShip, most: 500 },
      needs: api.order.ship,
    },
  ],
  sheet: {
    now: api.order.exportSellerOrders,
    later: api.order.startExport,
    most: mostExportedAtOnce,
    columns: orderSheetColumns,
  },
  detail: { Body: SellerOrderPreview, to: ({ orderId }) => `/order/detailSeller/${orderId}` },
  newer: {
    asOf: ({ asOf }) => asOf,
    since: 'beginTime',
    at: ({ createTime }) => createTime,
    tabs: { '30': { since: 'paidSince', at: ({ payTime, createTime }) => payTime ?? createTime } },
  },
}

/** The same list, starting with the orders that wait to be sent. */
export const ordersToShip: typeof sellerOrders = {
  ...sellerOrders,
  name: 'order.toShip',
  title: '订单处理',
  tabs: { ...sellerOrders.tabs!, first: '30' },
}
