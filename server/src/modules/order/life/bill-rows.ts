import { all, byOthers } from './guards.ts'
import type { LifeRows, LifeWords } from './guards.ts'
import { inAgreedBill, inBill, inNoBill, inOpenBill, onCredit } from './money-guards.ts'

/* Steps of an order in a bill between its shop and its buyer; paying the bill pays what of the order is on credit. */

export type BillAction = 'enterBill' | 'leaveBill' | 'agreeBill' | 'payBill'

export const billRows: LifeRows<BillAction> = {
  enterBill: { from: [50, 60], by: ['seller', 'timer'], when: inNoBill },
  leaveBill: { from: [50, 60, 91], by: ['buyer', 'seller'], when: inBill },
  agreeBill: { from: [50, 60, 91], by: ['buyer'], when: inOpenBill },
  payBill: { from: [50, 60], by: ['buyer', 'seller'], when: all(inAgreedBill, onCredit, byOthers) },
}

export const billWords: LifeWords<BillAction> = {
  enterBill: '列入对账单',
  leaveBill: '移出对账单',
  agreeBill: '双方对账确认',
  payBill: '对账单货款已结清',
}
