import { agreedToPay, signedToPay } from './contract-guards.ts'
import { all, byOthers, noAfterSales } from './guards.ts'
import type { LifeRows, LifeWords } from './guards.ts'
import {
  debtAsked,
  debtNotAsked,
  debtOpen,
  inNoBill,
  inTime,
  nothingCame,
  nothingHeld,
  onCredit,
  unpaid,
  wasSettled,
} from './money-guards.ts'
import { afterPaying } from './together-rows.ts'

/* Steps of an order on credit: it is taken on credit, and its debt is confirmed and settled. */

export type CreditAction = 'takeOnCredit' | 'settleDebt' | 'unsettleDebt' | 'requestDebt' | 'decideDebt' | 'voidDebt'

export const creditRows: LifeRows<CreditAction> = {
  takeOnCredit: {
    from: [10],
    to: afterPaying,
    by: ['buyer'],
    when: all(unpaid, inTime, agreedToPay, signedToPay, nothingCame, nothingHeld),
    then: ['stopWaiting', 'useReductions', 'confirmPlaces', 'bookDebt'],
  },
  requestDebt: { from: [40, 50, 60], by: ['buyer'], when: all(onCredit, debtNotAsked, noAfterSales) },
  decideDebt: { from: [30, 35, 40, 50, 60], by: ['seller'], when: all(debtAsked, byOthers) },
  voidDebt: { from: [30, 35, 40, 50, 60, 90, 91], by: ['payment'], when: debtOpen },
  settleDebt: { from: [30, 35, 40, 50, 60], by: ['seller'], when: all(onCredit, inNoBill, byOthers) },
  unsettleDebt: { from: [30, 35, 40, 50, 60], by: ['seller'], when: all(wasSettled, noAfterSales, inNoBill) },
}

export const creditWords: LifeWords<CreditAction> = {
  takeOnCredit: '账期下单',
  settleDebt: '账期货款已收',
  unsettleDebt: '账期回款登记撤销',
  requestDebt: '买家申请债权确认',
  decideDebt: '卖家答复债权确认',
  voidDebt: '债权确认函作废',
}
