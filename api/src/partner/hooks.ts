/* Events of its shops that an application is sent. A body names the thing and the event; the application asks for the thing's state
   by a call. */

export const hookEvents = {
  'order.moved': '订单状态变化',
  'order.paid': '订单已付款',
  'order.shipped': '订单已发货',
  'order.refunded': '订单已退款',
  'afterSales.moved': '售后进度变化',
  'bill.changed': '对账单变化',
  'stock.turned': '库存不足或恢复',
} as const
export type HookEvent = keyof typeof hookEvents
export const hookEventNames = Object.keys(hookEvents) as [HookEvent, ...HookEvent[]]

export const deliveryStates = { 1: '待推送', 2: '已送达', 3: '已放弃' } as const
export type DeliveryState = keyof typeof deliveryStates
