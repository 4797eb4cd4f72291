import type { OrderEffect } from './effect-names.ts'
import { all, must, reached } from './guards.ts'
import type { Guard, LifeRows, LifeWords } from './guards.ts'
import { unpaid } from './money-guards.ts'

/* Orders of lots: who won one is bound by it, and the deposit pays a part of it. */

export type LotAction = 'holdDeposit' | 'defaultLot'

const ofLot = must((it) => it.orderType === 5, 'NOT_OF_LOT')
/** Neither side leaves what was sold to who bid most before it is paid. */
export const notBound: Guard = (it) => it.orderType !== 5 || it.orderStatus !== 10 || 'LOT_BINDS'
/** Unpaid it ends as a lot that was not paid. */
export const notOfLot = must((it) => it.orderType !== 5, 'LOT_BINDS')
/** Is the time to pay it over? */
export const overdue = reached((it) => it.payDeadline)

const ending: readonly OrderEffect[] = [
  'stopWaiting',
  'closePayments',
  'releasePrices',
  'leaveDay',
  'releaseStock',
  'dropDebt',
  'forfeitHeld',
]

export const lotRows: LifeRows<LotAction> = {
  holdDeposit: { from: [10], by: ['payment'], when: ofLot },
  defaultLot: { from: [10], to: 90, by: ['timer'], when: all(ofLot, unpaid, overdue), then: ending },
}

export const lotWords: LifeWords<LotAction> = {
  holdDeposit: '竞拍保证金抵货款',
  defaultLot: '逾期未付款，竞拍违约，保证金没收',
}
