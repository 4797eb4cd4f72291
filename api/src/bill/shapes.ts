import { z } from 'zod'
import { fileRef } from '../file/endpoints.ts'
import { date, id, money, quantity, time } from '../wire-types.ts'
import { differenceKinds } from './states.ts'
import type { DifferenceKind } from './states.ts'

/* What calls about bills answer. */

export const sums = {
  orderCount: z.int(),
  goodsMoney: money,
  discountMoney: money,
  freightMoney: money,
  refundMoney: money,
  /** What was paid of them before. */
  prepaidMoney: money,
  /** Added by hand, by disputes that were accepted and by what changed of orders of earlier bills; below zero it is taken off. */
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
  /** Disputes that are not settled. */
  disputeCount: z.int(),
  createTime: time,
  /** When it was agreed on. */
  confirmTime: time.nullable(),
  version: z.int(),
  /** What the caller may do with it now. */
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
  /** By how much the order would come to less; null where that is not known. */
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
  /** The receipt of what was taken in; null where none was made. */
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
  /** By a dispute that was accepted. */
  adjustMoney: money,
  /** What the bill asks for it. */
  dueMoney: money,
  /** It was left for this month by an earlier bill. */
  leftOver: z.boolean(),
  differences: z.array(difference),
})
const line = billedOrder.extend({
  /** 1 counted here, 2 moved to the next month, 3 taken out. */
  place: z.int(),
  placeText: z.string(),
  /** The newest one. */
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
  /** Papers that show that it was paid. */
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
  /** What changed of orders of earlier bills, and counts here. */
  carries: z.array(carry),
  /** What the purchaser would agree to now: without the orders that are disputed. */
  confirmMoney: money,
  contestedCount: z.int(),
  payments: z.array(payment),
  /** What payments that wait come to, and what is neither paid nor waits. */
  waitingMoney: money,
  restMoney: money,
  invoices: z.array(issued),
  /** What may still be invoiced. */
  invoiceRestMoney: money,
  log: z.array(z.object({ logId: id, text: z.string(), by: z.string(), side: z.string(), time })),
})
export const moved = z.object({ billId: id, state: z.int(), version: z.int() })
export const tabs = z.array(z.object({ status: z.string(), name: z.string(), count: z.int() }))
export const answered = z.object({ disputeId: id, state: z.int() })
