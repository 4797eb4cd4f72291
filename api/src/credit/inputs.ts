import { z } from 'zod'
import { creditPaymentId, customerId, orderId, shopId, statementId } from '../things.ts'
import { date, fields, flag, ids, int, moneyFromZero, paged, text, numberOfBank } from '../wire-types.ts'
import { payWays } from './states.ts'

/* What calls about credit take. */

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
  /** Of the order, as it was read. */
  version: version.optional(),
})

export const ageing = paged({
  ...shop,
  keyword: text(40).optional(),
  /** Only those of whom something is overdue, or whose credit is stopped. */
  only: z.enum(['overdue', 'blocked']).optional(),
  sort: z.enum(['owed', 'oldest', 'overdue']).optional(),
})
export const shopOrders = paged({ ...shop, customerId })
export const recordPayment = fields({
  ...shop,
  customerId,
  /** Which orders are paid; left out or none: the oldest ones that are owed. */
  orderIds: ids(orderId, 100).optional(),
  /** How much came; left out: all that the orders owe. It pays the oldest of them first. */
  amountMoney: moneyFromZero.optional(),
  paidDay: date,
  way: z.enum(payWays),
  /** The number of the bank, or of the receipt for cash: the same money is recorded once. */
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
  /** Of the letter that was read. */
  contentHash: text(64, 64),
})
