/* The words of an order: what its numbers mean, how lists group them, and what may be done. One place for both sides. */

export const orderStatuses = {
  10: '待付款',
  20: '待成团',
  30: '待发货',
  35: '部分发货',
  40: '待收货',
  50: '交易成功',
  60: '已完成',
  90: '已取消',
  91: '已关闭',
} as const
export type OrderStatus = keyof typeof orderStatuses

export const payStatuses = {
  0: '未付款',
  1: '凭证审核中',
  2: '已付款',
  3: '账期未结',
  4: '账期已结',
  5: '部分退款',
  6: '全额退款',
} as const

export const contractStatuses = { 0: '—', 1: '待买家签', 2: '待卖家签', 3: '已签', 4: '已作废' } as const

export const deliveryTypes = { 1: '快递物流', 2: '商家配送', 3: '自提', 4: '无需物流' } as const
export type DeliveryType = keyof typeof deliveryTypes

/** How one package travels. */
export const logisticsTypes = { 1: '快递', 2: '商家车辆', 3: '无需物流' } as const

export const packageStates = { 1: '运输中', 2: '已签收' } as const

export const vehicleStatuses = {
  1: '待到场',
  2: '已到场',
  3: '装货中',
  4: '已出厂',
  5: '已送达',
  6: '已完成',
  9: '已作废',
} as const

const cancelTypes = {
  1: '买家取消',
  2: '超时未付款',
  3: '卖家关闭',
  4: '未成团',
  5: '总单取消',
  6: '平台关闭',
  7: '竞拍违约',
  8: '全部退款',
} as const
export type CancelType = keyof typeof cancelTypes

/** The tabs of an order list, in the order goods travel. A list, because keys made of digits would be sorted. */
export const orderTabs = [
  { status: 'all', name: '全部' },
  { status: '10', name: '待付款' },
  { status: '20', name: '待成团' },
  { status: '30', name: '待发货' },
  { status: '40', name: '待收货' },
  { status: '50', name: '待评价' },
  { status: 'afterSale', name: '售后' },
  { status: '60', name: '已完成' },
  { status: 'closed', name: '已关闭' },
] as const
export type OrderTab = (typeof orderTabs)[number]['status']
export const orderTabNames = orderTabs.map((tab) => tab.status)

export const cancelReasons = ['不想要了', '信息填写错误', '价格有误', '卖家缺货', '重复下单', '其他'] as const

type ButtonType = 'primary' | 'default' | 'danger'
type ButtonWords = { readonly name: string; readonly type: ButtonType; readonly confirm?: string }

/** Every button of an order, in the order they are shown. `confirm` is asked before the action. */
export const orderButtons = {
  PAY: { name: '去付款', type: 'primary' },
  CANCEL: { name: '取消订单', type: 'default' },
  REMIND: { name: '提醒发货', type: 'default' },
  EDIT: { name: '修改收货信息', type: 'default' },
  VIEW_LOGISTICS: { name: '查看物流', type: 'default' },
  PICKUP_CODE: { name: '取货码', type: 'primary' },
  RECEIVE: { name: '确认收货', type: 'primary', confirm: '请确认已收到全部商品，确认后货款将结算给卖家' },
  BUY_AGAIN: { name: '再次购买', type: 'default' },
  DELETE: { name: '删除订单', type: 'danger', confirm: '删除后订单不再显示，确定删除吗？' },
  CLOSE: { name: '关闭订单', type: 'danger' },
  SHIP: { name: '发货', type: 'primary' },
  CONFIRM_PICKUP: { name: '确认自提', type: 'primary' },
  CHANGE_PARCEL: { name: '修改物流', type: 'default' },
  WITHDRAW_PARCEL: {
    name: '撤回发货',
    type: 'danger',
    confirm: '撤回后这些商品重新待发货，库存退回，买家会收到通知',
  },
  SELLER_REMARK: { name: '备注', type: 'default' },
} as const satisfies Record<string, ButtonWords>
export type OrderButton = keyof typeof orderButtons
export const orderButtonNames = Object.keys(orderButtons) as [OrderButton, ...OrderButton[]]

/** Courier companies a shop can choose; `OTHER` is spelled out by the shop. */
export const couriers = {
  SF: '顺丰速运',
  JD: '京东快递',
  EMS: '邮政EMS',
  ZTO: '中通快递',
  YTO: '圆通速递',
  STO: '申通快递',
  YUNDA: '韵达快递',
  JT: '极兔速递',
  DBL: '德邦物流',
  ANE: '安能物流',
  OTHER: '其他物流',
} as const
export type Courier = keyof typeof couriers
export const courierCodes = Object.keys(couriers) as [Courier, ...Courier[]]

/** The columns of a sheet of tracking numbers, as their heads name them. */
export const shippingColumns = { orderNo: '订单号', company: '物流公司', trackingNo: '运单号', remark: '备注' } as const
export type ShippingColumn = keyof typeof shippingColumns
export const shippingColumnNames = Object.keys(shippingColumns) as [ShippingColumn, ...ShippingColumn[]]
