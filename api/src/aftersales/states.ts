/* Words of after-sales for buyer and shop: meaning of the codes, groups of lists, and actions. */

/** Kinds of after-sales that a buyer applies for; 4 is a refund that the platform makes by itself, for example if goods weighed less. */
export const afterTypes = { 1: '仅退款', 2: '退货退款', 3: '换货', 4: '补差退款' } as const
export type AfterType = keyof typeof afterTypes

/** States of after-sales in the words for the buyer and for the shop. */
export const afterSalesStates = {
  10: { buyer: '待商家处理', seller: '待处理' },
  15: { buyer: '已退回待修改', seller: '已退回' },
  20: { buyer: '待退货', seller: '待买家退货' },
  30: { buyer: '待商家收货', seller: '待收货' },
  40: { buyer: '退款中', seller: '待退款' },
  50: { buyer: '退款成功', seller: '退款成功' },
  61: { buyer: '已撤销', seller: '已撤销' },
  62: { buyer: '商家已拒绝', seller: '已拒绝' },
  63: { buyer: '商家拒收退货', seller: '已拒收' },
  64: { buyer: '超时关闭', seller: '超时关闭' },
} as const
export type AfterSalesState = keyof typeof afterSalesStates

/** Decision of the platform: 1 pending, 2 for the buyer, 3 for the shop. */
export const arbitrations = { 0: '', 1: '平台介入中', 2: '平台支持买家', 3: '平台支持商家' } as const
export type Arbitration = keyof typeof arbitrations

/** Ways in which goods come back. */
export const returnWays = { 1: '快递寄回', 2: '送回商家', 3: '无需退回' } as const
export type ReturnWay = keyof typeof returnWays

/** Ways in which money goes back. */
export const refundWays = { 1: '原路退回', 2: '退至余额', 3: '线下退款' } as const

/** Reasons for after-sales; `sellerFault` says that freight goes back too. */
export const afterSalesReasons = {
  1: { name: '多拍/拍错', sellerFault: false },
  2: { name: '协商一致', sellerFault: false },
  3: { name: '未按约定时间发货', sellerFault: true },
  4: { name: '质量问题', sellerFault: true },
  5: { name: '与描述不符', sellerFault: true },
  6: { name: '数量/重量短缺', sellerFault: false },
  7: { name: '运输死亡/破损', sellerFault: true },
  8: { name: '疫病检疫不合格', sellerFault: true },
  9: { name: '发错货', sellerFault: true },
  99: { name: '其他', sellerFault: false },
} as const
export type AfterSalesReason = keyof typeof afterSalesReasons

/** Groups of states that lists count, in the order of their tabs. */
export const afterSalesMarkers = [
  { marker: 'all', name: '全部', states: [10, 15, 20, 30, 40, 50, 61, 62, 63, 64] },
  { marker: 'waitSeller', name: '待商家处理', states: [10] },
  { marker: 'waitBuyer', name: '待买家处理', states: [15, 20] },
  { marker: 'waitReceive', name: '待商家收货', states: [30] },
  { marker: 'refunding', name: '退款中', states: [40] },
  { marker: 'success', name: '已完成', states: [50] },
  { marker: 'closed', name: '已关闭', states: [61, 62, 63, 64] },
] as const
export type AfterSalesMarker = (typeof afterSalesMarkers)[number]['marker']
export const afterSalesMarkerNames = afterSalesMarkers.map((it) => it.marker)

type ButtonWords = {
  readonly name: string
  readonly type: 'primary' | 'default' | 'danger'
  readonly confirm?: string
}
/** Actions on after-sales, in the order of their buttons. */
export const afterSalesButtons = {
  edit: { name: '修改申请', type: 'default' },
  resubmit: { name: '修改后重新提交', type: 'primary' },
  fillReturn: { name: '填写退货', type: 'primary' },
  askPlatform: { name: '申请平台介入', type: 'primary' },
  withdraw: { name: '撤销申请', type: 'default', confirm: '撤销后如仍在售后期限内，可以再次申请' },
  agree: { name: '同意', type: 'primary' },
  receive: { name: '确认收货', type: 'primary' },
  pay: { name: '确认退款', type: 'primary' },
  sendBack: { name: '退回修改', type: 'default' },
  reject: { name: '拒绝', type: 'danger' },
  refuseGoods: { name: '拒收', type: 'danger' },
  decide: { name: '裁决', type: 'primary' },
} as const satisfies Record<string, ButtonWords>
export type AfterSalesButton = keyof typeof afterSalesButtons
export const afterSalesButtonNames = Object.keys(afterSalesButtons) as [AfterSalesButton, ...AfterSalesButton[]]

/** A buyer may apply `mostTimes` for one line; the shop may send one application back `mostSentBack` times for correction. */
export const mostTimes = 3
export const mostSentBack = 2

/** Hours for the shop to answer, for sent and for unsent goods; after that it counts as agreed. */
export const hoursToAnswer = { sent: 72, unsent: 48 } as const
/** Days for the buyer to correct an application or to return goods; after that it is closed. */
export const daysOfBuyer = 7
/** Days for the shop to confirm returned goods; after that they count as received. */
export const daysToReceive = 10
/** Days for the shop to make an agreed transfer outside the platform; after that the buyer may ask the platform. */
export const daysToTransfer = 3
/** Days after which the case goes to the platform automatically. */
export const daysUntilPlatform = 7
/** Days after a refusal in which the buyer may ask the platform; the order is not settled meanwhile. */
export const daysToAskPlatform = 7
