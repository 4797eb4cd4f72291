import { z } from 'zod'
import { fileRef } from '../file/endpoints.ts'
import { date, id, money, quantity, time } from '../wire-types.ts'
import { differenceKinds } from './states.ts'
import type { DifferenceKind } from './states.ts'

/* Answers of the calls about bills. */

export const sums = {
  orderCount: z.int(),
  goodsMoney: money,
  discountMoney: money,
  freightMoney: money,
  refundMoney: money,
  /** Paid for these orders before the bill. */
  prepaidMoney: money,
  /** Sum of manual changes, accepted disputes and later changes of orders of earlier bills; negative if deducted. */
  adjustMoney: money,
  payableMoney: money,
}
export const row = z.object({
  billId: id,
  billNo: z.string(),
  shopId: id,
  shopName: z.string(),
  purchaserBoId: id,
  purchaserName: z.string(),
  periodBegin: date,
  periodEnd: date,
  ...sums,
  paidMoney: money,
  state: z.int(),
  stateText: z.string(),
  remark: z.string(),
  adjustReason: z.string(),
  rejectReason: z.string(),
  /** Number of open disputes. */
  disputeCount: z.int(),
  createTime: time,
  /** Time of the agreement. */
  confirmTime: time.nullable(),
  version: z.int(),
  /** Actions open to the caller now. */
  buttons: z.array(
    z.enum([
      'edit',
      'submit',
      'void',
      'revise',
      'invoice',
      'confirm',
      'reject',
      'dispute',
      'pay',
      'confirmPay',
      'answerDispute',
    ]),
  ),
})

const difference = z.object({
  kind: z.enum(Object.keys(differenceKinds) as [DifferenceKind, ...DifferenceKind[]]),
  kindText: z.string(),
  text: z.string(),
  /** Amount by which the order would cost less; null if unknown. */
  money: money.nullable(),
})
const dispute = z.object({
  disputeId: id,
  proposedMoney: money,
  billedMoney: money,
  reason: z.string(),
  state: z.int(),
  stateText: z.string(),
  askBy: z.string(),
  askTime: time,
  answerBy: z.string().nullable(),
  answerTime: time.nullable(),
  answerReason: z.string(),
})
export const billedOrder = z.object({
  orderId: id,
  orderNo: z.string(),
  receiveTime: time.nullable(),
  payTypeText: z.string(),
  /** Receipt of the goods taken in; null if none was made. */
  receipt: z.object({ receiptId: id, receiptNo: z.string() }).nullable(),
  goods: z.array(
    z.object({
      goodsName: z.string(),
      specText: z.string(),
      unitName: z.string(),
      qty: quantity,
      receiveQty: quantity,
      refundQty: quantity,
      price: money,
      payMoney: money,
    }),
  ),
  goodsMoney: money,
  discountMoney: money,
  freightMoney: money,
  payMoney: money,
  refundMoney: money,
  prepaidMoney: money,
  netMoney: money,
  /** Change by an accepted dispute. */
  adjustMoney: money,
  /** Amount that the bill asks for the order. */
  dueMoney: money,
  /** Whether an earlier bill moved it to this month. */
  leftOver: z.boolean(),
  differences: z.array(difference),
})
const line = billedOrder.extend({
  /** 1 counted here, 2 moved to the next month, 3 taken out. */
  place: z.int(),
  placeText: z.string(),
  /** Newest dispute; null if there is none. */
  dispute: dispute.nullable(),
})
export const carry = z.object({ orderId: id, orderNo: z.string(), billNo: z.string(), money, why: z.string() })
const payment = z.object({
  paymentId: id,
  amountMoney: money,
  paidDay: date,
  way: z.string(),
  serialNo: z.string(),
  remark: z.string(),
  state: z.int(),
  stateText: z.string(),
  recordBy: z.string(),
  recordTime: time,
  decideBy: z.string().nullable(),
  decideTime: time.nullable(),
  reason: z.string(),
  /** Papers that prove the payment. */
  vouchers: z.array(fileRef),
})
export const issued = z.object({
  invoiceNo: z.string(),
  invoiceCode: z.string(),
  amountMoney: money,
  issueDay: date,
  issueBy: z.string(),
  file: fileRef.nullable(),
})
export const whole = row.extend({
  supplierName: z.string(),
  ownAdjustMoney: money,
  lines: z.array(line),
  /** Changes of orders of earlier bills that count here. */
  carries: z.array(carry),
  /** Sum that the purchaser would agree to now, without the disputed orders. */
  confirmMoney: money,
  contestedCount: z.int(),
  payments: z.array(payment),
  /** `waitingMoney`: sum of the payments that wait for confirmation; below it the sum that is neither paid nor waiting. */
  waitingMoney: money,
  restMoney: money,
  invoices: z.array(issued),
  /** Sum that may still be invoiced. */
  invoiceRestMoney: money,
  log: z.array(z.object({ logId: id, text: z.string(), by: z.string(), side: z.string(), time })),
})
export const moved = z.object({ billId: id, state: z.int(), version: z.int() })
export const tabs = z.array(z.object({ status: z.string(), name: z.string(), count: z.int() }))
export const answered = z.object({ disputeId: id, state: z.int() })
