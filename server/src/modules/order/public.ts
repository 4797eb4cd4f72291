export {
  beginAfterSales,
  changeAfterSales,
  demandAfterSales,
  endAfterSales,
  promiseLines,
  refundLines,
  resumeAfterSales,
} from './after-sales/follow-after-sales.ts'
export { orderToRefund, refundLinesOf } from './after-sales/queries.ts'
export type { RefundLine } from './after-sales/queries.ts'
export type { LineRefund } from './after-sales/store.ts'
export {
  demandNoOpenLine,
  demandNoOpenOrder,
  openAfterSalesOf,
  spusInOpenOrders,
  unfinishedOrdersOf,
} from './life/open-queries.ts'
export { statusOfOrder, voucherOrderOf } from './paying/queries.ts'
export { markReviewed, markReviewedLate, openReview } from './life/review-order.ts'
export { gateInvoice, moveInvoice } from './life/move-invoice.ts'
export type { InvoiceStep } from './life/invoices-rows.ts'
export { reviewChances } from './life/review-chances.ts'
export { lockOrder, lockOrders, noteReviews } from './life/store.ts'
export type { LockedOrder } from './life/store.ts'
export { owedOf, refundDebt } from './paying/debts.ts'
export { refundPaid } from './paying/refund-ways.ts'
export { noteDebt, settleDebts, unsettleDebts } from './paying/take-on-credit.ts'
export type { DebtShare } from './paying/take-on-credit.ts'
export {
  credentialStatusOf,
  demandAudit,
  payPart,
  rejectVoucher,
  settleByTransfer,
  toTransferOf,
  waitForAudit,
  withdrawVoucher,
} from './paying/by-transfer.ts'
export { dropParts, noteCredential } from './paying/store.ts'
export { agreeBill, enterBill, leaveBill, payByBill } from './paying/stand-in-bill.ts'
export { billWeight } from './paying/bill-weight.ts'
export { lastStepOf } from './editing/queries.ts'
export { handOverWeighed, passPickup, rejectPickup } from './fetching/hand-over-weighed.ts'
export { mayConfirmPickup, mayConfirmPickupOf } from './fetching/may-confirm.ts'
export { deviates, withinTolerance } from './fetching/load-rules.ts'
export { orderedKg, pickupLinesOf, pointOf, vehiclesOf } from './fetching/queries.ts'
export { decidePaper, demandPapers, handInPaper } from './papers/take-paper-step.ts'
export type { PaperVerdict } from './papers/take-paper-step.ts'
export { dropWaitingPaper } from './papers/store.ts'
export { papersOfOrder } from './papers/read-papers.ts'
export { noteBooking } from './fetching/vehicles.ts'
export { correctWeightOf, moveVehicleOn } from './fetching/move-vehicle.ts'
export { lockForContract, takeContractStep, whyUnsigned } from './life/contract-steps.ts'
export { arriveAtGate, isCodeAtGate, refuseCode } from './fetching/arrive-at-gate.ts'
export { boughtBy, conditionsOf, sellerTabs } from './lists/filter-queries.ts'
export type { OfBuyer, OrderFilter } from './lists/filter-queries.ts'
export { presentRow } from './lists/present-row.ts'
export { orderPage, tabCounts } from './lists/queries.ts'
export { buyerViewerOf, ofBuyer, sellerViewerOf } from './lists/viewers.ts'
export { day, daysBefore, rangeOf, startOf } from './sales/days.ts'
export { isSold } from './sales/sold-queries.ts'
export { showToBuyer, showToOperator, showToSeller } from './detail/show-order.ts'
