import { orderButtons } from '@mall/api/order/status'
import { agreedToPay, signedToPay } from './contract-guards.ts'
import { all, byOthers } from './guards.ts'
import type { LifeRows, LifeWords } from './guards.ts'
import { byTransfer, inTime, nothingHeld, unpaid, voucherWaits } from './money-guards.ts'

/* Steps of payment by transfer: the buyer hands in a voucher of each transfer, and the shop audits it. */

export type TransferAction =
  | 'chooseTransfer'
  | 'uploadVoucher'
  | 'withdrawVoucher'
  | 'auditVoucher'
  | 'rejectVoucher'
  | 'payPart'

export const transferRows: LifeRows<TransferAction> = {
  chooseTransfer: {
    from: [10],
    to: 10,
    by: ['buyer'],
    when: all(unpaid, inTime, agreedToPay, signedToPay, nothingHeld),
    then: ['waitForPayment'],
  },
  uploadVoucher: {
    from: [10],
    to: 10,
    by: ['buyer'],
    when: all(unpaid, inTime, agreedToPay, signedToPay, byTransfer, nothingHeld),
    then: ['closePayments', 'waitForPayment'],
  },
  withdrawVoucher: { from: [10], to: 10, by: ['buyer'], when: voucherWaits, then: ['waitForPayment'] },
  auditVoucher: { from: [10], by: ['seller'], when: all(voucherWaits, byOthers) },
  rejectVoucher: { from: [10], to: 10, by: ['seller', 'timer'], when: voucherWaits, then: ['waitForPayment'] },
  payPart: { from: [10], to: 10, by: ['payment'], when: voucherWaits, then: ['waitForPayment'] },
}

export const transferWords: LifeWords<TransferAction> = {
  chooseTransfer: '买家选择线下转账',
  uploadVoucher: '买家上传付款凭证',
  withdrawVoucher: '买家撤回付款凭证',
  auditVoucher: orderButtons.AUDIT_PAY.name,
  rejectVoucher: '付款凭证被驳回',
  payPart: '转账已入账，尚未付清',
}
