/* Words of an order for both sides: meaning of the codes, groups of lists, and actions. */

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

/** Rules of a shop for contracts of its orders. */
export const contractPolicies = { 0: '不需要', 1: '买家可选', 2: '必须签署' } as const

export const deliveryTypes = { 1: '快递物流', 2: '商家配送', 3: '自提', 4: '无需物流' } as const
export type DeliveryType = keyof typeof deliveryTypes

/** Ways in which one package travels. */
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

/** States of an order that is fetched; 1, 3, 4 and 6 occur only by appointment. */
export const pickupStatuses = {
  0: '—',
  1: '待确认自提时间',
  2: '待自提',
  3: '买家已到场',
  4: '待买家审核',
  5: '已自提',
  6: '凭证被驳回',
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

/** Tabs of an order list, in the order of an order's progress. It is a list because an object sorts keys made of digits. */
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

/** All buttons of an order, in the order of display; people answer `confirm` before the action. */
export const orderButtons = {
  PAY: { name: '去付款', type: 'primary' },
  UPLOAD_VOUCHER: { name: '上传凭证', type: 'primary' },
  DELETE_VOUCHER: { name: '撤回凭证', type: 'default' },
  SIGN_CONTRACT: { name: '签订合同', type: 'primary' },
  VIEW_CONTRACT: { name: '查看合同', type: 'default' },
  CANCEL: { name: '取消订单', type: 'default' },
  LEAVE_TEAM: {
    name: '退出拼团',
    type: 'danger',
    confirm: '退出后已付的钱原路退回，名额让给别人，确定退出吗？',
  },
  REMIND: { name: '提醒发货', type: 'default' },
  EDIT: { name: '修改收货信息', type: 'default' },
  VIEW_LOGISTICS: { name: '查看物流', type: 'default' },
  UPLOAD_PAPERS: { name: '上传单证', type: 'primary' },
  AUDIT_PAPERS: { name: '审核单证', type: 'primary' },
  AUDIT_CREDENTIAL: { name: '审核凭证', type: 'primary' },
  PICKUP_CODE: { name: '取货码', type: 'primary' },
  PRESS_PICKUP: { name: '我要自提', type: 'primary' },
  MOVE_PICKUP_TIME: { name: '修改自提时间', type: 'default' },
  EDIT_VEHICLE: { name: '编辑车辆', type: 'default' },
  RECEIVE: { name: '确认收货', type: 'primary', confirm: '请确认已收到全部商品，数量和质量都没有问题' },
  REFUND: { name: '申请售后', type: 'default' },
  EDIT_TAX: { name: '补充开票信息', type: 'default' },
  REVIEW: { name: '去评价', type: 'primary' },
  APPEND_REVIEW: { name: '追加评价', type: 'default' },
  DEBT_CONFIRM: {
    name: '申请债权确认',
    type: 'default',
    confirm: '卖家核对欠款金额后确认，双方得到债权确认函，确定申请吗？',
  },
  BUY_AGAIN: { name: '再次购买', type: 'default' },
  DELETE: { name: '删除订单', type: 'danger', confirm: '删除后订单不再显示，确定删除吗？' },
  EDIT_MONEY: { name: '修改金额', type: 'default' },
  AUDIT_PAY: { name: '审核付款凭证', type: 'primary' },
  SELLER_SIGN_CONTRACT: { name: '签订合同', type: 'primary' },
  CLOSE: { name: '关闭订单', type: 'danger' },
  SHIP: { name: '发货', type: 'primary' },
  HAND_OVER: { name: '确认自提', type: 'primary' },
  CONFIRM_PICKUP_TIME: { name: '确认自提时间', type: 'primary' },
  CONFIRM_PICKUP: { name: '确认自提', type: 'primary' },
  VEHICLE_STATUS: { name: '更新车辆状态', type: 'default' },
  CHANGE_PARCEL: { name: '修改物流', type: 'default' },
  WITHDRAW_PARCEL: {
    name: '撤回发货',
    type: 'danger',
    confirm: '撤回后这些商品重新待发货，库存退回，买家会收到通知',
  },
  HANDLE_AFTERSALE: { name: '处理售后', type: 'primary' },
  CONFIRM_DEBT: { name: '确认债权', type: 'primary' },
  UPLOAD_INVOICE: { name: '上传发票', type: 'default' },
  DELETE_INVOICE: { name: '删除发票', type: 'danger', confirm: '删除后发票需要重新开具，买家会收到通知' },
  SELLER_REMARK: { name: '备注', type: 'default' },
} as const satisfies Record<string, ButtonWords>
export type OrderButton = keyof typeof orderButtons
export const orderButtonNames = Object.keys(orderButtons) as [OrderButton, ...OrderButton[]]

/** Courier companies that a shop can choose; for `OTHER` the shop types the name. */
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

/** Columns of a sheet of tracking numbers, by their headings. */
export const shippingColumns = { orderNo: '订单号', company: '物流公司', trackingNo: '运单号', remark: '备注' } as const
export type ShippingColumn = keyof typeof shippingColumns
export const shippingColumnNames = Object.keys(shippingColumns) as [ShippingColumn, ...ShippingColumn[]]
