/* The history of an order: what happened to it, wherever that is kept, in one place. */

/** Where something that happened to an order is kept, with what people call its kind. */
export const orderEventSources = {
  paymentBegun: '付款',
  paymentClosed: '付款',
  paymentDone: '付款',
  afterSales: '售后',
  step: '订单',
  money: '改价',
  refundBegun: '退款',
  refundDone: '退款',
  transferSurplus: '付款',
  transferReturned: '退款',
} as const
export type OrderEventSource = keyof typeof orderEventSources
export const orderEventSourceNames = Object.keys(orderEventSources) as [OrderEventSource, ...OrderEventSource[]]

/** The papers by which the money of an order is settled beside the platform, with what people call each. */
export const orderPaperKinds = {
  slip: '付款凭证',
  signature: '合同签署',
  debt: '债权确认',
  creditPayment: '账期回款',
  invoice: '发票',
} as const
export type OrderPaperKind = keyof typeof orderPaperKinds
export const orderPaperKindNames = Object.keys(orderPaperKinds) as [OrderPaperKind, ...OrderPaperKind[]]
