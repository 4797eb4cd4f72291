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
