import { orderButtons } from '@mall/api/order/status'
import type { OrderStatus } from '@mall/api/order/status'
import { all, byOthers, must } from './guards.ts'
import type { LifeRows, LifeWords } from './guards.ts'
import { notWaiting } from './together-rows.ts'

/* Steps of after-sales: they are applied for, handled and ended; a refund leaves the order open, sent or closed. */

export type AfterSalesAction =
  | 'applyAfterSales'
  | 'changeAfterSales'
  | 'handleAfterSales'
  | 'askPlatform'
  | 'endAfterSales'
  | 'refund'
  | 'refundUnsent'
  | 'refundAll'

const every: readonly OrderStatus[] = [10, 20, 30, 35, 40, 50, 60, 90, 91]
const day = 86_400_000

const paidFor = must((it) => [2, 3, 4, 5].includes(it.payStatus), 'REFUNDED_WHOLE')
const someLineFree = must((it) => it.refundable, 'NOTHING_TO_REFUND')
/** After receipt, after-sales can be applied for only within `afterSaleDays`. */
const inWindow = must(
  ({ orderStatus, receiveTime, afterSaleDays, now }) =>
    orderStatus !== 50 || (receiveTime !== null && now.getTime() < receiveTime.getTime() + afterSaleDays * day),
  'AFTER_SALES_OVER',
)
const open = must((it) => it.afterSaleStatus === 1, 'NO_AFTER_SALES')

export const afterSalesRows: LifeRows<AfterSalesAction> = {
  applyAfterSales: {
    from: [20, 30, 35, 40, 50],
    by: ['buyer'],
    when: all(notWaiting, paidFor, someLineFree, inWindow),
  },
  changeAfterSales: { from: [20, 30, 35, 40, 50], by: ['buyer'], when: open },
  handleAfterSales: { from: every, by: ['seller'], when: all(open, byOthers) },
  askPlatform: { from: [20, 30, 35, 40, 50], by: ['buyer'] },
  endAfterSales: { from: every, by: ['buyer', 'seller', 'timer', 'operator', 'payment'] },
  refund: { from: [20, 30, 35, 40, 50, 60], by: ['payment'] },
  // All that was still to be sent was refunded, so nothing stays open.
  refundUnsent: { from: [35], to: 40, by: ['payment'], then: ['startReceiving'] },
  refundAll: {
    from: [20, 30, 35, 40, 50],
    to: 91,
    by: ['payment'],
    then: ['stopReceiving', 'stopSettling', 'releasePrices', 'leaveDay', 'releaseStock'],
  },
}

export const afterSalesWords: LifeWords<AfterSalesAction> = {
  applyAfterSales: orderButtons.REFUND.name,
  changeAfterSales: '买家修改售后申请',
  handleAfterSales: orderButtons.HANDLE_AFTERSALE.name,
  askPlatform: '买家申请平台介入',
  endAfterSales: '售后结束',
  refund: '退款',
  refundUnsent: '退款，其余商品已全部发货',
  refundAll: '全部退款，订单关闭',
}
