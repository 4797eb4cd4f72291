import { z } from 'zod'
import { payWays } from '../credit/states.ts'
import { billDisputeId, billId, billPaymentId, enterpriseId, fileId, orderId, paperPath, shopId } from '../things.ts'
import {
  code,
  date,
  endTime,
  fields,
  flag,
  ids,
  int,
  list,
  moneyChange,
  moneyFromZero,
  numberOfBank,
  paged,
  text,
  time,
} from '../wire-types.ts'
import { billTabs, mostBillOrders, purchaserTabs } from './states.ts'

/* What calls about bills take. */

const shop = { shopId: shopId.optional() }
const period = { beginDay: date, endDay: date }

/** The purchasers with orders of these days that stand in no bill; with one of them, its orders and what they come to. */
export const preview = fields({ ...shop, ...period, buyerBoId: enterpriseId.optional() })
export const generate = fields({
  ...shop,
  ...period,
  buyerBoId: enterpriseId,
  /** Left out: all orders of these days that stand in no bill. */
  orderIds: ids(orderId, mostBillOrders, 1).optional(),
  /** What it was shown to come to. */
  payableMoney: moneyFromZero.optional(),
  remark: text(200).optional(),
})
const filter = { keyword: text(40).optional(), beginTime: time.optional(), endTime: endTime.optional() }
const sort = z.enum(['newest', 'oldest', 'moneyDown', 'openDown'])
const state = code(10, 20, 30, 35, 40, 50, 90)
export const supplierBills = paged({
  ...shop,
  ...filter,
  tab: z.enum(billTabs).optional(),
  state: state.optional(),
  sort: sort.optional(),
})
export const supplierTabs = fields({ ...shop, ...filter })
export const purchaserBills = paged({
  ...filter,
  tab: z.enum(purchaserTabs).optional(),
  state: state.optional(),
  sort: sort.optional(),
})
export const purchaserTabsInput = fields(filter)
export const one = fields({ billId })
const version = int(0, 1_000_000)
export const submit = fields({ billId, version: version.optional() })
export const edit = fields({
  billId,
  /** Added to what it comes to, or taken from it when below zero. */
  adjustMoney: moneyChange.optional(),
  adjustReason: text(200).optional(),
  removeOrderIds: ids(orderId, mostBillOrders).optional(),
  version,
})
export const confirm = fields({
  billId,
  /** What the purchaser agrees to pay, as it was shown. */ payableMoney: moneyFromZero,
})
export const reject = fields({ billId, reason: text(200, 2) })
export const dispute = fields({ billId, orderId, proposedMoney: moneyFromZero, reason: text(200, 2) })
export const withdrawDispute = fields({ disputeId: billDisputeId })
export const answerDispute = fields({ disputeId: billDisputeId, accept: flag, reason: text(200, 2).optional() })
export const invoice = fields({
  billId,
  invoiceNo: z
    .string()
    .trim()
    .regex(/^\d{8,20}$/, '须为 8 到 20 位数字'),
  invoiceCode: z
    .string()
    .trim()
    .regex(/^\d{10,12}$/, '须为 10 到 12 位数字')
    .optional(),
  amountMoney: moneyFromZero,
  issueDay: date,
  /** Its file, which the purchaser reads; left out of one on paper. */
  fileId: fileId.optional(),
})
export const readInvoiceFile = fields({ billId, fileId })
export const ofOrder = fields({ orderId })
export const pay = fields({
  billId,
  amountMoney: moneyFromZero,
  paidDay: date,
  way: z.enum(payWays),
  /** The number of the bank, or of the receipt for cash: the same money is recorded once. */
  serialNo: numberOfBank(/^[0-9A-Z-]{4,40}$/, '流水号或收据号须为 4 至 40 位字母或数字'),
  remark: text(100).optional(),
  /** Papers that show that it was paid, as they were uploaded. */
  vouchers: list(paperPath, 9).optional(),
})
export const confirmPay = fields({
  paymentId: billPaymentId,
  pass: flag.default(true),
  reason: text(100, 2).optional(),
})
/** 0: the house drafts none. */
export const setTerm = fields({ ...shop, buyerBoId: enterpriseId, settleDay: int(0, 28) })
export const ageing = fields(shop)
