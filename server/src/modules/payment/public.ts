export { closePayments, demandChannel, openPayment, startPayment } from './open-payment.ts'
export type { OpenedPayment, PaymentToOpen } from './open-payment.ts'
export { requestRefund } from './request-refund.ts'
export type { Channel } from './rules.ts'
