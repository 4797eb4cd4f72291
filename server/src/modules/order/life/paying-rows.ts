import { orderButtons } from '@mall/api/order/status'
import { agreedToPay, signedToPay } from './contract-guards.ts'
import { all, byOthers } from './guards.ts'
import type { LifeRows, LifeWords } from './guards.ts'
import {
  inTime,
  moneyChangeable,
  moneyFree,
  moneyOpen,
  nothingCame,
  nothingPaid,
  unpaid,
  unpaidOrUnsent,
} from './money-guards.ts'
import { notBound, notOfLot, overdue } from './lot-rows.ts'
import { afterPaying } from './together-rows.ts'

/* Steps of payment: an order is paid online or from a balance, whole or in parts; its money changes; an unpaid order ends. */

export type PayingAction = 'pay' | 'holdPart' | 'settle' | 'changeMoney' | 'cancel' | 'close' | 'expire'

/** Effects that end an unpaid order: they give back all that was held for it. */
export const ending = [
  'stopWaiting',
  'closePayments',
  'releasePrices',
  'leaveDay',
  'releaseStock',
  'dropDebt',
  'returnHeld',
] as const

export const payingRows: LifeRows<PayingAction> = {
  pay: { from: [10], by: ['buyer'], when: all(unpaid, inTime, agreedToPay, signedToPay, nothingCame) },
  holdPart: { from: [10], by: ['buyer'], when: all(unpaid, inTime, agreedToPay, signedToPay, nothingCame) },
  settle: {
    from: [10],
    to: afterPaying,
    by: ['payment'],
    then: ['stopWaiting', 'useReductions', 'confirmPlaces', 'creditShop'],
  },
  changeMoney: {
    from: [10],
    by: ['seller'],
    when: all(moneyOpen, moneyFree, moneyChangeable, nothingPaid, byOthers),
    then: ['closePayments'],
  },
  cancel: { from: [10, 20, 30, 35, 40], to: 90, by: ['buyer'], when: all(notBound, unpaidOrUnsent), then: ending },
  close: { from: [10, 20, 30, 35, 40], to: 90, by: ['seller'], when: all(notBound, unpaidOrUnsent), then: ending },
  expire: {
    from: [10],
    to: 90,
    by: ['timer'],
    when: all(notOfLot, unpaid, overdue),
    then: ending,
  },
}

export const payingWords: LifeWords<PayingAction> = {
  pay: orderButtons.PAY.name,
  holdPart: '买家用余额付了一部分',
  settle: '付款成功',
  changeMoney: orderButtons.EDIT_MONEY.name,
  cancel: '买家取消订单',
  close: '卖家关闭订单',
  expire: '超时未付款，订单已取消',
}
