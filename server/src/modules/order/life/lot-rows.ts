import type { OrderEffect } from './effect-names.ts'
import { all, must, reached } from './guards.ts'
import type { Guard, LifeRows, LifeWords } from './guards.ts'
import { unpaid } from './money-guards.ts'

/* Steps of the order of a lot: its winner is bound by it, and the deposit pays a part of it. */

export type LotAction = 'holdDeposit' | 'defaultLot'

const ofLot = must((it) => it.orderType === 5, 'NOT_OF_LOT')
/** Neither side may leave the unpaid order of a lot. */
export const notBound: Guard = (it) => it.orderType !== 5 || it.orderStatus !== 10 || 'LOT_BINDS'
/** An unpaid order of a lot ends by `defaultLot` only. */
export const notOfLot = must((it) => it.orderType !== 5, 'LOT_BINDS')
/** The time to pay has passed. */
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
