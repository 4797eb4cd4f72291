import type { OrderStatus } from '@mall/api/order/status'
import type { OrderEffect } from './effect-names.ts'
import { must } from './guards.ts'
import type { Guard, LifeRows, LifeWords } from './guards.ts'

/* Steps of orders bought together: after payment they wait in 20 for the others, then all proceed or all end. */

export type TogetherAction = 'formTeam' | 'leaveTeam' | 'failTeam' | 'closeSheet'

type Facts = { readonly orderType: number; readonly orderStatus: OrderStatus }

const together = ({ orderType }: Pick<Facts, 'orderType'>): boolean => orderType >= 2 && orderType <= 4

/** Returns the status after payment: with the shop, or waiting for others first. */
export const afterPaying = (it: Facts): OrderStatus => (together(it) ? 20 : 30)
/** Only an order bought with others can leave them. */
const boughtTogether: Guard = must(together, 'BOUGHT_ALONE')
const ended = ({ orderStatus }: Facts): OrderStatus => (orderStatus === 10 ? 90 : 91)

/** A buyer who waits for others leaves with all their money instead of applying for after-sales. */
export const notWaiting: Guard = must((it) => it.orderStatus !== 20, 'TEAM_WAITING')

/** An order with after-sales is not closed with its sheet, because a part was already refunded. */
const ofSheet = must((it) => (it.orderType === 3 || it.orderType === 4) && it.afterSaleStatus === 0, 'NOT_OF_SHEET')

const ending: readonly OrderEffect[] = [
  'stopWaiting',
  'closePayments',
  'releasePrices',
  'leaveDay',
  'releaseStock',
  'returnHeld',
]

export const togetherRows: LifeRows<TogetherAction> = {
  formTeam: { from: [20], to: 30, by: ['payment'] },
  leaveTeam: { from: [20], to: 91, by: ['buyer'], when: boughtTogether, then: ending },
  failTeam: { from: [10, 20], to: ended, by: ['payment'], then: ending },
  closeSheet: {
    from: [10, 20, 30],
    to: ended,
    by: ['payment'],
    when: ofSheet,
    then: ending,
  },
}

export const togetherWords: LifeWords<TogetherAction> = {
  formTeam: '已成团，待发货',
  leaveTeam: '买家退出，已全额退款',
  failTeam: '未成团，订单已关闭',
  closeSheet: '卖家取消了团购，订单已关闭',
}
