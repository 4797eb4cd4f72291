export { papersOfAfterSales } from './papers.ts'
export { afterSalesOfOrder, afterSalesToDecide, returnedQtyOf } from './queries.ts'
export { refundDifference } from './refund-difference.ts'
export { showAfterSales, showToOperator } from './show-after-sales.ts'
