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

/* Inputs of the calls about bills. */

const shop = { shopId: shopId.optional() }
const period = { beginDay: date, endDay: date }

/** Finds the purchasers with orders of these days that no bill holds; with `buyerBoId` also its orders and their sum. */
export const preview = fields({ ...shop, ...period, buyerBoId: enterpriseId.optional() })
export const generate = fields({
  ...shop,
  ...period,
  buyerBoId: enterpriseId,
  /** Defaults to all orders of these days that no bill holds. */
  orderIds: ids(orderId, mostBillOrders, 1).optional(),
  /** Sum that the caller was shown. */
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
  /** Amount added to the sum; negative if deducted. */
  adjustMoney: moneyChange.optional(),
  adjustReason: text(200).optional(),
  removeOrderIds: ids(orderId, mostBillOrders).optional(),
  version,
})
export const confirm = fields({
  billId,
  /** Sum that the purchaser was shown and agrees to pay. */ payableMoney: moneyFromZero,
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
  /** File of the invoice, which the purchaser may read; left out for a paper invoice. */
  fileId: fileId.optional(),
})
export const readInvoiceFile = fields({ billId, fileId })
export const ofOrder = fields({ orderId })
export const pay = fields({
  billId,
  amountMoney: moneyFromZero,
  paidDay: date,
  way: z.enum(payWays),
  /** Number of the bank transfer, or of the receipt for cash; it prevents a second record of the same money. */
  serialNo: numberOfBank(/^[0-9A-Z-]{4,40}$/, '流水号或收据号须为 4 至 40 位字母或数字'),
  remark: text(100).optional(),
  /** Uploaded papers that prove the payment. */
  vouchers: list(paperPath, 9).optional(),
})
export const confirmPay = fields({
  paymentId: billPaymentId,
  pass: flag.default(true),
  reason: text(100, 2).optional(),
})
/** 0 if the platform drafts no bill. */
export const setTerm = fields({ ...shop, buyerBoId: enterpriseId, settleDay: int(0, 28) })
export const ageing = fields(shop)
