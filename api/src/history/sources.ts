/* History of an order, collected from all places that keep a part of it. */

/** Places that keep events of an order, with the names of their kinds. */
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

/** Papers that settle the money of an order outside the platform, with their names. */
export const orderPaperKinds = {
  slip: '付款凭证',
  signature: '合同签署',
  debt: '债权确认',
  creditPayment: '账期回款',
  invoice: '发票',
} as const
export type OrderPaperKind = keyof typeof orderPaperKinds
export const orderPaperKindNames = Object.keys(orderPaperKinds) as [OrderPaperKind, ...OrderPaperKind[]]
