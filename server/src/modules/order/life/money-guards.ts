import { mostMoneyChanges } from '@mall/api/order/money-change'
import { must } from './guards.ts'
import type { Guard } from './guards.ts'

/* Guards of the money of an order: what is paid, in parts or whole, what is owed, and whether it may change. */

export const unpaid: Guard = ({ payStatus }) =>
  payStatus === 0 || (payStatus === 1 ? 'VOUCHER_WAITING' : 'ALREADY_PAID')
/** Payment is possible until the deadline; then the order ends by itself. */
export const inTime = must((it) => it.payDeadline !== null && it.now < it.payDeadline, 'PAY_TIME_OVER')
export const voucherWaits = must((it) => it.payStatus === 1, 'NO_VOUCHER_WAITING')
export const byTransfer = must((it) => it.payType === 2, 'NOT_BY_TRANSFER')
export const nothingCame = must((it) => it.partMoney === 0, 'PART_PAID')
/** A partly paid order keeps its price; the refusal is worded for the shop. */
export const nothingPaid = must((it) => it.partMoney === 0 && it.heldMoney === 0, 'PART_CAME')
export const nothingHeld = must((it) => it.heldMoney === 0, 'PART_HELD')
/** An order on credit ends like an unpaid one, as long as nothing was sent or paid and no after-sales were applied for. */
export const unpaidOrUnsent: Guard = (it) => {
  if (it.payStatus !== 3 || it.orderStatus === 10) return unpaid(it)
  if (it.shipTime !== null || it.afterSaleStatus !== 0) return 'CREDIT_SENT'
  return it.settledMoney === 0 || 'CREDIT_PART_PAID'
}
export const onCredit: Guard = ({ payStatus }) =>
  payStatus === 3 || (payStatus === 4 ? 'CREDIT_SETTLED' : 'NOT_ON_CREDIT')
/** Part of the debt was recorded as paid. */
export const wasSettled = must(
  (it) => it.settledMoney > 0 && (it.payStatus === 3 || it.payStatus === 4),
  'CREDIT_UNPAID',
)
export const inNoBill = must((it) => it.billStatus === 0, 'ORDER_BILLED')
export const inBill = must((it) => it.billStatus > 0, 'BILL_ELSEWHERE')
export const inOpenBill = must((it) => it.billStatus === 1, 'BILL_ELSEWHERE')
export const inAgreedBill = must((it) => it.billStatus === 2, 'BILL_ELSEWHERE')
export const debtNotAsked = must((it) => it.debtStatus === 0 || it.debtStatus === 3, 'DEBT_ASKED')
/** The buyer asked for confirmation of the debt, which waits for the shop. */
export const debtAsked: Guard = (it) => {
  if (it.debtStatus === 1) return true
  const owed = onCredit(it)
  return owed === true ? 'DEBT_NOT_ASKED' : owed
}
export const debtOpen = must((it) => [1, 2].includes(it.debtStatus), 'DEBT_NOT_ASKED')
export const moneyOpen = must((it) => it.payStatus === 0, 'MONEY_SETTLED')
export const moneyFree = must((it) => it.orderType !== 2 && it.orderType !== 5, 'MONEY_FIXED')
export const moneyChangeable = must((it) => it.moneyChanges < mostMoneyChanges, 'MONEY_CHANGED_OFTEN')
