import { z } from 'zod'
import { creditPaymentId, customerId, orderId, shopId, statementId } from '../things.ts'
import { date, fields, flag, ids, int, moneyFromZero, paged, text, numberOfBank } from '../wire-types.ts'
import { payWays } from './states.ts'

/* Inputs of the calls about credit. */

const shop = { shopId: shopId.optional() }
const version = int(0, 1_000_000)
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份格式须为 年-月')

export const requestDebt = fields({ orderId })
export const debtLink = fields({ orderId })
export const viewDebt = fields({ token: z.string().regex(/^[0-9a-f]{64}$/, '链接无效') })
export const decideDebt = fields({
  ...shop,
  orderId,
  pass: flag,
  reason: text(100, 2).optional(),
  /** Version of the order that was read. */
  version: version.optional(),
})

export const ageing = paged({
  ...shop,
  keyword: text(40).optional(),
  /** Limits the list to customers with overdue debts, or with stopped credit. */
  only: z.enum(['overdue', 'blocked']).optional(),
  sort: z.enum(['owed', 'oldest', 'overdue']).optional(),
})
export const shopOrders = paged({ ...shop, customerId })
export const recordPayment = fields({
  ...shop,
  customerId,
  /** Orders that are paid; defaults to the oldest unpaid ones. */
  orderIds: ids(orderId, 100).optional(),
  /** Amount received, used for the oldest orders first; defaults to all that the orders owe. */
  amountMoney: moneyFromZero.optional(),
  paidDay: date,
  way: z.enum(payWays),
  /** Number of the bank transfer, or of the receipt for cash; it prevents a second record of the same money. */
  serialNo: numberOfBank(/^[0-9A-Z-]{4,40}$/, '流水号或收据号须为 4 至 40 位字母或数字'),
  remark: text(100).optional(),
})
export const takeBackPayment = fields({ ...shop, creditPaymentId, reason: text(100, 2) })
export const blockCredit = fields({ ...shop, customerId, reason: text(100, 2) })
export const releaseCredit = fields({ ...shop, customerId })
export const history = paged({ ...shop, customerId })
export const sendStatement = fields({ ...shop, customerId, month })
export const shopStatements = paged({ ...shop, customerId: customerId.optional() })

export const own = paged({})
export const ownOrders = paged({ shopId })
export const ownStatements = paged({ shopId: shopId.optional() })
export const statement = fields({ statementId })
export const decideStatement = fields({
  statementId,
  pass: flag,
  reason: text(100, 2).optional(),
  /** Hash of the letter that was read. */
  contentHash: text(64, 64),
})
